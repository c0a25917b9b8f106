"""A spec with its parents and mixins laid over each other: one positioned tree, and where each leaf comes from."""
