"""A limit of processor time for one piece of work in this process."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(BaseException):
    """The work did not end in time. Not an `Exception`: what is under test may not swallow it."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """`TooLong` is raised inside after so many seconds of processor time."""

    def stop(_signal: int, _frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
