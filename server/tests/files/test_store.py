"""The bytes on disk."""

import stat
import uuid
from pathlib import Path

import pytest

from charterdesk.files.errors import FileGone, NoRoomForFile
from charterdesk.files.store import FileStore
from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.vault import Vault
from tests.conftest import VAULT
from tests.small_disk import fill, mounted, needs_mounts


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


def test_a_copy_has_every_finished_file_as_it_is_stored(tmp_path: Path) -> None:
    store, name = FileStore(tmp_path / "files", VAULT), f"{uuid.uuid4()}.png"
    store.write(name, b"a picture")
    old = tmp_path / "files" / "ab" / "00000000-0000-0000-0000-0000000000ab.png"
    old.parent.mkdir(exist_ok=True)
    old.write_bytes(b"an old picture")
    (tmp_path / "files" / "ab" / f"new.png.sealed.{uuid.uuid4().hex}").write_bytes(b"half of")

    copy = store.at(tmp_path / "copy")
    for place in store.places():
        copy.write_sealed(place, store.read_sealed(place))
    assert sorted(copy.places()) == sorted([f"{name[34:36]}/{name}.sealed", f"ab/{old.name}"])
    assert copy.read(name) == b"a picture"
    assert copy.read(old.name) == b"an old picture"


@pytest.mark.parametrize("place", ["../key", "ab/../../key", "/etc/key", "ab/.key", "key"])
def test_no_file_is_written_beside_the_folder(tmp_path: Path, place: str) -> None:
    with pytest.raises(ValueError, match="is no place of a file"):
        FileStore(tmp_path / "files", VAULT).write_sealed(place, b"")
    assert not list(tmp_path.rglob("*key*"))


@needs_mounts
def test_a_file_without_room_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "1m") as disk:
        store, name = FileStore(disk / "files", VAULT), f"{uuid.uuid4()}.png"
        store.write(name, b"a picture")
        ballast = fill(disk)
        with pytest.raises(NoRoomForFile) as refusal:
            store.write(f"{uuid.uuid4().hex[:-2]}{name[34:]}", bytes(100_000))

        assert (refusal.value.status, refusal.value.message) == (
            503,
            "The file was not saved. The server's disk is full: tell your administrator.",
        )
        assert [path.name for path in (disk / "files").rglob("*") if path.is_file()] == [f"{name}.sealed"]
        ballast.unlink()
        store.write(f"{uuid.uuid4()}.png", bytes(100_000))
        assert store.read(name) == b"a picture"
