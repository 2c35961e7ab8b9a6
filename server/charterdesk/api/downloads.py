"""Files as answers, and what documents are made with."""

from contextlib import AbstractAsyncContextManager
from typing import Annotated, Literal, cast
from urllib.parse import quote

from fastapi import Depends, Request, Response

from charterdesk.documents.press import Document, Press
from charterdesk.files.store import FileStore
from charterdesk.kit.fair_queue import FairQueue
from charterdesk.kit.one_thread import waits_for


async def _file_store(request: Request) -> FileStore:
    return cast(FileStore, request.app.state.files)


Files = Annotated[FileStore, Depends(_file_store)]


def _turn_at_the_press(request: Request) -> AbstractAsyncContextManager[None]:
    return cast(FairQueue, request.app.state.printing).turn(request.receive)


@waits_for(_turn_at_the_press)
async def the_press(request: Request, files: Files) -> Press:
    return Press(request.app.state.pdf, files)


ThePress = Annotated[Press, Depends(the_press)]
"""Always the first parameter: they are made in their order, and who waits must hold no connection yet."""


def file_response(
    name: str, data: bytes, media_type: str, shown: Literal["inline", "attachment"] = "attachment"
) -> Response:
    disposition = f"{shown}; filename*=UTF-8''{quote(name)}"
    # Never from a browser's cache: whether the caller may read it is asked every time.
    headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
    return Response(data, media_type=media_type, headers=headers)


def document_response(document: Document) -> Response:
    return file_response(document.name, document.data, document.media_type)
