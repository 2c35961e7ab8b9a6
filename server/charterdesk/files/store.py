"""Store files encrypted, in a folder or in a bucket."""

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final, Protocol

from charterdesk.files.errors import FileGone
from charterdesk.files.folder import Folder
from charterdesk.kit.vault import Vault

SUFFIX = ".sealed"
"""The end of the name of an encrypted file; files of earlier versions have none and are read as they are."""
_PLACE: Final = re.compile(r"[^./][^/]*/[^./][^/]*")


class Places(Protocol):
    """Where the files are: bytes by place, which is a short folder and a name."""

    def read(self, place: str) -> bytes:
        """Return the bytes of a place; raise FileNotFoundError if it has none."""

    def write(self, place: str, data: bytes) -> None:
        """Put the bytes in a place, all of them or none."""

    def places(self) -> Iterator[str]:
        """Yield the places that have bytes; those that are being written are not among them."""


class FileStore:
    """Files by name. They are sealed here, so that neither a folder nor a bucket has readable ones."""

    def __init__(self, where: Places, vault: Vault) -> None:
        self.where = where
        self._vault = vault

    def write(self, name: str, data: bytes) -> None:
        self.where.write(_place(name, SUFFIX), self._vault.encrypt_file(data, name))

    def read(self, name: str) -> bytes:
        try:
            return self._vault.decrypt_file(self.where.read(_place(name, SUFFIX)), name)
        except FileNotFoundError:
            return self._read_plain(name)

    def at(self, folder: Path) -> "FileStore":
        """Return a store of the same files in a folder."""
        return FileStore(Folder(folder), self._vault)

    def places(self) -> Iterator[str]:
        """Yield the place of every stored file, for copies."""
        return self.where.places()

    def read_sealed(self, place: str) -> bytes:
        """Return a file as it is stored."""
        return self.where.read(place)

    def write_sealed(self, place: str, sealed: bytes) -> None:
        """Store a file as `read_sealed` returned it."""
        if not _PLACE.fullmatch(place):
            raise ValueError(f"{place} is no place of a file.")
        self.where.write(place, sealed)

    def _read_plain(self, name: str) -> bytes:
        try:
            return self.where.read(_place(name))
        except FileNotFoundError:
            raise FileGone from None


def _place(name: str, suffix: str = "") -> str:
    # Names end in random letters; a folder per last two keeps each below a few thousand files.
    return f"{PurePosixPath(name).stem[-2:]}/{name}{suffix}"
