"""YAML text to a positioned tree, and the tree checked against the JSON Schema of the format."""
