"""Match records in, scored sheets out."""
