"""Logs statements that took long: their text with places for values, never the values."""

import logging
from typing import Final

LONGEST_TEXT: Final = 2_000

log = logging.getLogger("charterdesk.slow")


class SlowLimit:
    """How long a statement of this process takes before it is logged."""

    seconds = float("inf")


def log_slow_statements(milliseconds: int) -> None:
    """Log what takes longer in this process from now on; 0: nothing."""
    SlowLimit.seconds = milliseconds / 1000 or float("inf")


def log_slow(statement: str | bytes, seconds: float) -> None:
    shown = statement.decode(errors="replace") if isinstance(statement, bytes) else statement
    shown = " ".join(shown.split())[:LONGEST_TEXT]
    log.warning("slow statement", extra={"ms": round(seconds * 1000, 1), "statement": shown})
