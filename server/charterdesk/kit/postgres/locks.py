"""File locks, which the kernel releases when their last holder dies."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def open_lock(path: Path) -> int:
    """Open a handle of its own: two handles exclude each other even inside one process."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


@contextmanager
def opened_lock(path: Path) -> Iterator[int]:
    handle = open_lock(path)
    try:
        yield handle
    finally:
        os.close(handle)


@contextmanager
def exclusively(path: Path) -> Iterator[None]:
    """Wait for the lock, and hold it for the block."""
    with opened_lock(path) as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def try_lock(handle: int, operation: int) -> bool:
    try:
        fcntl.flock(handle, operation | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def is_held(path: Path) -> bool:
    """Return True if a process holds this lock exclusively."""
    with opened_lock(path) as handle:
        return not try_lock(handle, fcntl.LOCK_SH)
