"""`charterdesk archive`, and the way back from it."""

from pathlib import Path

import pytest

from charterdesk.backup.archive_copies import archive_files
from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore
from charterdesk.kit.postgres import Archive, EmbeddedPostgres
from charterdesk.settings import Settings
from tests.backup.conftest import NAMES
from tests.backup.contents import files_of, rows_of
from tests.conftest import GROUND, VAULT
from tests.ready_data import copy_ready_data
from tests.terminal import Terminal

pytestmark = pytest.mark.starts_programs


@pytest.fixture
def archive(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    """An empty archive for a data directory with demo data, a key of its own and a file."""
    copy_ready_data(GROUND, tmp_path / "data")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("CHARTERDESK_DOCUMENT_KEY")
    Settings(data_dir=tmp_path / "data").file_store.write(NAMES[0], b"a picture")
    (tmp_path / "archive").mkdir()
    terminal.set(CHARTERDESK_ARCHIVE_DIR=str(tmp_path / "archive"))
    return Archive(tmp_path / "archive")


def test_an_archive_is_restored_on_an_empty_machine(
    terminal: Terminal, archive: Archive, tmp_path: Path
) -> None:
    assert terminal.run("archive", "--keep", "1")[0] == 0
    [first] = archive.moments()
    status, said, complaint = terminal.run("archive", "--keep", "1")
    assert (status, complaint) == (0, ""), said
    assert said.splitlines()[-1] == f"Deleted the base backup of {first.isoformat()}."
    assert len(archive.moments()) == 1

    with EmbeddedPostgres(tmp_path / "data", archive_dir=archive.folder) as postgres:
        before = rows_of(postgres.url)
    assert len(before["backup_run"]) == 2
    keys, files = tmp_path / "data" / "keys", files_of(tmp_path / "data" / "files")
    terminal.set(CHARTERDESK_DATA_DIR=str(tmp_path / "restored"))
    status, said, complaint = terminal.run("restore", str(archive.folder))
    assert complaint.startswith("charterdesk: Without its keys no document number and no file could be read")
    status, said, complaint = terminal.run("restore", str(archive.folder), "--keys", str(keys))
    assert (status, complaint) == (0, ""), said
    assert "FAIL" not in said
    with EmbeddedPostgres(tmp_path / "restored") as postgres:
        assert rows_of(postgres.url) == before
    assert files_of(tmp_path / "restored" / "files") == files
    assert Settings(data_dir=tmp_path / "restored").file_store.read(NAMES[0]) == b"a picture"


def test_a_server_that_does_not_archive_gets_no_base_backup(
    terminal: Terminal, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with EmbeddedPostgres(tmp_path / "data"):
        assert terminal.run("archive")[2] == (
            "charterdesk: The running server does not archive: start it again with CHARTERDESK_ARCHIVE_DIR, "
            "then make the base backup.\n"
        )
    assert archive.moments() == []
    monkeypatch.delenv("CHARTERDESK_ARCHIVE_DIR")
    assert terminal.run("archive")[2] == (
        "charterdesk: There is no archive: set CHARTERDESK_ARCHIVE_DIR, and start the server with it.\n"
    )


def test_an_archive_is_for_the_embedded_database_alone(terminal: Terminal, archive: Archive) -> None:
    terminal.set(DATABASE_URL="postgresql://nobody@127.0.0.1:1/nowhere")

    assert terminal.run("archive")[2] == (
        "charterdesk: CHARTERDESK_ARCHIVE_DIR: It is for the embedded database. Archive the server of "
        "DATABASE_URL by its own settings.\n"
    )


def test_new_files_are_added_to_the_archive(tmp_path: Path) -> None:
    store, known = FileStore(Folder(tmp_path / "files"), VAULT), set[str]()
    for name in NAMES:
        store.write(name, name.encode())
        archive_files(store, tmp_path / "archive", known)

        assert files_of(tmp_path / "archive" / "files") == files_of(tmp_path / "files")
    (tmp_path / "archive" / "files" / "01" / f"{NAMES[0]}.sealed").unlink()
    archive_files(store, tmp_path / "archive", set())
    assert store.at(tmp_path / "archive" / "files").read(NAMES[0]) == NAMES[0].encode()
