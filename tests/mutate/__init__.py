"""Edits of shipped specs by the thousand: harmless ones that must change nothing, ones that change the meaning and
must be noticed, and breakages that must end in a diagnostic. `python -m tests.mutate --help`."""
