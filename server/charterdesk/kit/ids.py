"""Identifiers: UUID version 7, so that new rows land at the end of their index."""

import os
import time
import uuid
from typing import Final

EMPTY = uuid.UUID(int=0)
"""The all-zero identifier by which callers say "none"."""


VERSION_AND_VARIANT: Final = 0x7 << 76 | 0x2 << 62
RANDOM: Final = (2**80 - 1) & ~(0xF << 76 | 0x3 << 62)


def new_id() -> uuid.UUID:
    """48 bits of milliseconds, then 74 random bits, in the layout of RFC 9562."""
    milliseconds = time.time_ns() // 1_000_000 & (2**48 - 1)
    random = int.from_bytes(os.urandom(10)) & RANDOM
    return uuid.UUID(int=milliseconds << 80 | VERSION_AND_VARIANT | random)
