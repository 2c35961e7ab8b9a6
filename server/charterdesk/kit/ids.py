"""Identifiers: UUID version 7, so that new rows land at the end of their index."""

import os
import time
import uuid
from threading import Lock
from typing import Final

EMPTY = uuid.UUID(int=0)
"""The all-zero identifier, which clients send for "none"."""


VERSION_AND_VARIANT: Final = 0x7 << 76 | 0x2 << 62
RANDOM: Final = (2**80 - 1) & ~(0xF << 76 | 0x3 << 62)
STEP: Final = 2**32 - 1


class _Last:
    """The last id of this process."""

    def __init__(self) -> None:
        self._lock, self._made = Lock(), 0

    def followed_by(self, made: int, step: int) -> int:
        with self._lock:
            self._made = made if made > self._made else self._made + step
            return self._made


_last = _Last()


def new_id() -> uuid.UUID:
    """Return a UUID of 48 bits of milliseconds and 74 random bits, in the layout of RFC 9562.

    Within a process each id is higher than the one before, also within one millisecond, so that rows sort by
    age.
    """
    milliseconds = time.time_ns() // 1_000_000 & (2**48 - 1)
    random = int.from_bytes(os.urandom(10))
    made = milliseconds << 80 | VERSION_AND_VARIANT | random & RANDOM
    return uuid.UUID(int=_last.followed_by(made, 1 + (random & STEP)))


def new_ids(count: int) -> list[uuid.UUID]:
    """Return ids for this many rows that are written together."""
    return [new_id() for _ in range(count)]


def is_uuid(text: str) -> bool:
    try:
        uuid.UUID(text)
    except ValueError:
        return False
    return True
