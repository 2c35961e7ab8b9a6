"""Keeps files in a folder of the data directory."""

import errno
import os
import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from charterdesk.files.errors import NoRoomForFile

_UNFINISHED: Final = re.compile(r"\.[0-9a-f]{32}$")


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, place: str) -> bytes:
        return (self.path / place).read_bytes()

    def write(self, place: str, data: bytes) -> None:
        """Write to a temporary name and rename, so that neither crash nor full disk leaves a partial file."""
        path = self.path / place
        temporary = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            _write_flushed(temporary, data)
        except OSError as error:
            temporary.unlink(missing_ok=True)
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise NoRoomForFile from error
            raise
        temporary.replace(path)
        _sync_folder(path.parent)

    def places(self) -> Iterator[str]:
        for path in sorted(self.path.glob("*/*")):
            if not _UNFINISHED.search(path.name):
                yield f"{path.parent.name}/{path.name}"


def _write_flushed(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Flush the folder entry, so that the new name survives a power failure."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
