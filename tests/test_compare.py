"""Comparisons: the same bytes however they were run, nothing found where nothing differs, refusals in words."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from sims import run, store
from sims.compare import compare
from sims.plan import Comparison
from sims.run import Variant
from sims.terminal import terminal_table
from tests.sim_engines import tiny, variant

DEALS = 300


@pytest.fixture(autouse=True, scope="module")
def small_shards() -> Iterator[None]:
    """Several shards of few deals."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "SHARD", 150)
        yield


def pair() -> list[Variant]:
    return [variant("one", tiny()), variant("two", tiny(), style="strict", rate=4)]


def digests(folder: Path) -> dict[str, str]:
    """Every file by its bytes, but the reports (large) and nothing else."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("run") / "serial"


@pytest.fixture(scope="module")
def serial(folder: Path) -> Comparison:
    return compare(pair(), DEALS, 11, ("simple",), matches=2, out=folder, command="again")


def test_files(serial: Comparison, folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    assert names == {
        "shards", "deals.parquet", "summary.csv", "differences.csv", "dictionary.md", "manifest.json", "report.html"
    }  # fmt: skip
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["command"] == "again"
    assert manifest["plan"]["seed"] == 11
    assert manifest["result"]["deals"] == DEALS
    frame = store.read_parquet(folder / "deals.parquet")
    assert len(frame) == 2 * DEALS
    assert (frame[["money_0", "money_1", "money_2"]].sum(axis=1) == 0).all()
    assert set(frame["variant"]) == {"one", "two"}


def test_workers_and_resuming_give_the_same_bytes(serial: Comparison, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "parallel"
    kept = store.shard_path(other / "shards" / "one-simple-deals", 0)
    compare_from = folder / "shards" / "one-simple-deals" / kept.name
    store.write_bytes(kept, compare_from.read_bytes())
    was = kept.stat().st_mtime_ns
    found = compare(pair(), DEALS, 11, ("simple",), matches=2, out=other, command="again", workers=2)
    assert kept.stat().st_mtime_ns == was
    assert digests(other) == digests(folder)
    assert found.manifest == serial.manifest


def test_another_run_in_the_folder_is_refused(serial: Comparison, folder: Path) -> None:
    with pytest.raises(ValueError, match="holds another run"):
        compare(pair(), DEALS, 12, ("simple",), matches=2, out=folder)


def test_nothing_differs_from_itself() -> None:
    twins = [variant("one", tiny()), variant("same", tiny())]
    found = compare(twins, 300, 3, ("simple", "random"))
    assert {difference.verdict for difference in found.found} == {"identical"}
    assert set(found.table["policy"]) == {"simple", "random"}
    assert len(found.policies) == 2


def test_a_changed_rule_is_found(serial: Comparison) -> None:
    verdicts = {(d.metric, d.role): d.verdict for d in serial.found}
    assert verdicts["swing", "deal"] in ("higher", "lower")
    shares = serial.table[serial.table["metric"] == "share"].groupby("variant")["mean"].sum()
    assert shares.tolist() == pytest.approx([1.0, 1.0])


def test_table_in_the_terminal(serial: Comparison) -> None:
    text = terminal_table(serial)
    assert max(map(len, text.splitlines())) <= 100
    assert "money declarer" in text
    assert "length match" in text


def test_precision_stops_at_a_border(monkeypatch: pytest.MonkeyPatch) -> None:
    from sims import compare as module

    monkeypatch.setattr(module, "LEAST_DEALS", 200)
    monkeypatch.setattr(module, "SHARD", 100)
    monkeypatch.setattr(run, "SHARD", 100)
    found = compare(pair()[:1], 900, 3, ("random",), precision=3.0)
    assert found.manifest["result"]["deals"] in (200, 400, 600)
    assert found.manifest["plan"]["deals"] == 900


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"mode": "open"}, "mode 'open' is not there"),
        ({"policies": ("clever",)}, "no policy 'clever'"),
        ({"deals": 0}, "deals must be at least 1"),
    ],
)
def test_refusals(changed: dict[str, object], message: str) -> None:
    plan: dict[str, object] = {"deals": 10, "seed": 1, "policies": ("random",)} | changed
    with pytest.raises(ValueError, match=message):
        compare(pair(), **plan)  # type: ignore[arg-type]
