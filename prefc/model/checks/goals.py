"""The goal of a contract and what wins it: they say the same number."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from prefc.diagnostics import Diagnostic
from prefc.lang.typed import Const, Local, Op, Ref, RefKind, Typed
from prefc.model.spec import Contract, ContractFamily, Spec


def goal_and_test(spec: Spec) -> Iterator[Diagnostic]:
    """`wins` that asks the declarer for another number of tricks than `goal`; only where it is a plain comparison."""
    for family in spec.contracts.values():
        for contract in family.members:
            asked = _asked(family, contract)
            if asked is not None and contract.goal is not None and contract.goal != asked:
                message = f"the goal of `{contract.spelled}` is {contract.goal}, but `wins` asks for {asked}"
                help_line = "write the same number in both"
                yield Diagnostic("W616", message, family.span, f"contracts.{family.id}.goal", help_line)
                break


def _asked(family: ContractFamily, contract: Contract) -> int | None:
    """The tricks that `tricks[declarer] >= n` or `== n` asks for; None if it is anything else."""
    typed = family.wins.typed if family.wins is not None else None
    if not isinstance(typed, Op) or typed.op not in (">=", "==") or not _tricks_of_declarer(typed.args[0]):
        return None
    match typed.args[1]:
        case Const(value=Fraction() as value):
            return int(value)
        case Local(name=name):
            found = {p.name: v for p, v in zip(family.params, contract.args, strict=True)}.get(name)
            return found if isinstance(found, int) else None
        case _:
            return None


def _tricks_of_declarer(node: Typed) -> bool:
    match node:
        case Ref(kind=RefKind.BUILTIN, id="tricks", args=(Ref(kind=RefKind.RECORD, id="declarer"),)):
            return True
        case _:
            return False
