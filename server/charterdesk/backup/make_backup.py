"""Make a backup: the database at one moment, the files it names, and a manifest."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import psycopg
from psycopg import sql

from charterdesk import __version__
from charterdesk.backup.database import Run, address_of_all_rows, note_run, schema_version, tools_for
from charterdesk.backup.digests import digests_of, settle_text
from charterdesk.backup.errors import CannotBackUp
from charterdesk.backup.folders import flush_all, is_unused, new_folder, one_holds_the_other, write_private
from charterdesk.backup.keys import collect_keys
from charterdesk.backup.manifest import DUMP, FILES, FORMAT, FileDigest, Manifest, TableDigest
from charterdesk.files.store import SUFFIX
from charterdesk.kit.postgres import Tools, running_database
from charterdesk.settings import Settings

Say = Callable[[str], None]

_TABLES_WITH_FILES: Final = """
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'stored_name'
"""


class Snapshot(NamedTuple):
    moment: datetime
    schema_version: str
    postgres: int
    tables: dict[str, TableDigest]
    file_names: set[str]


def make_backup(settings: Settings, folder: Path, keys_folder: Path | None, say: Say) -> list[str]:
    """Write a backup into an unused folder, and the keys into another one if it is given.

    Return the names of files that the database has and the store has not: the backup is whole without them.
    """
    _require_unused(folder, keys_folder)
    # Before the database, so that no head of the activity log is newer than the log in the copy.
    keys = collect_keys(settings) if keys_folder else {}
    with (
        running_database(
            settings.database_url, settings.data_dir, settings.archive_dir, may_create=False
        ) as (url, superuser_url),
        psycopg.connect(source := address_of_all_rows(url, superuser_url), autocommit=True) as connection,
    ):
        tools = tools_for(connection, source)
        try:
            with new_folder(folder):
                missing = _fill(settings, folder, connection, tools, say)
                if keys_folder is not None:
                    _write_keys(keys_folder, keys)
        except OSError as error:
            raise CannotBackUp(f"The backup could not be written: {error}.") from error
    if keys_folder is not None:
        say(f"The keys are in {keys_folder}: keep them in another place than the backup.")
    elif settings.vault.key_names():
        say("The keys are not in it: without them no document number and no file can be read.")
    return missing


def _fill(
    settings: Settings, folder: Path, connection: psycopg.Connection[Any], tools: Tools, say: Say
) -> list[str]:
    names, began = settings.vault.key_names(), time.monotonic()
    snapshot = _dump(connection, tools, folder / DUMP)
    say(f"Database: {sum(table.rows for table in snapshot.tables.values()):,} rows.")
    # After the database: a file is stored before the row that names it, and never deleted.
    files = {DUMP: FileDigest.of(folder / DUMP), **_copy_files(settings, folder)}
    say(f"Files: {len(files) - 1:,}.")
    if settings.vault.key_names() != names:
        raise CannotBackUp("The keys changed meanwhile. Start the backup again.")
    flush_all(folder)
    _manifest(snapshot, names, files).write(folder)
    flush_all(folder)
    size, seconds = sum(file.bytes for file in files.values()), time.monotonic() - began
    say(f"Backed up to {folder}: {size / 1e6:,.1f} MB in {seconds:.1f} s.")
    note_run(connection, Run("backup", snapshot.moment, seconds, size))
    return sorted(snapshot.file_names - {Path(place).name.removesuffix(SUFFIX) for place in files})


def _require_unused(folder: Path, keys_folder: Path | None) -> None:
    for wanted in (folder, keys_folder):
        if wanted is not None and not is_unused(wanted):
            raise CannotBackUp(f"{wanted} is in use: give a new or an empty folder.")
    if keys_folder is not None and one_holds_the_other(folder, keys_folder):
        raise CannotBackUp(f"Keep the keys apart: {keys_folder} and {folder} lie one in the other.")


def _dump(connection: psycopg.Connection[Any], tools: Tools, file: Path) -> Snapshot:
    version = schema_version(connection)
    if version is None:
        raise CannotBackUp("The database has no tables yet: there is nothing to back up.")
    settle_text(connection)
    write_private(file, b"")
    with ThreadPoolExecutor(1) as beside:
        connection.execute("begin isolation level repeatable read, read only")
        name, moment = _exported(connection)
        dumped = beside.submit(tools.dump, file, name)
        tables = digests_of(connection)
        dumped.result()
        file_names = _file_names(connection)
        connection.execute("commit")
    return Snapshot(moment, version, connection.info.server_version, tables, file_names)


def _exported(connection: psycopg.Connection[Any]) -> tuple[str, datetime]:
    found = connection.execute("select pg_export_snapshot(), now()").fetchone()
    assert found is not None
    return found[0], found[1]


def _file_names(connection: psycopg.Connection[Any]) -> set[str]:
    """Return the names of all files that rows refer to."""
    tables = connection.execute(_TABLES_WITH_FILES).fetchall()
    names: set[str] = set()
    for (table,) in tables:
        query = sql.SQL("select stored_name from {}").format(sql.Identifier("public", table))
        names.update(name for (name,) in connection.execute(query))
    return names


def _copy_files(settings: Settings, folder: Path) -> dict[str, FileDigest]:
    store, copied = settings.file_store, dict[str, FileDigest]()
    (folder / FILES).mkdir(mode=0o700)
    for place in store.places():
        path = folder / FILES / place
        write_private(path, store.read_sealed(place))
        copied[f"{FILES}/{place}"] = FileDigest.of(path)
    return copied


def _write_keys(folder: Path, keys: dict[str, bytes]) -> None:
    with new_folder(folder):
        for name, content in keys.items():
            write_private(folder / name, content)


def _manifest(snapshot: Snapshot, keys: list[str], files: dict[str, FileDigest]) -> Manifest:
    return Manifest(
        format=FORMAT,
        made_at=snapshot.moment,
        program=__version__,
        schema_version=snapshot.schema_version,
        postgres=snapshot.postgres,
        keys=keys,
        tables=snapshot.tables,
        files=files,
    )
