"""The bytes on disk."""

import uuid
from pathlib import Path

import pytest

from charterdesk.files.errors import FileGone
from charterdesk.files.store import FileStore


def test_what_was_written_is_read_back_from_a_folder_made_on_the_way(tmp_path: Path) -> None:
    store, name = FileStore(tmp_path / "data" / "files"), f"{uuid.uuid4()}.png"
    store.write(name, b"a picture")

    assert FileStore(tmp_path / "data" / "files").read(name) == b"a picture"
    [kept] = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept.relative_to(tmp_path) == Path("data", "files", name[34:36], name)


def test_bytes_that_are_missing_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileGone) as refusal:
        FileStore(tmp_path).read(f"{uuid.uuid4()}.png")

    assert (refusal.value.status, refusal.value.message) == (
        404,
        "Upload the file again. Its content is missing on the server.",
    )
