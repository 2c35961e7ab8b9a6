"""Save, send and delete messages that users write."""

import uuid

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change, changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import RowKind, delete_row, require_version
from charterdesk.kit.clock import now
from charterdesk.kit.errors import Unprocessable
from charterdesk.kit.outbox import queue_mail
from charterdesk.messaging.enums import MessageStatus, RecipientKind
from charterdesk.messaging.errors import AlreadySent
from charterdesk.messaging.html import plain_text
from charterdesk.messaging.limits import require_within_limits
from charterdesk.messaging.models import MessageEmail, MessageRecipient
from charterdesk.messaging.queries import (
    find_recipient_bookings,
    find_recipient_offices,
    find_recipient_users,
    get_message,
    get_own_address,
)
from charterdesk.messaging.schemas import MessageWrite, SendMessage, contact_name

MESSAGE = RowKind(
    Entity.MessageEmail, "message", ("subject",), holding=lambda message: message.office_holding_id
)


def save_email(session: Session, actor: Actor, body: MessageWrite) -> MessageEmail:
    """Create or change a draft."""
    message = _create_draft(session, actor) if body.id is None else _lock_draft(session, actor, body)
    before = _log_values(message)
    message.subject, message.html = body.subject, body.html
    message.recipients = _load_recipients(session, actor, body)
    changes = changes_between(before, _log_values(message))
    if changes:
        flag_modified(message, "subject")  # a change of recipients alone must also raise the version
    session.flush()
    if changes:
        is_new = body.id is None
        event_type = EventType.Created if is_new else EventType.Modified
        about = About(Entity.MessageEmail, message.id, message.version, message.office_holding_id)
        title = f"Message {'written' if is_new else 'changed'}: {message.subject}"
        record(session, actor, event_type, about, title, changes=changes)
    return message


def _create_draft(session: Session, actor: Actor) -> MessageEmail:
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


def _lock_draft(session: Session, actor: Actor, body: MessageWrite) -> MessageEmail:
    assert body.id is not None
    if body.version is None:
        raise Unprocessable(summary="version: Required", fields={"version": "Required"})
    message = get_message(session, actor, body.id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    require_version(session, Entity.MessageEmail, message, body.version)
    return message


def _load_recipients(session: Session, actor: Actor, body: MessageWrite) -> list[MessageRecipient]:
    """Return the offices, users and contacts of bookings that have an e-mail, each address once."""
    recipients = {
        office.email.lower(): MessageRecipient(
            kind=RecipientKind.Office, recipient_id=office.id, name=office.name, email=office.email
        )
        for office in find_recipient_offices(session, actor, body.office_ids)
        if office.email
    }
    for user in find_recipient_users(session, actor, body.user_ids):
        recipients.setdefault(
            user.email.lower(),
            MessageRecipient(kind=RecipientKind.User, recipient_id=user.id, name=user.name, email=user.email),
        )
    for booking in find_recipient_bookings(session, actor, body.booking_ids):
        name, address = contact_name(booking), booking.contact_email or ""
        contact = MessageRecipient(
            kind=RecipientKind.Booking, recipient_id=booking.id, name=name, email=address
        )
        recipients.setdefault(address.lower(), contact)
    return list(recipients.values())


def _log_values(message: MessageEmail) -> dict[str, object]:
    return {
        "subject": message.subject or None,
        "text": message.html or None,
        "recipients": ", ".join(sorted(each.email for each in message.recipients)) or None,
    }


def send_email(session: Session, actor: Actor, body: SendMessage) -> MessageEmail:
    """Queue a draft in the outbox, one e-mail per recipient."""
    message = get_message(session, actor, body.id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    require_version(session, Entity.MessageEmail, message, body.version)
    require_within_limits(session, message.office_holding_id, len(message.recipients))
    reply_to = get_own_address(session, actor)
    for recipient in message.recipients:
        recipient.mail = queue_mail(
            session,
            to_address=recipient.email,
            subject=message.subject,
            text=plain_text(message.html),
            html=message.html,
            reply_to=reply_to,
            about=(Entity.MessageEmail.value, message.id),
            office_holding_id=message.office_holding_id,
        )
    message.status, message.sent_at = MessageStatus.Sent, now(session)
    session.flush()
    change = Change("status", MessageStatus.Draft.value, MessageStatus.Sent.value)
    about = About(Entity.MessageEmail, message.id, message.version, message.office_holding_id)
    record(
        session, actor, EventType.ChangeStatus, about, f"Message sent: {message.subject}", changes=[change]
    )
    return message


def delete_message(session: Session, actor: Actor, message_id: uuid.UUID, version: int | None) -> None:
    """Delete a draft; sent messages stay."""
    message = get_message(session, actor, message_id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    delete_row(session, actor, MESSAGE, message, version)
