"""The bytes on disk, under the data directory, named by us."""

import os
import uuid
from pathlib import Path

from charterdesk.files.errors import FileGone


class FileStore:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, data: bytes) -> None:
        """Written beside and renamed, so that a crash leaves no half file under the real name."""
        path = self._path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _keep_names(path.parent)

    def read(self, name: str) -> bytes:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            raise FileGone from None

    def _path(self, name: str) -> Path:
        # The name ends in random letters: by its last two, no folder grows beyond a few thousand files.
        return self.folder / Path(name).stem[-2:] / name


def _keep_names(folder: Path) -> None:
    """The new name, too, must outlast a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
