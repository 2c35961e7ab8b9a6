"""File responses, and the dependencies for files and the PDF renderer."""

from contextlib import AbstractAsyncContextManager
from typing import Annotated, Literal, cast
from urllib.parse import quote

from fastapi import Depends, Request, Response

from charterdesk.documents.renderer import Document, Renderer
from charterdesk.files.store import FileStore
from charterdesk.kit.fair_queue import FairQueue
from charterdesk.kit.one_thread import waits_for


async def _file_store(request: Request) -> FileStore:
    return cast(FileStore, request.app.state.files)


Files = Annotated[FileStore, Depends(_file_store)]


def _wait_for_renderer(request: Request) -> AbstractAsyncContextManager[None]:
    return cast(FairQueue, request.app.state.printing).turn(request.receive)


@waits_for(_wait_for_renderer)
async def acquire_renderer(request: Request, files: Files) -> Renderer:
    return Renderer(request.app.state.pdf, files)


RendererSlot = Annotated[Renderer, Depends(acquire_renderer)]
"""Must be the first parameter: a request that waits for the renderer must not hold a connection yet."""


def file_response(
    name: str, data: bytes, media_type: str, shown: Literal["inline", "attachment"] = "attachment"
) -> Response:
    disposition = f"{shown}; filename*=UTF-8''{quote(name)}"
    # Not cached by browsers: the permission is checked on every request.
    headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
    return Response(data, media_type=media_type, headers=headers)


def document_response(document: Document) -> Response:
    return file_response(document.name, document.data, document.media_type)
