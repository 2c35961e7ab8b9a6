"""Identifiers: UUID version 7, so that new rows land at the end of their index."""

import secrets
import time
import uuid

EMPTY = uuid.UUID(int=0)
"""The all-zero identifier by which callers say "none"."""


def new_id() -> uuid.UUID:
    """48 bits of milliseconds, then 74 random bits, in the layout of RFC 9562."""
    milliseconds = time.time_ns() // 1_000_000
    value = (milliseconds & (2**48 - 1)) << 80 | secrets.randbits(80)
    value = value & ~(0xF << 76) | 0x7 << 76
    value = value & ~(0x3 << 62) | 0x2 << 62
    return uuid.UUID(int=value)
