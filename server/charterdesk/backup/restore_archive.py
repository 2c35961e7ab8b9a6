"""Restore an archive into an empty data directory: to its end, or to a moment."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from charterdesk.backup.archive_copies import FILES, KEYS
from charterdesk.backup.errors import CannotRestore
from charterdesk.backup.keys import require_keys, restore_keys
from charterdesk.backup.restore_backup import database_to_fill, restoring
from charterdesk.kit.postgres import Archive
from charterdesk.kit.postgres.recovery import recover_cluster
from charterdesk.migrate import migrate
from charterdesk.settings import Settings

Say = Callable[[str], None]


def restore_archive(
    settings: Settings, folder: Path, keys_folder: Path | None, until: datetime | None, say: Say
) -> None:
    if settings.database_url is not None:
        raise CannotRestore("An archive is restored into the embedded database: unset DATABASE_URL.")
    if until is not None and until > datetime.now(UTC):
        raise CannotRestore("The time of --until is in the future.")
    archive = Archive(folder.resolve())
    archive.newest_before(until)
    require_keys(settings, _key_names(folder), keys_folder)
    with restoring(settings):
        restore_keys(settings, keys_folder)
        _restore_files(settings, folder, say)
        recover_cluster(settings.data_dir, archive, until, say)
        with database_to_fill(settings) as (url, superuser_url):
            migrate(url, superuser_url)


def _key_names(folder: Path) -> list[str]:
    file = folder / KEYS
    return [str(name) for name in json.loads(file.read_text())] if file.exists() else []


def _restore_files(settings: Settings, folder: Path, say: Say) -> None:
    """Restore every file, also those of later moments: no row names them, and they are sealed."""
    store, copies, count = settings.file_store, settings.file_store.at(folder / FILES), 0
    for place in copies.places():
        store.write_sealed(place, copies.read_sealed(place))
        count += 1
    say(f"Files: {count:,}.")
