"""The bytes on disk."""

import stat
import uuid
from pathlib import Path

import pytest

from charterdesk.files.errors import FileGone
from charterdesk.files.store import FileStore
from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.vault import Vault
from tests.conftest import VAULT


def test_what_was_written_is_read_back_from_a_folder_made_on_the_way(tmp_path: Path) -> None:
    store, name = FileStore(tmp_path / "data" / "files", VAULT), f"{uuid.uuid4()}.png"
    store.write(name, b"a picture")

    assert FileStore(tmp_path / "data" / "files", VAULT).read(name) == b"a picture"
    [kept] = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept.relative_to(tmp_path) == Path("data", "files", name[34:36], f"{name}.sealed")


def test_a_file_is_unreadable_to_others_and_without_the_key(tmp_path: Path) -> None:
    store, name = FileStore(tmp_path / "files", VAULT), f"{uuid.uuid4()}.png"
    store.write(name, b"the picture of a passport")

    [kept] = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert b"passport" not in kept.read_bytes()
    with pytest.raises(NotDecryptable):
        FileStore(tmp_path / "files", Vault(tmp_path / "another.key")).read(name)


def test_a_file_under_the_name_of_another_does_not_open(tmp_path: Path) -> None:
    store, name = FileStore(tmp_path, VAULT), f"{uuid.uuid4()}.png"
    store.write(name, b"a picture")
    [kept] = tmp_path.rglob("*.sealed")
    renamed = f"{uuid.uuid4().hex[:-2]}{name[34:]}"
    kept.rename(kept.with_name(f"{renamed}.sealed"))

    with pytest.raises(NotDecryptable):
        store.read(renamed)


def test_a_file_of_an_earlier_version_is_read_as_it_is(tmp_path: Path) -> None:
    name = f"{uuid.uuid4()}.png"
    folder = tmp_path / name[34:36]
    folder.mkdir()
    (folder / name).write_bytes(b"an old picture")

    assert FileStore(tmp_path, VAULT).read(name) == b"an old picture"


def test_bytes_that_are_missing_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileGone) as refusal:
        FileStore(tmp_path, VAULT).read(f"{uuid.uuid4()}.png")

    assert (refusal.value.status, refusal.value.message) == (
        404,
        "Upload the file again. Its content is missing on the server.",
    )
