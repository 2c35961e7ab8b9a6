"""Stop a mail that still waits."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit import outbox
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.messaging.errors import MailNotWaiting
from charterdesk.messaging.queries import get_mail


def cancel_mail(session: Session, actor: Actor, mail_id: uuid.UUID) -> OutboxMail:
    mail = get_mail(session, actor, mail_id)
    if mail.status is not MailStatus.Queued:
        raise MailNotWaiting
    change = Change("status", mail.status.value, MailStatus.Cancelled.value)
    outbox.cancel(session, mail)
    about = About(Entity(mail.about_type), mail.about_id, holding_id=mail.office_holding_id)
    record(session, actor, EventType.Cancel, about, f"Mail cancelled: {mail.subject}", changes=[change])
    return mail
