"""The slow, obvious engine: a walk over the checked model, and the oracle for compiled engines."""

from prefc.interp.match import InterpDeal, InterpMatch, Interpreter

__all__ = ["InterpDeal", "InterpMatch", "Interpreter"]
