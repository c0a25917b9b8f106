"""Files of a run: what is written can be read back, what does not fit is refused, nothing half is left."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from sims import store
from sims.store import Column

COLUMNS = (
    Column("deal", "int64", "", "number of the deal"),
    Column("contract", "string", "", "what was played | or all pass"),
    Column("tricks", "int8", "tricks", "declarer's tricks"),
    Column("net", "float64", "whists", "declarer's result, nan without a contract"),
)


def table() -> dict[str, object]:
    return {
        "deal": np.arange(4),
        "contract": ["6S", "pass", "7NT", "6S"],
        "tricks": np.array([6, 0, 7, 5]),
        "net": np.array([8.5, np.nan, 20.0, -12.0]),
    }


def test_parquet_round_trip(tmp_path: Path) -> None:
    paths = [store.shard_path(tmp_path / "deals", number) for number in (0, 1)]
    for path in paths:
        store.write_parquet(path, COLUMNS, table())
    frame = store.read_parquet(paths, ["deal", "tricks", "net"])
    assert frame["deal"].tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
    assert frame["tricks"].dtype == np.int8
    assert np.isnan(frame["net"].iloc[1])
    assert sorted(path.name for path in paths[0].parent.iterdir()) == [path.name for path in paths]
    assert paths[0].name == "shard-000000.parquet"
    assert store.file_digest(paths[0]) == store.file_digest(paths[1])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"net": [1.0]}, "different lengths"),
        ({"extra": [0, 0, 0, 0]}, "not described .'extra'"),
        ({"tricks": [1, 2, 3, 400]}, "400 not in range"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, change: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        store.write_parquet(tmp_path / "x.parquet", COLUMNS, {**table(), **change})
    assert list(tmp_path.iterdir()) == []


def test_csv_has_the_columns_in_order(tmp_path: Path) -> None:
    frame = pd.DataFrame(table())[["net", "tricks", "contract", "deal"]]
    store.write_csv(tmp_path / "summary.csv", COLUMNS, frame)
    lines = (tmp_path / "summary.csv").read_bytes().decode().split("\n")
    assert lines[:3] == ["deal,contract,tricks,net", "0,6S,6,8.5", "1,pass,0,"]


def test_manifest(tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    assert store.read_manifest(path) is None
    store.write_manifest(path, {"seed": 7, "command": "prefc compare"})
    assert store.read_manifest(path) == {"seed": 7, "command": "prefc compare"}
    assert path.read_text().startswith('{\n  "command"')
    path.write_text("[]")
    with pytest.raises(ValueError, match="JSON object"):
        store.read_manifest(path)


def test_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    store.write_manifest(path, {"seed": 7})
    with pytest.raises(ValueError, match="Out of range"):
        store.write_manifest(path, {"seed": float("nan")})
    assert store.read_manifest(path) == {"seed": 7}


def test_data_dictionary(tmp_path: Path) -> None:
    store.write_dictionary(tmp_path / "deals.md", "Deals", COLUMNS)
    text = (tmp_path / "deals.md").read_text()
    assert "| `tricks` | int8 | tricks | declarer's tricks |" in text
    assert "what was played \\| or all pass" in text
