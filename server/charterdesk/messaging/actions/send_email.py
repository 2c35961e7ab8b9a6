"""Send a draft: one mail a recipient, through the outbox."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import queue_mail
from charterdesk.messaging.enums import MessageStatus
from charterdesk.messaging.errors import AlreadySent
from charterdesk.messaging.html import plain_text
from charterdesk.messaging.limits import require_within_limits
from charterdesk.messaging.models import MessageEmail
from charterdesk.messaging.queries import get_message
from charterdesk.messaging.schemas import SendMessage


def send_email(session: Session, actor: Actor, body: SendMessage) -> MessageEmail:
    message = get_message(session, actor, body.id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    require_version(session, Entity.MessageEmail, message, body.version)
    require_within_limits(session, message.office_holding_id, len(message.recipients))
    for recipient in message.recipients:
        recipient.mail = queue_mail(
            session,
            to_address=recipient.email,
            subject=message.subject,
            text=plain_text(message.html),
            html=message.html,
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
