"""Attach uploaded files to a record."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.files.content import Content, safe_name
from charterdesk.files.decoder import ReadResult
from charterdesk.files.enums import FileKind, SignatureMethod
from charterdesk.files.errors import EmptyFile
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owner
from charterdesk.files.store import FileStore
from charterdesk.kit.clock import now
from charterdesk.kit.errors import Refusal
from charterdesk.kit.ids import new_id


@dataclass(frozen=True)
class Upload:
    """An uploaded file, read, with the name that the browser gave."""

    name: str | None
    read: ReadResult


def attach_files(
    session: Session, actor: Actor, store: FileStore, owner: Owner, uploads: Sequence[Upload]
) -> list[FileAttachment]:
    """Attach one or several files; if one is refused, none is stored."""
    if not uploads:
        raise EmptyFile
    # Check all files before storing the first, so that a refused one leaves nothing behind.
    contents = [require_content(upload.read) for upload in uploads]
    return [
        _attach(session, actor, store, owner, upload.name, content)
        for upload, content in zip(uploads, contents, strict=True)
    ]


def require_content(read: ReadResult) -> Content:
    if isinstance(read, Refusal):
        raise read
    return read


def _attach(
    session: Session, actor: Actor, store: FileStore, owner: Owner, name: str | None, content: Content
) -> FileAttachment:
    kind = FileKind.Image if content.is_image else FileKind.Document
    return store_file(session, actor, store, owner, content, safe_name(name, content.extension), kind)


def store_file(
    session: Session,
    actor: Actor,
    store: FileStore,
    owner: Owner,
    content: Content,
    name: str,
    kind: FileKind,
    method: SignatureMethod | None = None,
    signature_text: str | None = None,
) -> FileAttachment:
    file_id = new_id()
    file = FileAttachment(
        id=file_id,
        entity_type=owner.entity,
        entity_id=owner.entity_id,
        master_id=owner.master_id,
        kind=kind,
        file_name=name,
        stored_name=f"{file_id}{content.extension}",
        media_type=content.media_type,
        size=len(content.data),
        sha256=hashlib.sha256(content.data).hexdigest(),
        created_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
        office_holding_id=owner.holding_id,
        method=method,
        signature_text=signature_text,
    )
    session.add(file)
    session.flush()
    # Written before the commit: bytes without a row only waste space, a row without bytes is broken.
    store.write(file.stored_name, content.data)
    about = About(owner.entity, owner.entity_id, holding_id=owner.holding_id)
    changes = [Change("file", None, name), Change("size", None, file.size)]
    record(session, actor, EventType.Updated, about, f"{kind.value} added: {name}", changes=changes)
    return file
