"""The exact open-card solver: positions in, the declarer's tricks out."""

from sims.solver.positions import Position, Switches, jobs, rows_of
from sims.solver.solve import (
    Workspace,
    at_least,
    best_line,
    card_values,
    kept_workspace,
    marked_rows,
    solve_rows,
    tricks,
    workspace,
)

__all__ = [
    "Position",
    "Switches",
    "Workspace",
    "at_least",
    "best_line",
    "card_values",
    "jobs",
    "kept_workspace",
    "marked_rows",
    "rows_of",
    "solve_rows",
    "tricks",
    "workspace",
]
