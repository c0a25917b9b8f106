"""The spec files that are edited, and which specs stand on each of them."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from prefc.load import tree as t
from prefc.load.tree import Plain, to_plain
from prefc.load.yaml import load_tree, read_source
from prefc.model.spec import Spec
from prefc.pipeline import Front, front
from prefc.resolve.find import SpecPaths, built_in_folder
from prefc.resolve.resolve import names_to_check
from prefc.source import Source

ROOT = Path(__file__).resolve().parent.parent.parent
PATTERNS = ("base/*.yaml", "*.yaml", "house/*.yaml")


@dataclass(frozen=True, slots=True)
class SpecText:
    """One spec file. `name` is its path inside the folder of specs."""

    name: str
    source: Source
    tree: t.Mapping
    plain: Mapping[str, Plain]

    @property
    def id(self) -> str:
        return Path(self.name).stem


@cache
def shipped() -> tuple[SpecText, ...]:
    """All spec files, the bases first."""
    folder = built_in_folder()
    found = []
    for pattern in PATTERNS:
        for file in sorted(folder.glob(pattern)):
            source, _ = read_source(file, str(file.relative_to(folder)))
            assert source is not None
            tree, problems = load_tree(source)
            assert isinstance(tree, t.Mapping)
            assert not problems
            plain = to_plain(tree)
            assert isinstance(plain, dict)
            found.append(SpecText(source.name, source, tree, plain))
    return tuple(found)


@cache
def text_of(name: str) -> SpecText:
    return next(text for text in shipped() if text.name == name)


@cache
def built(name: str) -> Front:
    """A spec as it is shipped."""
    return front(name, SpecPaths.standard())


def spec_of(name: str) -> Spec:
    spec = built(name).spec
    assert spec is not None, name
    return spec


@cache
def checked_names() -> tuple[str, ...]:
    """The specs that `prefc check` looks at: a mixin over each of its bases."""
    paths = SpecPaths.standard()
    return tuple(dict.fromkeys(name for text in shipped() for name in names_to_check(text.id, paths)))


@cache
def standing_on(name: str) -> tuple[str, ...]:
    """The specs that are made from this file, itself first if it is one."""
    id = text_of(name).id
    made = ((each, built(each).resolution) for each in checked_names())
    found = [each for each, resolution in made if id in (*resolution.chain, *resolution.mixins)]
    return tuple(sorted(found, key=lambda each: each != id))


def dumped(data: Plain) -> str:
    """Plain data as YAML, one line an entry."""
    text = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1000)
    assert isinstance(text, str)
    return text


class _Dumper(yaml.CSafeDumper):
    """YAML without anchors."""

    def ignore_aliases(self, data: object) -> bool:
        return True


@contextmanager
def edited(name: str, text: str | bytes) -> Iterator[SpecPaths]:
    """The specs with one file replaced by this text."""
    folder = Path(tempfile.mkdtemp(prefix="prefc-mutate-"))
    try:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        yield SpecPaths.standard([folder])
    finally:
        shutil.rmtree(folder)
