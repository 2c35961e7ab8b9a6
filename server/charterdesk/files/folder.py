"""Keeps files in a folder of the data directory."""

import errno
import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from charterdesk.files.errors import NoRoomForFile
from charterdesk.kit.disk import flush, write_new_file

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
            write_new_file(temporary, data)
        except OSError as error:
            temporary.unlink(missing_ok=True)
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise NoRoomForFile from error
            raise
        temporary.replace(path)
        flush(path.parent)

    def places(self) -> Iterator[str]:
        for path in sorted(self.path.glob("*/*")):
            if not _UNFINISHED.search(path.name):
                yield f"{path.parent.name}/{path.name}"
