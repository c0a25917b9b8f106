"""The command line: thin, one function a command. Commands import what they need when they run."""

from __future__ import annotations

import gc
import importlib
import sys
import traceback

import click

from prefc import __version__

COMMANDS: dict[str, str] = {
    "list": "specs",
    "new": "specs",
    "check": "specs",
    "options": "specs",
    "explain": "specs",
    "show": "compiler",
    "schema": "compiler",
    "error": "compiler",
    "build": "compiler",
    "score": "records",
    "next": "records",
    "compare": "simulate",
    "solve": "solve",
    "prove": "prove",
    "rulebook": "book",
    "diff": "diff",
    "fmt": "fmt",
}
"""Each command and the module of this package that holds it (as `<command>_command`)."""

FEW_SEARCHES = 200_000
"""Allocations between two searches for garbage in circles: nearly all that a command makes it keeps to its end, and
looking through it again and again takes a sixth of the time of a build."""


class _Commands(click.Group):
    """Loads the module of a command only when it is called, so that `--help` and `check` stay light."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        found: click.Command = getattr(importlib.import_module(f"prefc.cli.{module}"), f"{cmd_name}_command")
        return found


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="prefc")
def root() -> None:
    """prefc: the rules of Preferans, checked, played, compared and printed from one spec."""


def main() -> None:
    """Run the command line; a fault of prefc itself ends with 70 and keeps its traceback."""
    gc.set_threshold(FEW_SEARCHES)
    try:
        root()
    except (SystemExit, KeyboardInterrupt):
        raise
    except Exception:
        traceback.print_exc()
        print("prefc: internal error, please report it with the lines above", file=sys.stderr)
        sys.exit(70)
