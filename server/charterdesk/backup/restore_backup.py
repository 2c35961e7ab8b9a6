"""Restore a backup into an empty data directory, and into an empty database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from charterdesk.backup.database import address_of_all_rows, is_empty, tools_for
from charterdesk.backup.digests import digests_of, settle_text
from charterdesk.backup.errors import CannotRestore
from charterdesk.backup.folders import is_unused
from charterdesk.backup.keys import require_keys, restore_keys
from charterdesk.backup.manifest import DUMP, FILES, Manifest
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.kit.postgres.home import Home
from charterdesk.migrate import connected, is_known, make_runtime_role, migrate, set_privileges
from charterdesk.settings import Settings

Say = Callable[[str], None]


def restore_backup(settings: Settings, folder: Path, keys_folder: Path | None, say: Say) -> None:
    """Restore the backup, compare every table with what was copied, and bring it to this version."""
    manifest = Manifest.read(folder)
    if not is_known(manifest.schema_version):
        raise CannotRestore(
            f"The backup has version {manifest.schema_version}, which this program does not know. Install "
            f"the program that made it (Charterdesk {manifest.program}) or a newer one."
        )
    say(f"Checking the backup of {manifest.made_at.isoformat(timespec='seconds')} …")
    manifest.require_whole(folder)
    require_keys(settings, manifest.keys, keys_folder)
    with restoring(settings), database_to_fill(settings) as (url, superuser_url):
        restore_keys(settings, keys_folder)
        _restore_files(settings, folder, manifest, say)
        _fill(url, superuser_url, folder / DUMP, manifest, say)
        migrate(url, superuser_url)
        with connected(url) as connection:
            set_privileges(connection)


@contextmanager
def restoring(settings: Settings) -> Iterator[None]:
    """Mark an empty data directory until the restore has succeeded: no server starts on half of the data."""
    if not is_unused(settings.data_dir):
        raise CannotRestore(
            f"The data directory {settings.data_dir} is in use. Set CHARTERDESK_DATA_DIR to a new or an "
            "empty folder."
        )
    if _has_files(settings):
        raise CannotRestore("The bucket has files. Set CHARTERDESK_BUCKET_NAME to a new or an empty one.")
    mark = Home(settings.data_dir).unfinished_restore
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    mark.touch()
    try:
        yield
    except OSError as error:
        raise CannotRestore(f"The restore failed: {error}.") from error
    finally:
        if [*settings.data_dir.iterdir()] == [mark] and not _has_files(settings):
            mark.unlink()
    mark.unlink(missing_ok=True)


def _has_files(settings: Settings) -> bool:
    return next(settings.file_store.places(), None) is not None


@contextmanager
def database_to_fill(settings: Settings) -> Iterator[tuple[str, str | None]]:
    """Yield the addresses of a database without tables."""
    if settings.database_url is not None:
        with psycopg.connect(settings.database_url) as connection:
            if not is_empty(connection):
                raise CannotRestore(
                    "The database of DATABASE_URL is in use: create an empty one and set DATABASE_URL to it."
                )
        yield settings.database_url, None
        return
    with EmbeddedPostgres(settings.data_dir, archive_dir=settings.archive_dir, restoring=True) as postgres:
        yield postgres.url, postgres.superuser_url


def _restore_files(settings: Settings, folder: Path, manifest: Manifest, say: Say) -> None:
    store, places = settings.file_store, [place for place in manifest.files if place != DUMP]
    for place in places:
        store.write_sealed(place.removeprefix(f"{FILES}/"), (folder / place).read_bytes())
    say(f"Files: {len(places):,}.")


def _fill(url: str, superuser_url: str | None, dump: Path, manifest: Manifest, say: Say) -> None:
    with psycopg.connect(url) as connection:
        tools = tools_for(connection, url)
    # The dump gives it privileges.
    make_runtime_role(url, superuser_url)
    tools.restore(dump)
    with psycopg.connect(address_of_all_rows(url, superuser_url), autocommit=True) as connection:
        connection.execute("analyze")
        settle_text(connection)
        found = digests_of(connection)
    differing = sorted(
        name for name in {*found, *manifest.tables} if found.get(name) != manifest.tables.get(name)
    )
    if differing:
        raise CannotRestore(f"These tables differ from the ones that were copied: {', '.join(differing)}.")
    rows = sum(table.rows for table in found.values())
    say(f"Database: {rows:,} rows in {len(found)} tables, all as they were.")
