"""Playouts: whole deals of any compiled spec, auction to sheet, by chance alone, in batches."""

from sims.playouts.graph import Graph
from sims.playouts.run import Playouts, playouts

__all__ = ["Graph", "Playouts", "playouts"]
