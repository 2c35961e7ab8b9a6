"""Store files on disk, encrypted, in the data directory."""

import errno
import os
import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from charterdesk.files.errors import FileGone, NoRoomForFile
from charterdesk.kit.vault import Vault

SUFFIX = ".sealed"
"""The end of the name of an encrypted file; files of earlier versions have none and are read as they are."""
_UNFINISHED: Final = re.compile(r"\.[0-9a-f]{32}$")
_PLACE: Final = re.compile(r"[^./][^/]*/[^./][^/]*")


class FileStore:
    def __init__(self, folder: Path, vault: Vault) -> None:
        self.folder = folder
        self._vault = vault

    def write(self, name: str, data: bytes) -> None:
        self._write(self._path(name, SUFFIX), self._vault.encrypt_file(data, name))

    def read(self, name: str) -> bytes:
        try:
            return self._vault.decrypt_file(self._path(name, SUFFIX).read_bytes(), name)
        except FileNotFoundError:
            return self._read_plain(name)

    def at(self, folder: Path) -> "FileStore":
        """Return a store of the same files in another folder."""
        return FileStore(folder, self._vault)

    def places(self) -> Iterator[str]:
        """Yield the place of every stored file, for copies; files that are being written have none yet."""
        for path in sorted(self.folder.glob("*/*")):
            if not _UNFINISHED.search(path.name):
                yield f"{path.parent.name}/{path.name}"

    def read_sealed(self, place: str) -> bytes:
        """Return a file as it is stored."""
        return (self.folder / place).read_bytes()

    def write_sealed(self, place: str, sealed: bytes) -> None:
        """Store a file as `read_sealed` returned it."""
        if not _PLACE.fullmatch(place):
            raise ValueError(f"{place} is no place of a file.")
        self._write(self.folder / place, sealed)

    @staticmethod
    def _write(path: Path, sealed: bytes) -> None:
        """Write to a temporary name and rename, so that neither crash nor full disk leaves a partial file."""
        temporary = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            _write_flushed(temporary, sealed)
        except OSError as error:
            temporary.unlink(missing_ok=True)
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise NoRoomForFile from error
            raise
        temporary.replace(path)
        _sync_folder(path.parent)

    def _read_plain(self, name: str) -> bytes:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            raise FileGone from None

    def _path(self, name: str, suffix: str = "") -> Path:
        # Names end in random letters; a folder per last two keeps each below a few thousand files.
        return self.folder / Path(name).stem[-2:] / f"{name}{suffix}"


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
