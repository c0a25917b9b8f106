"""Questions asked once: a file each, run with `python -m`, which writes a page under `docs/studies`."""
