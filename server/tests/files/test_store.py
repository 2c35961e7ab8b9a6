"""The bytes, in a folder and in a bucket."""

import stat
import uuid
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from charterdesk.files.errors import FileGone, FilesAway, NoRoomForFile
from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore, Places
from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.vault import Vault
from tests.conftest import VAULT
from tests.s3_server import Line, S3Server
from tests.small_disk import fill, mounted, needs_mounts


class Kept(NamedTuple):
    """Where files are, and the folder on the disk in which they can be looked at."""

    where: Places
    folder: Path

    @property
    def store(self) -> FileStore:
        return FileStore(self.where, VAULT)


@pytest.fixture(params=["folder", "bucket"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    if request.param == "folder":
        return Kept(Folder(tmp_path / "data" / "files"), tmp_path / "data" / "files")
    s3_server: S3Server = request.getfixturevalue("s3_server")
    name = uuid.uuid4().hex
    return Kept(s3_server.bucket(name), s3_server.folder / name)


def test_what_was_written_is_read_back_by_another_process(kept: Kept) -> None:
    name = f"{uuid.uuid4()}.png"
    kept.store.write(name, b"a picture")
    kept.store.write(name, b"another picture")

    assert kept.store.read(name) == b"another picture"
    [path] = [path for path in kept.folder.rglob("*") if path.is_file()]
    assert path.relative_to(kept.folder) == Path(name[34:36], f"{name}.sealed")


def test_a_file_is_unreadable_without_the_key(kept: Kept, tmp_path: Path) -> None:
    name = f"{uuid.uuid4()}.png"
    kept.store.write(name, b"the picture of a passport")

    [path] = [path for path in kept.folder.rglob("*") if path.is_file()]
    assert b"passport" not in path.read_bytes()
    with pytest.raises(NotDecryptable):
        FileStore(kept.where, Vault(tmp_path / "another.key")).read(name)


def test_a_file_in_the_folder_is_unreadable_to_other_users(tmp_path: Path) -> None:
    FileStore(Folder(tmp_path / "files"), VAULT).write(f"{uuid.uuid4()}.png", b"a picture")

    [path] = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_under_the_name_of_another_does_not_open(kept: Kept) -> None:
    name = f"{uuid.uuid4()}.png"
    kept.store.write(name, b"a picture")
    renamed = f"{uuid.uuid4().hex[:-2]}{name[34:]}"
    [place] = kept.store.places()
    kept.store.write_sealed(place.replace(name, renamed), kept.store.read_sealed(place))

    with pytest.raises(NotDecryptable):
        kept.store.read(renamed)


def test_a_file_of_an_earlier_version_is_read_as_it_is(kept: Kept) -> None:
    name = f"{uuid.uuid4()}.png"
    folder = kept.folder / name[34:36]
    folder.mkdir(parents=True)
    (folder / name).write_bytes(b"an old picture")

    assert kept.store.read(name) == b"an old picture"


def test_bytes_that_are_missing_are_a_sentence(kept: Kept) -> None:
    with pytest.raises(FileGone) as refusal:
        kept.store.read(f"{uuid.uuid4()}.png")

    assert (refusal.value.status, refusal.value.message) == (
        404,
        "Upload the file again. Its content is missing on the server.",
    )


def test_a_copy_has_every_finished_file_as_it_is_stored(kept: Kept, tmp_path: Path) -> None:
    store, name = kept.store, f"{uuid.uuid4()}.png"
    store.write(name, b"a picture")
    old = kept.folder / "ab" / "00000000-0000-0000-0000-0000000000ab.png"
    old.parent.mkdir(exist_ok=True)
    old.write_bytes(b"an old picture")

    copy = store.at(tmp_path / "copy")
    for place in store.places():
        copy.write_sealed(place, store.read_sealed(place))
    assert sorted(copy.places()) == sorted([f"{name[34:36]}/{name}.sealed", f"ab/{old.name}"])
    assert copy.read(name) == b"a picture"
    assert copy.read(old.name) == b"an old picture"


def test_a_file_that_is_being_written_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "ab").mkdir()
    (tmp_path / "ab" / f"new.png.sealed.{uuid.uuid4().hex}").write_bytes(b"half of")

    assert list(Folder(tmp_path).places()) == []


@pytest.mark.parametrize("place", ["../key", "ab/../../key", "/etc/key", "ab/.key", "key"])
def test_no_file_is_written_beside_the_folder(kept: Kept, tmp_path: Path, place: str) -> None:
    with pytest.raises(ValueError, match="is no place of a file"):
        kept.store.write_sealed(place, b"")
    assert not list(tmp_path.rglob("*key*"))


@needs_mounts
def test_a_file_without_room_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "1m") as disk:
        store, name = FileStore(Folder(disk / "files"), VAULT), f"{uuid.uuid4()}.png"
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


def test_a_bucket_that_is_away_or_refuses_is_not_a_file_that_is_gone(s3_server: S3Server) -> None:
    absent, kept = s3_server.bucket("absent"), s3_server.bucket("foreign")
    (s3_server.folder / "absent").rmdir()

    for where in (absent, replace(kept, secret_key="another secret")):
        with pytest.raises(FilesAway) as refusal:
            where.read("ab/ab.png")
        assert refusal.value.status == 503
        with pytest.raises(FilesAway):
            where.write("ab/ab.png", b"a picture")
        with pytest.raises(FilesAway):
            list(where.places())


def test_a_server_that_dies_in_the_middle_leaves_a_file_whole_or_not_at_all(s3_server: S3Server) -> None:
    size, name, bucket = 5_000_000, f"{uuid.uuid4()}.png", s3_server.bucket("interrupted")
    direct = FileStore(bucket, VAULT)
    direct.write(name, bytes(size))
    for upward, downward in ((100_000, None), (None, 100_000)):
        with Line(s3_server, upward=upward, downward=downward) as line:
            store = FileStore(replace(bucket, url=line.url), VAULT)
            with pytest.raises(FilesAway):
                store.write(f"{uuid.uuid4()}.png", bytes(size)) if upward else store.read(name)

        assert [Path(place).name for place in direct.places()] == [f"{name}.sealed"]
        assert direct.read(name) == bytes(size)
