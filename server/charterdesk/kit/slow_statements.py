"""Logs statements that took long: their text with places for values, never the values."""

import logging
import time
from typing import Final

LONGEST_TEXT: Final = 2_000

log = logging.getLogger("charterdesk.slow")


class _Limit:
    seconds = float("inf")


def log_slow_statements(milliseconds: int) -> None:
    """Log what takes longer in this process from now on; 0: nothing."""
    _Limit.seconds = milliseconds / 1000 or float("inf")


def note_statement(statement: str | bytes, began: float) -> None:
    """Log a statement that ran since `began`, a value of `time.perf_counter`, if that is long."""
    seconds = time.perf_counter() - began
    if seconds >= _Limit.seconds:
        shown = statement.decode(errors="replace") if isinstance(statement, bytes) else statement
        shown = " ".join(shown.split())[:LONGEST_TEXT]
        log.warning("slow statement", extra={"ms": round(seconds * 1000, 1), "statement": shown})
