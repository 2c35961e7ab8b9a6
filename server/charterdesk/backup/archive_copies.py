"""Keep the archive: base backups, the files, and no more segments than the kept base backups need."""

import json
import shutil
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import psycopg

from charterdesk.backup.database import Run, address_of_all_rows, note_run, tools_for
from charterdesk.backup.errors import CannotBackUp
from charterdesk.backup.folders import flush_all, new_folder
from charterdesk.files.store import FileStore
from charterdesk.kit.postgres import Archive, running_database
from charterdesk.kit.postgres.archive import first_segment
from charterdesk.settings import Settings

FILES: Final = "files"
KEYS: Final = "keys.json"
"""The names of the keys that seal numbers and files; the keys themselves are not in the archive."""
Say = Callable[[str], None]


def make_base_backup(settings: Settings, keep: int, say: Say) -> None:
    """Copy the running cluster into the archive, and delete what only older copies needed."""
    if settings.archive_dir is None:
        raise CannotBackUp("There is no archive: set CHARTERDESK_ARCHIVE_DIR, and start the server with it.")
    archive, began = Archive(settings.archive_dir.resolve()), time.monotonic()
    unfinished = archive.copies / "unfinished"
    with running_database(None, settings.data_dir, settings.archive_dir, may_create=False) as (
        url,
        superuser,
    ):
        source = address_of_all_rows(url, superuser)
        with psycopg.connect(source, autocommit=True) as connection:
            _require_archiving(connection)
            tools = tools_for(connection, source)
            shutil.rmtree(unfinished, ignore_errors=True)
            with new_folder(unfinished):
                tools.copy_cluster(unfinished)
                moment = _moment_after(connection)
                flush_all(unfinished)
                unfinished.rename(archive.copy_of(moment))
            archive_files(settings.file_store, archive.folder, set())
            (archive.folder / KEYS).write_text(json.dumps(settings.vault.key_names()) + "\n")
            size = sum(path.stat().st_size for path in archive.copy_of(moment).iterdir())
            seconds = time.monotonic() - began
            note_run(connection, Run("archive", moment, seconds, size))
    say(f"Base backup of {moment.isoformat()}: {size / 1e6:,.1f} MB in {seconds:.1f} s.")
    for old in archive.moments()[:-keep]:
        shutil.rmtree(archive.copy_of(old))
        say(f"Deleted the base backup of {old.isoformat()}.")
    oldest = archive.copy_of(archive.moments()[0])
    tools.drop_segments_before(archive.segments, first_segment(oldest))


def archive_files(store: FileStore, folder: Path, known: set[str]) -> None:
    """Copy the files that are not in the archive yet; `known` remembers them for the next time."""
    copies = store.at(folder / FILES)
    if not known:
        known.update(copies.places())
    for place in store.places():
        if place in known:
            continue
        copies.write_sealed(place, store.read_sealed(place))
        known.add(place)


def _require_archiving(connection: psycopg.Connection[tuple[str]]) -> None:
    found = connection.execute("show archive_mode").fetchone()
    if found != ("on",):
        raise CannotBackUp(
            "The running server does not archive: start it again with CHARTERDESK_ARCHIVE_DIR, then make the "
            "base backup."
        )


def _moment_after(connection: psycopg.Connection[tuple[datetime]]) -> datetime:
    """Return the first whole second from which the copy can be restored."""
    found = connection.execute("select clock_timestamp()").fetchone()
    assert found is not None
    return found[0].astimezone(UTC).replace(microsecond=0) + timedelta(seconds=1)
