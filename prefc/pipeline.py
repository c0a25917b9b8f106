"""From a spec's name to what a command needs: the stages in order, stopping where later ones would lie.

    name ─ resolve ─> Resolution ─ build ─> Spec ─ emit ─> engine.py ─ load ─> Engine

The engine of a built-in spec is loaded from the shipped file when its hash is the spec's; any other is emitted into the
user's cache folder, under a name that holds the hash of the spec's structure and of the compiler, and reused.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from prefc.diagnostics import Diagnostic, has_errors, in_order
from prefc.model.build import build
from prefc.model.options import option_values
from prefc.model.spec import Spec, Value
from prefc.resolve.find import SpecPaths
from prefc.resolve.provenance import Resolution
from prefc.resolve.resolve import resolve

if TYPE_CHECKING:
    from prefc.emit.builds import Chapter
    from prefc.runtime.api import Engine
    from prefc.runtime.engine import Compiled


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Front:
    """What the front half of the compiler made of one spec. `spec` is None if there is an error."""

    resolution: Resolution
    spec: Spec | None
    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """A spec that can be played: its engine and the values of its options."""

    spec: Spec
    engine: Engine
    options: Mapping[str, Value]


def front(name: str, paths: SpecPaths | None = None) -> Front:
    """Resolve and build one spec."""
    resolution = resolve(name, paths or SpecPaths.standard())
    if resolution.tree is None or has_errors(resolution.problems):
        return Front(resolution, None, tuple(in_order(resolution.problems)))
    spec, problems = build(resolution)
    return Front(resolution, spec, tuple(in_order([*resolution.problems, *problems])))


def check(name: str, paths: SpecPaths | None = None) -> Front:
    """The whole check: the front half, and the proofs over every outcome."""
    return proved(front(name, paths))


def proved(made: Front) -> Front:
    """A spec with the problems that texts and proofs find in it."""
    if made.spec is None:
        return made
    from prefc.emit.texts_missing import missing_texts
    from prefc.prove import verdict

    spec = made.spec
    made = Front(made.resolution, spec, tuple(in_order([*made.problems, *missing_texts(spec, "en")])))
    if verdict.proved(spec):
        return made
    from prefc.prove import prove

    found = prove(spec)
    if not found:
        verdict.remember(spec)
    return Front(made.resolution, spec, tuple(in_order([*made.problems, *found])))


def check_options(made: Front) -> Front:
    """A checked spec with the problems that only other values of its options have."""
    if made.spec is None:
        return made
    from prefc.prove import verdict

    if verdict.proved(made.spec, "options"):
        return made
    from prefc.prove.options import prove_options

    found = prove_options(made.spec)
    if not found:
        verdict.remember(made.spec, "options")
    return Front(made.resolution, made.spec, tuple(in_order([*made.problems, *found])))


def check_all(names: Sequence[str], paths: SpecPaths, *, options: bool = False) -> list[Diagnostic]:
    """The problems of several specs together, each once. The proofs of every option are shared out over the cores."""
    jobs = [(name, paths, options) for name in names]
    workers = min(len(jobs), os.cpu_count() or 1)
    if not options or workers < 2:
        return in_order(problem for job in jobs for problem in _checked(*job))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return in_order(problem for found in pool.map(_checked, *zip(*jobs, strict=True)) for problem in found)


def _checked(name: str, paths: SpecPaths, options: bool) -> tuple[Diagnostic, ...]:
    made = check(name, paths)
    return (check_options(made) if options else made).problems


def parent_of(made: Front, paths: SpecPaths | None = None) -> Front | None:
    """The spec that this one extends, if it extends one."""
    chain = made.resolution.chain
    return front(chain[-2], paths) if len(chain) > 1 else None


def built(made: Front) -> dict[str, str]:
    """The files of a build of a spec without errors, by name."""
    from prefc.emit.builds import build_files

    assert made.spec is not None, "a spec with errors is not built"
    parent = parent_of(made)
    return build_files(made.spec, parent.spec if parent else None, differs(made, parent))


@contextmanager
def beside(job: Callable[[], Answer]) -> Iterator[Callable[[], Answer]]:
    """A job in a copy of this process while this one goes on; the function waits for its answer, or raises what it
    raised. At the end it is broken off. Where a process is not to be copied, the job is done when it is asked for."""
    if sys.platform != "linux":
        yield job
        return
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(job, there), daemon=True)
    process.start()
    there.close()
    try:
        yield lambda: _received(here)
    finally:
        process.kill()
        process.join()


def _send(job: Callable[[], object], there: Connection) -> None:
    try:
        answer: tuple[object, BaseException | None] = job(), None
    except BaseException as error:
        answer = None, error
    there.send(answer)


def _received(here: Connection) -> Any:
    answer, error = here.recv()
    if error is not None:
        raise error
    return answer


def differs(made: Front, parent: Front | None, options: Mapping[str, Value] | None = None) -> Chapter | None:
    """The chapter of what is different from the parent, by language; None without a parent, or if nothing is."""
    if parent is None or parent.spec is None or made.spec is None:
        return None
    from prefc.diff import Variant, alike, difference
    from prefc.diff.chapter import chapter

    values = options or {id: option.default for id, option in made.spec.options.items()}
    inherited = {id: option.default for id, option in parent.spec.options.items()}
    if alike(parent.resolution, made.resolution, (inherited, values), made.spec.table.seats):
        return None
    theirs = Variant(parent.resolution, parent.spec, cast("Compiled", engine(parent.spec)), inherited)
    ours = Variant(made.resolution, made.spec, cast("Compiled", engine(made.spec)), values)
    found = difference(theirs, ours)
    return lambda lang: chapter(found, lang, ours.engine)


def ready(
    name: str, sets: Mapping[str, object], kind: str = "compiled", paths: SpecPaths | None = None
) -> tuple[Ready | None, tuple[Diagnostic, ...]]:
    """A playable spec with its options set; `kind` is `compiled` or `interp`."""
    made = front(name, paths)
    if made.spec is None:
        return None, made.problems
    values, problems = option_values(made.spec, sets)
    problems = [*made.problems, *problems]
    if has_errors(problems):
        return None, tuple(in_order(problems))
    return Ready(made.spec, engine(made.spec, kind), values), tuple(in_order(problems))


def engine(spec: Spec, kind: str = "compiled") -> Engine:
    """The compiled engine of a spec, or the interpreter."""
    if kind == "interp":
        from prefc.interp import Interpreter

        return Interpreter(spec)
    return load_file(str(engine_file(spec)))


def load_file(path: str) -> Engine:
    """The engine of a generated file: a plain function, so that worker processes can be told to call it."""
    from prefc.emit.engine import load_engine_file

    return cast("Engine", load_engine_file(Path(path)))


def engine_file(spec: Spec) -> Path:
    """Where the generated engine stands; it is written if it is nowhere yet."""
    shipped = shipped_folder() / spec.id / "engine.py"
    if shipped.is_file() and spec.hash in shipped.read_text(encoding="utf-8"):
        return shipped
    from prefc.emit.engine import emit_engine
    from prefc.emit.stamp import cache_folder, compiler_hash

    target = cache_folder() / "engines" / f"{spec.id}-{spec.hash[:16]}-{compiler_hash()[:16]}" / "engine.py"
    if not target.is_file():
        write_text(target, emit_engine(spec))
    return target


def shipped_folder() -> Path:
    """The generated engines that come with prefc: in the wheel's data, or in the checkout."""
    package = Path(__file__).resolve().parent
    in_wheel = package / "_data" / "generated"
    return in_wheel if in_wheel.is_dir() else package.parent / "generated"


def write_text(target: Path, text: str) -> None:
    """Write, then rename: a half-written file never stands where a good one was."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(target)


def all_problems(fronts: Iterable[Front]) -> list[Diagnostic]:
    """The problems of several specs together; a shared parent's are named once."""
    return in_order(problem for made in fronts for problem in made.problems)
