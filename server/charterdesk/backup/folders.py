"""The folders that backups are written to and restored into: only such as hold nothing yet."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from charterdesk.kit.disk import flush


def is_unused(folder: Path) -> bool:
    """Return whether the folder is empty, or not there yet."""
    return not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))


def one_holds_the_other(folder: Path, other: Path) -> bool:
    first, second = folder.resolve(), other.resolve()
    return first.is_relative_to(second) or second.is_relative_to(first)


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """Make the folder, closed to other users; if the work in it fails, it is emptied and removed again."""
    existed = folder.exists()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)
    try:
        yield folder
    except BaseException:
        for entry in folder.iterdir():
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        if not existed:
            folder.rmdir()
        raise


def flush_all(folder: Path) -> None:
    """Write what the folder holds to the disk, so that a power failure does not empty it."""
    for path in (folder, *folder.rglob("*")):
        flush(path)


def write_private(path: Path, data: bytes) -> None:
    """Write a new file that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
