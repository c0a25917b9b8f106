"""Where specs are looked for, and which files an `extends:` or `with:` may name."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as File

from prefc.diagnostics import did_you_mean

ID = re.compile(r"[a-z][a-z0-9_]*")
ENDINGS = (".yaml", ".yml", ".json")
_SUBFOLDERS = ("", "base", "house")


@dataclass(frozen=True, slots=True)
class SpecFolder:
    """A folder of specs; `shown` stands for it in the names of files."""

    path: File
    shown: str


@dataclass(frozen=True, slots=True)
class Place:
    """A spec file: `root` is the folder its paths may not leave, `asked` the id it was looked for by, if any."""

    file: File
    shown: str
    root: File
    asked: str | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no such spec: the parts of a diagnostic that do not depend on who asks."""

    code: str
    message: str
    help: str


@dataclass(frozen=True, slots=True)
class SpecPaths:
    """Folders of specs, the first with an id wins."""

    folders: tuple[SpecFolder, ...]

    @classmethod
    def standard(cls, explicit: Iterable[str | File] = (), environ: Mapping[str, str] | None = None) -> SpecPaths:
        """The given folders, those of `PREFC_SPECS`, `./rulespecs`, and the specs that come with prefc."""
        environ = os.environ if environ is None else environ
        named = [str(folder) for folder in explicit]
        named += [folder for folder in environ.get("PREFC_SPECS", "").split(os.pathsep) if folder]
        folders = [SpecFolder(_resolved(File(name)), File(name).as_posix()) for name in (*named, "rulespecs")]
        folders.append(SpecFolder(built_in_folder(), "rulespecs"))
        seen: dict[File, SpecFolder] = {}
        for folder in folders:
            if folder.path.is_dir():
                seen.setdefault(folder.path, folder)
        return cls(tuple(seen.values()))

    def ids(self) -> tuple[str, ...]:
        """All ids that can be named, sorted."""
        return tuple(sorted({file.stem for folder in self.folders for file in _files(folder)}))

    def find(self, spec_id: str) -> Place | None:
        for folder in self.folders:
            for sub in _SUBFOLDERS:
                file = folder.path / sub / f"{spec_id}.yaml"
                if _is_file(file):
                    shown = "/".join(part for part in (folder.shown, sub, file.name) if part)
                    return Place(file, shown, _resolved(folder.path), spec_id)
        return None


def built_in_folder() -> File:
    """The specs inside an installed prefc; in a checkout those beside the package."""
    package = File(__file__).resolve().parent.parent
    shipped = package / "_data" / "rulespecs"
    return shipped if shipped.is_dir() else package.parent / "rulespecs"


def is_path(name: str) -> bool:
    return name.endswith(ENDINGS) or "/" in name or os.sep in name


def locate(name: str, paths: SpecPaths) -> Place | Refusal:
    """The spec of a command line: an id, or a path from the current folder."""
    if "\0" not in name and is_path(name):
        file = File(name)
        whole = _resolved(file)
        roots = (_resolved(folder.path) for folder in paths.folders)
        root = next((r for r in roots if whole.is_relative_to(r)), whole.parent)
        return Place(file, file.as_posix(), root)
    return _by_id(name, paths, File())


def locate_from(name: str, owner: Place, paths: SpecPaths) -> Place | Refusal:
    """The spec that the file `owner` names: an id, or a path from the folder of that file."""
    if "\0" in name or not name.endswith(ENDINGS):
        return _by_id(name, paths, owner.file.parent)
    outside = "name a file in the same folder or below it, or a spec by its id"
    if File(name).is_absolute() or "\\" in name:
        return Refusal("E503", f"`{name}` is not a path from the folder of this file", outside)
    file = _resolved(owner.file.parent / name)
    if not file.is_relative_to(owner.root):
        return Refusal("E503", f"`{name}` leaves the folder of specs", outside)
    if not _is_file(file):
        known = (f.name for f in file.parent.glob("*.yaml")) if file.parent.is_dir() else ()
        return Refusal("E501", f"there is no file `{name}`", did_you_mean(File(name).name, known))
    return Place(file, _join(owner.shown, name), owner.root)


def _is_file(file: File) -> bool:
    """Whether there is such a file; a name too long for one is none."""
    return os.path.isfile(file)


def _resolved(file: File) -> File:
    """The path without links; unlike `Path.resolve` it takes links that go round."""
    return File(os.path.realpath(file))


def _by_id(name: str, paths: SpecPaths, near: File) -> Place | Refusal:
    if ID.fullmatch(name) and (place := paths.find(name)):
        return place
    if _is_file(near / f"{name}.yaml"):
        return Refusal("E501", f"there is no spec `{name}`", f"did you mean the file `{name}.yaml`?")
    return Refusal("E501", f"there is no spec `{name}`", did_you_mean(name, paths.ids()))


def _files(folder: SpecFolder) -> Iterator[File]:
    for sub in _SUBFOLDERS:
        yield from (f for f in (folder.path / sub).glob("*.yaml") if ID.fullmatch(f.stem))


def _join(shown: str, name: str) -> str:
    """`specs/a.yaml` and `../b.yaml` to `b.yaml`: the shown name of a file named by another."""
    return os.path.normpath(os.path.join(os.path.dirname(shown), name)).replace(os.sep, "/")
