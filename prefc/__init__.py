"""prefc: a compiler for the rules of Preferans."""

__version__ = "0.1.0"
