"""The manifest of a backup: what it holds, and by which it is recognized as whole and unchanged.

It is written last, so that a backup without one was interrupted.
"""

import hashlib
from datetime import datetime
from pathlib import Path
from typing import Final, Self

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel

from charterdesk.backup.errors import CannotRestore
from charterdesk.backup.folders import write_private

FILE_NAME: Final = "manifest.json"
DUMP: Final = "database.dump"
FILES: Final = "files"
FORMAT: Final = 1


class _Part(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)


class TableDigest(_Part):
    rows: int
    digest: str


class FileDigest(_Part):
    bytes: int
    sha256: str

    @classmethod
    def of(cls, path: Path) -> Self:
        with path.open("rb") as file:
            return cls(bytes=path.stat().st_size, sha256=hashlib.file_digest(file, "sha256").hexdigest())


class Manifest(_Part):
    format: int
    made_at: datetime
    """The moment of the database's snapshot."""
    program: str
    schema_version: str
    postgres: int
    keys: list[str]
    """The names of the keys that seal numbers and files; the keys themselves are not here."""
    tables: dict[str, TableDigest]
    files: dict[str, FileDigest]
    """Each file of the backup by its place in the folder."""

    def write(self, folder: Path) -> None:
        write_private(folder / FILE_NAME, self.model_dump_json(by_alias=True, indent=1).encode())

    @classmethod
    def read(cls, folder: Path) -> Self:
        try:
            manifest = cls.model_validate_json((folder / FILE_NAME).read_bytes())
        except ValidationError as error:
            raise CannotRestore(f"The manifest of the backup {folder} cannot be read.") from error
        if manifest.format != FORMAT:
            raise CannotRestore(
                f"The backup {folder} has format {manifest.format}, which this program does not know: "
                "restore it with the program that made it or a newer one."
            )
        return manifest

    def require_whole(self, folder: Path) -> None:
        """Read every file and refuse a backup of which one is missing or has changed."""
        for place, expected in self.files.items():
            path = folder / place
            if not path.is_file():
                raise CannotRestore(f"The backup is not whole: {path} is missing.")
            if FileDigest.of(path) != expected:
                raise CannotRestore(f"The backup is damaged: {path} is not the file that was written.")
