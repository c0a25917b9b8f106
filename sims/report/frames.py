"""The long tables of a report and what their columns mean."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sims.stats.types import Difference, Estimate
from sims.store import Column

if TYPE_CHECKING:
    from pandas import DataFrame

KEY_COLUMNS = (
    Column("metric", "string", "", "what is measured"),
    Column("role", "string", "", "whose result it is, or what the occasion is"),
    Column("variant", "string", "", "the rules played"),
)

TABLE_COLUMNS = (
    *KEY_COLUMNS,
    Column("n", "int64", "deals", "deals (or matches) in which the metric occurs"),
    Column("mean", "float64", "of the metric", "mean over its occasions"),
    Column("se", "float64", "of the metric", "standard error of the mean"),
    Column("lo", "float64", "of the metric", "lower end of the interval of the mean"),
    Column("hi", "float64", "of the metric", "upper end of the interval of the mean"),
    Column("sd", "float64", "of the metric", "spread from deal to deal"),
)

DIFFERENCE_COLUMNS = (
    *KEY_COLUMNS,
    Column("baseline", "string", "", "the rules compared with"),
    Column("n", "int64", "deals", "deals that enter the comparison"),
    Column("mean_base", "float64", "of the metric", "mean under the baseline"),
    Column("mean", "float64", "of the metric", "mean under the variant"),
    Column("delta", "float64", "of the metric", "variant minus baseline"),
    Column("se", "float64", "of the metric", "standard error of delta"),
    Column("lo", "float64", "of the metric", "lower end of the interval for this difference alone"),
    Column("hi", "float64", "of the metric", "upper end of the interval for this difference alone"),
    Column("sim_lo", "float64", "of the metric", "lower end of the interval that holds for all variants at once"),
    Column("sim_hi", "float64", "of the metric", "upper end of the interval that holds for all variants at once"),
    Column("p", "float64", "", "p-value against no difference"),
    Column("p_holm", "float64", "", "the same, adjusted over the variants by Holm's method"),
    Column("p_tost", "float64", "", "p-value against a difference of rope or more in size"),
    Column("rope", "float64", "of the metric", "the difference that counts as none, set before the run"),
    Column("verdict", "string", "", "identical, equivalent, higher, lower or undecided"),
    Column("n_changed", "int64", "deals", "deals in which the two gave different numbers"),
    Column("better", "float64", "share", "deals in which the variant gave more"),
    Column("worse", "float64", "share", "deals in which the variant gave less"),
    Column("rho", "float64", "", "correlation of the two from deal to deal"),
    Column("vr", "float64", "", "how many times more deals unrelated runs would need"),
    Column("sd_base", "float64", "of the metric", "spread from deal to deal under the baseline"),
    Column("sd", "float64", "of the metric", "spread from deal to deal under the variant"),
    Column("top_share", "float64", "share", "part of the spread made by the largest deal in a thousand"),
    Column("warn", "string", "", "reasons to doubt the interval"),
)


def estimates_frame(rows: Iterable[tuple[str, str, str, Estimate]]) -> "DataFrame":
    """The long table from (metric, role, variant, estimate) rows, in their order."""
    records = [
        {"metric": metric, "role": role, "variant": variant, **asdict(estimate)}
        for metric, role, variant, estimate in rows
    ]
    return _frame(TABLE_COLUMNS, records)


def differences_frame(differences: Iterable[Difference]) -> "DataFrame":
    """The long table of differences, in their order; warnings are joined by spaces."""
    records = [{**asdict(difference), "warn": " ".join(difference.warn)} for difference in differences]
    return _frame(DIFFERENCE_COLUMNS, records)


def _frame(columns: Sequence[Column], records: list[dict[str, Any]]) -> "DataFrame":
    import pandas as pd

    return pd.DataFrame(records, columns=[column.name for column in columns])
