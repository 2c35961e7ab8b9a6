"""`charterdesk backup` and `charterdesk restore` of a database with demo data."""

import base64
import stat
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from charterdesk.settings import Settings
from tests.backup.conftest import KEY, NAMES
from tests.backup.contents import files_of, objects_of, rows_of
from tests.s3_server import S3Server
from tests.terminal import Terminal

pytestmark = pytest.mark.starts_programs

MakeEmpty = Callable[[], str]
NO_DATABASE = (
    "There is no database in {}/data: set CHARTERDESK_DATA_DIR to the folder that has one, or DATABASE_URL."
)


def test_a_restored_backup_has_the_same_rows_objects_and_files_now_in_a_bucket(
    terminal: Terminal,
    stored: Settings,
    backup: Path,
    make_empty: MakeEmpty,
    s3_server: S3Server,
    tmp_path: Path,
) -> None:
    url = make_empty()
    terminal.set(
        DATABASE_URL=url, CHARTERDESK_DATA_DIR=str(tmp_path / "restored"), **s3_server.settings("restored")
    )
    status, said, complaint = terminal.run("restore", str(backup))

    assert (status, complaint) == (0, ""), said
    assert "FAIL" not in said
    assert said.count("\nok   ") > 50
    assert said.endswith(f"Restored into {tmp_path / 'restored'}.\n")
    assert stored.database_url is not None
    before = rows_of(stored.database_url)
    # The backup is noted when it is complete.
    assert len(before.pop("backup_run")) == 1
    restored_rows = rows_of(url)
    assert restored_rows.pop("backup_run") == []
    assert restored_rows == before
    assert objects_of(url) == objects_of(stored.database_url)
    restored = Settings(data_dir=tmp_path / "restored")
    assert files_of(s3_server.folder / "restored") == files_of(stored.files_dir)
    assert not restored.files_dir.exists()
    assert [restored.file_store.read(name) for name in NAMES] == [
        f"the content of {name}".encode() for name in NAMES
    ]


def test_a_backup_is_closed_to_others_and_says_what_it_lacks(
    terminal: Terminal, stored: Settings, tmp_path: Path
) -> None:
    status, said, _ = terminal.run("backup", str(tmp_path / "new" / "backup"))

    assert status == 0
    assert said.splitlines()[-1] == (
        "The keys are not in it: without them no document number and no file can be read."
    )
    paths = [tmp_path / "new" / "backup", *(tmp_path / "new" / "backup").rglob("*")]
    assert {stat.S_IMODE(path.stat().st_mode) for path in paths if path.is_dir()} == {0o700}
    assert {stat.S_IMODE(path.stat().st_mode) for path in paths if path.is_file()} == {0o600}


def test_the_keys_are_only_where_they_were_asked_for(
    terminal: Terminal, stored: Settings, tmp_path: Path
) -> None:
    stored.keys_dir.mkdir()
    stored.anchors_file.write_text("a head\n")
    assert terminal.run("backup", str(tmp_path / "backup"), "--keys", str(tmp_path / "keys"))[0] == 0

    assert files_of(tmp_path / "keys") == {
        "documents.key": f"{KEY}\n".encode(),
        "event-heads.jsonl": b"a head\n",
    }
    for content in files_of(tmp_path / "backup").values():
        assert KEY.encode() not in content
        assert base64.b64decode(KEY) not in content
        assert b"a head" not in content


def test_the_copied_keys_open_what_was_restored(
    terminal: Terminal,
    stored: Settings,
    make_empty: MakeEmpty,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal.run("backup", str(tmp_path / "backup"), "--keys", str(tmp_path / "keys"))
    monkeypatch.delenv("CHARTERDESK_DOCUMENT_KEY")
    terminal.set(DATABASE_URL=make_empty(), CHARTERDESK_DATA_DIR=str(tmp_path / "restored"))
    status, said, _ = terminal.run("restore", str(tmp_path / "backup"), "--keys", str(tmp_path / "keys"))

    assert status == 0, said
    restored = Settings(data_dir=tmp_path / "restored")
    assert restored.file_store.read(NAMES[0]) == f"the content of {NAMES[0]}".encode()
    assert stat.S_IMODE((restored.keys_dir / "documents.key").stat().st_mode) == 0o600


def test_a_folder_in_use_is_never_written_to(terminal: Terminal, stored: Settings, tmp_path: Path) -> None:
    used = tmp_path / "used"
    used.mkdir()
    (used / "letter.txt").write_text("mine")

    why = f"charterdesk: {used} is in use: give a new or an empty folder.\n"
    assert terminal.run("backup", str(used)) == (1, "", why)
    assert terminal.run("backup", str(tmp_path / "backup"), "--keys", str(used)) == (1, "", why)
    assert files_of(used) == {"letter.txt": b"mine"}
    assert not (tmp_path / "backup").exists()


@pytest.mark.parametrize(("folder", "keys"), [("backup", "backup/keys"), ("keys/backup", "keys")])
def test_keys_beside_their_backup_are_refused(
    terminal: Terminal, stored: Settings, tmp_path: Path, folder: str, keys: str
) -> None:
    status, _, complaint = terminal.run("backup", str(tmp_path / folder), "--keys", str(tmp_path / keys))

    assert status == 1
    assert complaint.startswith("charterdesk: Keep the keys apart: ")
    assert not (tmp_path / folder).exists()


def test_keys_that_are_nowhere_cannot_be_copied(
    terminal: Terminal, stored: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CHARTERDESK_DOCUMENT_KEY")
    status, _, complaint = terminal.run("backup", str(tmp_path / "backup"), "--keys", str(tmp_path / "keys"))

    assert status == 1
    assert complaint == (
        "charterdesk: There is no key to copy: neither is CHARTERDESK_DOCUMENT_KEY set, nor is documents.key "
        f"in {stored.keys_dir}. Leave out --keys, or set CHARTERDESK_DATA_DIR.\n"
    )
    assert not stored.keys_dir.exists()


def test_a_file_that_is_gone_is_named_and_the_rest_is_saved(
    terminal: Terminal, stored: Settings, tmp_path: Path
) -> None:
    assert stored.database_url is not None
    with psycopg.connect(stored.database_url) as connection:
        connection.execute("""
            insert into file_attachment (id, entity_type, entity_id, kind, file_name, stored_name, media_type,
                size, sha256, created_at, app_user_name)
            select gen_random_uuid(), 'Airline', id, 'Document', 'p.png', 'gone.png', 'image/png', 1, '',
                now(), '' from airline limit 1
        """)
    status, _, complaint = terminal.run("backup", str(tmp_path / "backup"))

    assert status == 1
    assert complaint == (
        "charterdesk: The backup is usable, but the database names 1 files that the store has not: gone.png. "
        "Restore them from an older backup.\n"
    )
    assert (tmp_path / "backup" / "manifest.json").exists()


@pytest.mark.parametrize(
    ("in_database", "sentence"),
    [
        (True, "The database has no tables yet: there is nothing to back up."),
        (
            False,
            NO_DATABASE,
        ),
    ],
)
def test_nothing_to_back_up_is_told_and_leaves_nothing(
    terminal: Terminal,
    make_empty: MakeEmpty,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    in_database: bool,
    sentence: str,
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    if in_database:
        terminal.set(DATABASE_URL=make_empty())
    status, _, complaint = terminal.run("backup", str(tmp_path / "backup"))

    assert status == 1
    assert complaint == f"charterdesk: {sentence.format(tmp_path)}\n"
    assert list(tmp_path.iterdir()) == []
