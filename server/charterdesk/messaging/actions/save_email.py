"""Write or change a draft."""

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.kit.clock import now
from charterdesk.kit.errors import Unprocessable
from charterdesk.messaging.enums import MessageStatus, RecipientKind
from charterdesk.messaging.errors import AlreadySent
from charterdesk.messaging.models import MessageEmail, MessageRecipient
from charterdesk.messaging.queries import get_message, offices_to_write_to, users_to_write_to
from charterdesk.messaging.schemas import MessageWrite


def save_email(session: Session, actor: Actor, body: MessageWrite) -> MessageEmail:
    message = _new(session, actor) if body.id is None else _draft(session, actor, body)
    before = _shown(message)
    message.subject, message.html = body.subject, body.html
    message.recipients = _recipients(session, actor, body)
    changes = changes_between(before, _shown(message))
    if changes:
        flag_modified(message, "subject")  # a change of recipients alone must count in the version, too
    session.flush()
    if changes:
        is_new = body.id is None
        event_type = EventType.Created if is_new else EventType.Modified
        about = About(Entity.MessageEmail, message.id, message.version, message.office_holding_id)
        title = f"Message {'written' if is_new else 'changed'}: {message.subject}"
        record(session, actor, event_type, about, title, changes=changes)
    return message


def _new(session: Session, actor: Actor) -> MessageEmail:
    message = MessageEmail(
        subject="",
        html="",
        status=MessageStatus.Draft,
        created_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
        office_holding_id=actor.holding_scope,
        recipients=[],
    )
    session.add(message)
    return message


def _draft(session: Session, actor: Actor, body: MessageWrite) -> MessageEmail:
    assert body.id is not None
    if body.version is None:
        raise Unprocessable(summary="version: Required", fields={"version": "Required"})
    message = get_message(session, actor, body.id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    require_version(session, Entity.MessageEmail, message, body.version)
    return message


def _recipients(session: Session, actor: Actor, body: MessageWrite) -> list[MessageRecipient]:
    """Whoever has an address, each address once."""
    found = {
        office.email.lower(): MessageRecipient(
            kind=RecipientKind.Office, recipient_id=office.id, name=office.name, email=office.email
        )
        for office in offices_to_write_to(session, actor, body.office_ids)
        if office.email
    }
    for user in users_to_write_to(session, actor, body.user_ids):
        found.setdefault(
            user.email.lower(),
            MessageRecipient(kind=RecipientKind.User, recipient_id=user.id, name=user.name, email=user.email),
        )
    return list(found.values())


def _shown(message: MessageEmail) -> dict[str, object]:
    return {
        "subject": message.subject or None,
        "text": message.html or None,
        "recipients": ", ".join(sorted(each.email for each in message.recipients)) or None,
    }
