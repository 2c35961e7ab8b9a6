"""Writes that survive a power failure."""

import os
from pathlib import Path


def flush(path: Path) -> None:
    """Write a file, or the names in a folder, to the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_new_file(path: Path, data: bytes) -> None:
    """Write a new file that only its owner can read, to the disk."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
