"""Read files. Callers who may open a record may read its files."""

import uuid
from base64 import b64encode
from collections.abc import Sequence

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.files.enums import FileKind
from charterdesk.files.errors import NotAnImage, NotASignature
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owners
from charterdesk.files.schemas import FileRead, SignatureRead
from charterdesk.files.store import FileStore
from charterdesk.kit.errors import NotFound


def get_properties(session: Session, actor: Actor, owners: Owners, file_id: uuid.UUID) -> FileAttachment:
    return _require_readable(session, actor, owners, session.get(FileAttachment, file_id))


def get_by_entity_id(
    session: Session, actor: Actor, owners: Owners, entity: Entity, entity_id: uuid.UUID
) -> Sequence[FileAttachment]:
    """Return the files of one record, newest first."""
    if entity not in owners.openers:
        raise NotFound
    owners.openers[entity](session, actor, entity_id)
    files = select(FileAttachment).where(
        FileAttachment.entity_type == entity, FileAttachment.entity_id == entity_id, *_entered_for(actor)
    )
    return session.scalars(files.order_by(FileAttachment.created_at.desc(), FileAttachment.id.desc())).all()


def get_image(session: Session, actor: Actor, owners: Owners, file_id: uuid.UUID) -> FileAttachment:
    file = get_properties(session, actor, owners, file_id)
    if not file.media_type.startswith("image/"):
        raise NotAnImage
    return file


def get_signature(
    session: Session, actor: Actor, owners: Owners, store: FileStore, file_id: uuid.UUID
) -> SignatureRead:
    file = get_properties(session, actor, owners, file_id)
    if file.kind is not FileKind.Signature:
        raise NotASignature
    picture = b64encode(store.read(file.stored_name)).decode()
    fields = FileRead.model_validate(file).model_dump()
    return SignatureRead(**fields, base64=picture, signature_text=file.signature_text)


def get_by_stored_name(session: Session, actor: Actor, owners: Owners, stored_name: str) -> FileAttachment:
    query = select(FileAttachment).where(FileAttachment.stored_name == stored_name)
    return _require_readable(session, actor, owners, session.execute(query).scalar_one_or_none())


def _require_readable(
    session: Session, actor: Actor, owners: Owners, file: FileAttachment | None
) -> FileAttachment:
    if file is None or file.entity_type not in owners.openers:
        raise NotFound
    owners.openers[file.entity_type](session, actor, file.entity_id)
    if actor.holding_scope is not None and file.office_holding_id not in (None, actor.holding_scope):
        raise NotFound
    return file


def _entered_for(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Limit files to those of the caller's agency and the operator; agencies may share a passenger."""
    scope = actor.holding_scope
    own = FileAttachment.office_holding_id
    return () if scope is None else (or_(own.is_(None), own == scope),)
