"""Backups that cannot be restored whole, and places that are in use."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from charterdesk.settings import Settings
from tests.backup.contents import rows_of
from tests.s3_server import S3Server
from tests.terminal import Terminal

pytestmark = pytest.mark.starts_programs

MakeEmpty = Callable[[], str]


def change(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))


def set_in_manifest(folder: Path, name: str, value: object) -> None:
    manifest = folder / "manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), name: value}))


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (
            lambda folder: change(folder / "database.dump"),
            "The backup is damaged: {}/database.dump is not the",
        ),
        (lambda folder: change(next(folder.glob("files/*/*"))), "The backup is damaged: {}/files/"),
        (lambda folder: next(folder.glob("files/*/*")).unlink(), "The backup is not whole: {}/files/"),
        (lambda folder: (folder / "manifest.json").unlink(), "{} is neither a whole backup nor an archive: "),
        (
            lambda folder: (folder / "manifest.json").write_text("{"),
            "The manifest of the backup {} cannot be",
        ),
        (
            lambda folder: set_in_manifest(folder, "format", 9),
            "The backup {} has format 9, which this program",
        ),
        (
            lambda folder: set_in_manifest(folder, "schemaVersion", "9999"),
            "The backup has version 9999, which this program does not know. Install the program that made it",
        ),
        (
            lambda folder: set_in_manifest(folder, "keys", ["0123456789abcdef"]),
            "CHARTERDESK_DOCUMENT_KEY is another key than the one that sealed this data.",
        ),
    ],
)
def test_what_cannot_be_restored_whole_is_refused_before_anything_is_written(
    terminal: Terminal,
    backup: Path,
    make_empty: MakeEmpty,
    tmp_path: Path,
    damage: Callable[[Path], None],
    sentence: str,
) -> None:
    damage(backup)
    url = make_empty()
    terminal.set(DATABASE_URL=url, CHARTERDESK_DATA_DIR=str(tmp_path / "restored"))
    status, _, complaint = terminal.run("restore", str(backup))

    assert status == 1
    assert complaint.startswith(f"charterdesk: {sentence.format(backup)}")
    assert complaint.count("\n") == 1
    assert not (tmp_path / "restored").exists()
    assert rows_of(url) == {}


def test_a_backup_without_its_keys_is_refused(
    terminal: Terminal,
    backup: Path,
    make_empty: MakeEmpty,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("CHARTERDESK_DOCUMENT_KEY")
    terminal.set(DATABASE_URL=make_empty(), CHARTERDESK_DATA_DIR=str(tmp_path / "restored"))
    (tmp_path / "empty").mkdir()

    assert terminal.run("restore", str(backup))[2] == (
        "charterdesk: Without its keys no document number and no file could be read: give --keys FOLDER, or "
        "set CHARTERDESK_DOCUMENT_KEY.\n"
    )
    for keys, sentence in (
        ("nowhere", "There is no folder {} with keys."),
        ("empty", "There is no documents.key in {}."),
    ):
        folder = tmp_path / keys
        assert terminal.run("restore", str(backup), "--keys", str(folder))[2] == (
            f"charterdesk: {sentence.format(folder)}\n"
        )
    assert not (tmp_path / "restored").exists()


def test_neither_a_data_directory_nor_a_database_nor_a_bucket_in_use_is_restored_into(
    terminal: Terminal, stored: Settings, backup: Path, s3_server: S3Server, tmp_path: Path
) -> None:
    before = rows_of(str(stored.database_url))
    assert terminal.run("restore", str(backup))[2] == (
        f"charterdesk: The data directory {stored.data_dir} is in use. Set CHARTERDESK_DATA_DIR to a new or "
        "an empty folder.\n"
    )
    terminal.set(CHARTERDESK_DATA_DIR=str(tmp_path / "restored"))
    why = "The database of DATABASE_URL is in use: create an empty one and set DATABASE_URL to it."
    assert terminal.run("restore", str(backup))[2] == f"charterdesk: {why}\n"
    assert list((tmp_path / "restored").iterdir()) == []
    terminal.set(**s3_server.settings("in-use"))
    assert terminal.run("restore", str(backup))[2] == f"charterdesk: {why}\n"
    assert list((tmp_path / "restored").iterdir()) == []
    Settings().file_store.write("0199f3a2-0000-7000-8000-00000000ab09.png", b"of another operator")
    assert terminal.run("restore", str(backup))[2] == (
        "charterdesk: The bucket has files. Set CHARTERDESK_BUCKET_NAME to a new or an empty one.\n"
    )
    assert rows_of(str(stored.database_url)) == before


def test_a_backup_has_one_moment(terminal: Terminal, backup: Path, tmp_path: Path) -> None:
    terminal.set(CHARTERDESK_DATA_DIR=str(tmp_path / "restored"))

    assert terminal.run("restore", str(backup), "--until", "2026-11-19T13:05:00Z")[2] == (
        f"charterdesk: {backup} is a backup of one moment: --until is for an archive.\n"
    )


@pytest.mark.parametrize("time", ["yesterday", "2026-11-19", "2026-11-19 13:05"])
def test_a_time_without_a_zone_is_refused(terminal: Terminal, backup: Path, time: str) -> None:
    status, _, complaint = terminal.run("restore", str(backup), "--until", time)

    assert status == 2
    assert complaint.endswith("--until: give date, time and zone, ex: 2026-11-19T13:05:00-05:00\n")
