"""Uploads as a browser sends them."""

from pathlib import Path
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.files.models import FileAttachment
from charterdesk.files.store import SUFFIX
from charterdesk.kit.ids import EMPTY
from charterdesk.organization.models import Charter, Office
from tests.callers import Caller
from tests.files.pictures import png

PATH = "/api/FileAttachments"
NO_PERMISSION = "You don't have permission to do this."
NOT_FOUND = "This record does not exist, or is not yours to see."

Record = Charter | Office


def upload(
    caller: Caller,
    record: Record,
    data: bytes | None = None,
    name: str = "logo.png",
    *,
    master_id: object = EMPTY,
    **options: Any,
) -> Response:
    """One file; a good picture unless told otherwise."""
    return caller.post(
        f"{PATH}/{record.id}/{master_id}",
        data={"entityType": type(record).__name__},
        files={"file": (name, png() if data is None else data)},
        **options,
    )


def uploaded(
    caller: Caller, record: Record, data: bytes | None = None, name: str = "logo.png"
) -> dict[str, Any]:
    answer = upload(caller, record, data, name)
    assert answer.status_code == 200, answer.text
    [file] = answer.json()
    shown: dict[str, Any] = file
    return shown


def said(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


def on_disk(folder: Path) -> list[str]:
    return sorted(path.name.removesuffix(SUFFIX) for path in folder.rglob("*") if path.is_file())


def in_table(session: Session) -> list[str]:
    return sorted(session.scalars(select(FileAttachment.stored_name)))
