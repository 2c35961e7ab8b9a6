import uuid
from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import Form, Path, Query, Response

from charterdesk.access.actor import CanUseFiles
from charterdesk.activity.enums import Entity
from charterdesk.api.downloads import Files, file_response
from charterdesk.api.record_access import OWNERS
from charterdesk.api.uploads import SignaturePicture, Uploads
from charterdesk.files import actions, queries
from charterdesk.files.errors import (
    BadBase64,
    BrokenImage,
    EmptyFile,
    EmptySignature,
    FileGone,
    FileTooLarge,
    ImageTooBig,
    NotAnImage,
    NotASignature,
    UnknownFileType,
)
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import require_owner
from charterdesk.files.schemas import FileRead, SignatureRead, SignatureWrite
from charterdesk.files.store import FileStore
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Forbidden, NotFound, fails
from charterdesk.kit.routing import group

router = group("FileAttachments")

BAD_UPLOADS = (EmptyFile, FileTooLarge, UnknownFileType, BrokenImage, ImageTooBig, Forbidden, NotFound)


def _answer(file: FileAttachment, files: FileStore, shown: Literal["inline", "attachment"]) -> Response:
    return file_response(file.file_name, files.read(file.stored_name), file.media_type, shown)


@router.get("/{id}", name="get", response_class=Response, responses=fails(NotFound, FileGone))
def get_file(id: uuid.UUID, session: Db, actor: CanUseFiles, files: Files) -> Response:
    """Download a file."""
    return _answer(queries.get_properties(session, actor, OWNERS, id), files, "attachment")


@router.get("/{id}/properties", response_model=FileRead, responses=fails(NotFound))
def properties(id: uuid.UUID, session: Db, actor: CanUseFiles) -> FileAttachment:
    """Return the properties of a file, without its content."""
    return queries.get_properties(session, actor, OWNERS, id)


@router.get("/GetByEntityId/{entityId}", response_model=list[FileRead], responses=fails(NotFound))
def get_by_entity_id(
    entity_id: Annotated[uuid.UUID, Path(alias="entityId")],
    entity_type: Annotated[Entity, Query(alias="entityType")],
    session: Db,
    actor: CanUseFiles,
) -> Sequence[FileAttachment]:
    """Return the properties of the files of one record, newest first."""
    return queries.get_by_entity_id(session, actor, OWNERS, entity_type, entity_id)


@router.get("/image/{id}", response_class=Response, responses=fails(NotFound, NotAnImage, FileGone))
def image(id: uuid.UUID, session: Db, actor: CanUseFiles, files: Files) -> Response:
    """Return a picture for display."""
    return _answer(queries.get_image(session, actor, OWNERS, id), files, "inline")


@router.get("/{id}/topaz", responses=fails(NotFound, NotASignature, FileGone))
def topaz(id: uuid.UUID, session: Db, actor: CanUseFiles, files: Files) -> SignatureRead:
    """Return a signature with its picture and device."""
    return queries.get_signature(session, actor, OWNERS, files, id)


@router.get("/content/{filename}", response_class=Response, responses=fails(NotFound, FileGone))
def content(
    filename: Annotated[str, Path(max_length=60)], session: Db, actor: CanUseFiles, files: Files
) -> Response:
    """Return a file by its stored name, for display."""
    return _answer(queries.get_by_stored_name(session, actor, OWNERS, filename), files, "inline")


@router.post(
    "/base64/{id}", response_model=FileRead, responses=fails(BadBase64, EmptySignature, *BAD_UPLOADS)
)
def base64(
    id: uuid.UUID,
    picture: SignaturePicture,
    body: SignatureWrite,
    session: Db,
    actor: CanUseFiles,
    files: Files,
) -> FileAttachment:
    """Attach a signature drawn on a pad or on the screen to the record with this id."""
    owner = require_owner(session, actor, OWNERS, body.entity_type, id, body.master_id)
    return actions.attach_signature(session, actor, files, owner, body, picture)


@router.post("/{id}/{masterId}", response_model=list[FileRead], responses=fails(*BAD_UPLOADS))
def create(
    id: uuid.UUID,
    master_id: Annotated[uuid.UUID, Path(alias="masterId")],
    uploads: Uploads,
    session: Db,
    actor: CanUseFiles,
    files: Files,
    entity_type: Annotated[Entity | None, Form(alias="entityType")] = None,
) -> list[FileAttachment]:
    """Attach one file (field `file`) or several (`files`) to the record with this id; all or none."""
    owner = require_owner(session, actor, OWNERS, entity_type, id, master_id)
    return actions.attach_files(session, actor, files, owner, uploads)
