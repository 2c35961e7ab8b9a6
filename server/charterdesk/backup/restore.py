"""Restore what a folder holds: a backup of one moment, or an archive of all moments since its base backup."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from charterdesk.backup.errors import CannotRestore
from charterdesk.backup.manifest import FILE_NAME as MANIFEST
from charterdesk.backup.restore_archive import restore_archive
from charterdesk.backup.restore_backup import restore_backup
from charterdesk.kit.postgres import Archive
from charterdesk.settings import Settings


def restore(
    settings: Settings,
    folder: Path,
    keys_folder: Path | None,
    until: datetime | None,
    say: Callable[[str], None],
) -> None:
    if keys_folder is not None and not keys_folder.is_dir():
        raise CannotRestore(f"There is no folder {keys_folder} with keys.")
    if (folder / MANIFEST).is_file():
        if until is not None:
            raise CannotRestore(f"{folder} is a backup of one moment: --until is for an archive.")
        restore_backup(settings, folder, keys_folder, say)
    elif Archive(folder).identity() is not None:
        restore_archive(settings, folder, keys_folder, until, say)
    else:
        raise CannotRestore(
            f"{folder} is neither a whole backup nor an archive: it has no {MANIFEST} and no archive.json."
        )
