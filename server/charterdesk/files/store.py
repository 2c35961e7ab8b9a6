"""Store the bytes of files on disk, in the data directory."""

import os
import uuid
from pathlib import Path

from charterdesk.files.errors import FileGone


class FileStore:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, data: bytes) -> None:
        """Write to a temporary name and rename, so that a crash leaves no partial file."""
        path = self._path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        _sync_folder(path.parent)

    def read(self, name: str) -> bytes:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            raise FileGone from None

    def _path(self, name: str) -> Path:
        # Names end in random letters; a folder per last two keeps each below a few thousand files.
        return self.folder / Path(name).stem[-2:] / name


def _sync_folder(folder: Path) -> None:
    """Flush the folder entry, so that the new name survives a power failure."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
