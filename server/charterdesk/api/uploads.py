"""Uploaded files, read before the request gets its thread and connection, one request at a time."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, cast

from fastapi import Depends, File, Request, UploadFile
from starlette.datastructures import UploadFile as SentFile

from charterdesk.files.actions import Upload, decode_base64
from charterdesk.files.decoder import Decoder, ReadResult
from charterdesk.files.errors import BadBase64
from charterdesk.kit.errors import Refusal, Unauthorized
from charterdesk.kit.fair_queue import FairQueue
from charterdesk.kit.one_thread import waits_for

FIELDS = ("file", "files")


@asynccontextmanager
async def _uploads_read(request: Request) -> AsyncIterator[None]:
    form = await request.form()
    try:
        sent = [each for name in FIELDS for each in form.getlist(name) if isinstance(each, SentFile)]
        contents = await _read(request, [each.file.read() for each in sent])
    except BaseException:
        await form.close()
        raise
    request.state.uploads = [Upload(each.filename, read) for each, read in zip(sent, contents, strict=True)]
    yield


@asynccontextmanager
async def _signature_read(request: Request) -> AsyncIterator[None]:
    data = _base64_of(await request.body())
    request.state.signature = data if isinstance(data, Refusal) else (await _read(request, [data]))[0]
    yield


def _base64_of(body: bytes) -> bytes | Refusal:
    """Return the picture in a body that is not checked yet; a wrong one is refused with its schema."""
    try:
        sent: Any = json.loads(body)
    except ValueError:
        return BadBase64()
    text = sent.get("base64") if isinstance(sent, dict) else None
    return decode_base64(text) if isinstance(text, str) else BadBase64()


async def _read(request: Request, files: list[bytes]) -> list[ReadResult]:
    state = request.app.state
    token = request.headers.get("Authorization", "").partition(" ")[2].strip()
    if not await state.is_signed_in(token):
        raise Unauthorized
    async with cast(FairQueue, state.reading).turn(request.receive):
        decoder = cast(Decoder, state.decoder)
        return await asyncio.get_running_loop().run_in_executor(None, decoder.read, files)


@waits_for(_uploads_read)
async def _uploads(
    request: Request,
    file: Annotated[UploadFile | None, File()] = None,
    files: Annotated[list[UploadFile] | None, File()] = None,
) -> list[Upload]:
    """Return what was read; the fields are declared for the API document."""
    return cast(list[Upload], request.state.uploads)


@waits_for(_signature_read)
async def _signature(request: Request) -> ReadResult:
    return cast(ReadResult, request.state.signature)


Uploads = Annotated[list[Upload], Depends(_uploads)]
"""Must come before the session: a request that waits for the decoder must not hold a connection yet."""
SignaturePicture = Annotated[ReadResult, Depends(_signature)]
