"""Store a file with the record it belongs to."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.files.content import Content, read_content, safe_name
from charterdesk.files.enums import FileKind, SignatureMethod
from charterdesk.files.errors import EmptyFile
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owner
from charterdesk.files.store import FileStore
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id


@dataclass(frozen=True)
class Sent:
    """A file as a browser sent it."""

    name: str | None
    data: bytes


def attach(
    session: Session, actor: Actor, store: FileStore, to: Owner, files: Sequence[Sent]
) -> list[FileAttachment]:
    """One or several, all or none."""
    if not files:
        raise EmptyFile
    # All are looked at before the first is stored: a refused one leaves nothing of the others behind.
    contents = [read_content(file.data) for file in files]
    return [
        _attach(session, actor, store, to, file.name, content)
        for file, content in zip(files, contents, strict=True)
    ]


def _attach(
    session: Session, actor: Actor, store: FileStore, to: Owner, name: str | None, content: Content
) -> FileAttachment:
    kind = FileKind.Image if content.is_image else FileKind.Document
    return keep(session, actor, store, to, content, safe_name(name, content.ending), kind)


def keep(
    session: Session,
    actor: Actor,
    store: FileStore,
    to: Owner,
    content: Content,
    name: str,
    kind: FileKind,
    method: SignatureMethod | None = None,
    signature_text: str | None = None,
) -> FileAttachment:
    file_id = new_id()
    file = FileAttachment(
        id=file_id,
        entity_type=to.entity,
        entity_id=to.entity_id,
        master_id=to.master_id,
        kind=kind,
        file_name=name,
        stored_name=f"{file_id}{content.ending}",
        media_type=content.media_type,
        size=len(content.data),
        sha256=hashlib.sha256(content.data).hexdigest(),
        created_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
        office_holding_id=to.holding_id,
        method=method,
        signature_text=signature_text,
    )
    session.add(file)
    session.flush()
    # Before the commit: a row without its bytes would be a lie, bytes without a row only a little waste.
    store.write(file.stored_name, content.data)
    about = About(to.entity, to.entity_id, holding_id=to.holding_id)
    changes = [Change("file", None, name), Change("size", None, file.size)]
    record(session, actor, EventType.Updated, about, f"{kind.value} added: {name}", changes=changes)
    return file
