"""Compiled engines for tests of the simulator: written once a session, loaded from their file by any process."""

from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from prefc.emit.engine import emit_engine, load_engine_file
from prefc.pipeline import front
from prefc.runtime.engine import Compiled
from sims.run import Variant

FIXTURES = Path(__file__).parent / "fixtures"
_FOLDER = TemporaryDirectory(prefix="prefc-test-")
"""Gone when the tests end."""


@cache
def engine_file(spec: str) -> Path:
    """The generated engine of a spec, by its name or the path of its file."""
    made = front(spec)
    assert made.spec is not None, made.problems
    target = Path(_FOLDER.name) / made.spec.hash / "engine.py"
    target.parent.mkdir(exist_ok=True)
    target.write_text(emit_engine(made.spec), encoding="utf-8")
    return target


@cache
def engine(spec: str) -> Compiled:
    return load_engine_file(engine_file(spec))


def tiny() -> str:
    return str(FIXTURES / "tiny.yaml")


def variant(label: str, spec: str, people: int = 3, **options: bool | int | str) -> Variant:
    return Variant(label, partial(load_engine_file, engine_file(spec)), options, people, engine(spec).hash)
