"""Files of a run: per-deal Parquet, summary CSV, JSON manifest, data dictionary, from column descriptions.

Every file is written under a temporary name and then renamed, so that a killed run leaves no half file.
"""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from pandas import DataFrame

ColumnType = Literal["bool", "int8", "int16", "int32", "int64", "uint64", "float64", "string"]


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: its name, storage type, unit ("" if it has none) and meaning in one sentence."""

    name: str
    type: ColumnType
    unit: str
    meaning: str


def write_bytes(path: Path, content: bytes) -> None:
    """Replace the file at once; the folder is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def shard_path(folder: Path, number: int) -> Path:
    """The file of one fixed range of deals."""
    return folder / f"shard-{number:06d}.parquet"


def write_parquet(path: Path, columns: Sequence[Column], data: Mapping[str, Any]) -> None:
    """Write one array (or list) per column. Text that repeats is dictionary-encoded, all is zstd-compressed.

    Raises ValueError if the names differ from the columns or the lengths from one another, and arrow's own
    errors if a value does not fit the column's type: nothing is cut or rounded quietly.
    """
    import io

    import pyarrow as pa
    import pyarrow.parquet as pq

    _check_names(columns, data)
    kinds = {"bool": pa.bool_(), "float64": pa.float64(), "string": pa.string()}
    fields, arrays = [], []
    for column in columns:
        kind = kinds.get(column.type) or pa.type_for_alias(column.type)
        about = {"unit": column.unit, "meaning": column.meaning}
        fields.append(pa.field(column.name, kind, metadata=about))
        arrays.append(pa.array(data[column.name]).cast(kind))
    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_arrays(arrays, schema=pa.schema(fields)), buffer, compression="zstd")
    write_bytes(path, buffer.getvalue())


def read_parquet(paths: Path | Sequence[Path], names: Sequence[str] | None = None) -> "DataFrame":
    """The named columns (or all) of one file or of several in the order given, as one table."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    files = [paths] if isinstance(paths, Path) else list(paths)
    wanted = None if names is None else list(names)
    table = pa.concat_tables([pq.read_table(file, columns=wanted) for file in files])
    frame: DataFrame = table.to_pandas()
    return frame


def csv_text(frame: "DataFrame") -> str:
    """A table as CSV with unix line ends; floats with 10 significant digits, nan as an empty field."""
    return str(frame.to_csv(index=False, lineterminator="\n", float_format="%.10g"))


def write_csv(path: Path, columns: Sequence[Column], frame: "DataFrame") -> None:
    """Write the columns of a summary table in the order described; raises ValueError as `write_parquet`."""
    _check_names(columns, {str(name): frame[name] for name in frame.columns})
    write_bytes(path, csv_text(frame[[column.name for column in columns]]).encode())


def write_manifest(path: Path, manifest: Mapping[str, Any]) -> None:
    """Write what is needed to repeat the run, keys sorted; same content, same bytes."""
    text = json.dumps(manifest, indent=2, sort_keys=True, ensure_ascii=False, allow_nan=False)
    write_bytes(path, (text + "\n").encode())


def read_manifest(path: Path) -> dict[str, Any] | None:
    """The manifest, or None where there is none yet. Raises ValueError if it is not a JSON object."""
    if not path.exists():
        return None
    manifest = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(manifest, dict):
        raise ValueError(f"{path} does not hold a JSON object")
    return manifest


def file_digest(path: Path) -> str:
    """The SHA-256 of a file, for the manifest."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def dictionary_text(title: str, columns: Sequence[Column]) -> str:
    """The data dictionary as a Markdown table."""
    lines = [f"# {title}", "", "| column | type | unit | meaning |", "|---|---|---|---|"]
    for column in columns:
        cells = [f"`{column.name}`", column.type, column.unit, column.meaning]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def write_dictionary(path: Path, title: str, columns: Sequence[Column]) -> None:
    """Write the data dictionary beside the data it describes."""
    write_bytes(path, dictionary_text(title, columns).encode())


def _check_names(columns: Sequence[Column], data: Mapping[str, Any]) -> None:
    described, given = [column.name for column in columns], list(data)
    if sorted(described) != sorted(given):
        missing, extra = set(described) - set(given), set(given) - set(described)
        raise ValueError(f"columns do not match: missing {sorted(missing)}, not described {sorted(extra)}")
    if len({len(values) for values in data.values()}) > 1:
        raise ValueError("columns have different lengths")
