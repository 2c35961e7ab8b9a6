"""Retry or cancel an e-mail of the outbox."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit import outbox
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.messaging.errors import MailNotFailed, MailNotWaiting
from charterdesk.messaging.queries import get_mail


def retry_mail(session: Session, actor: Actor, mail_id: uuid.UUID) -> OutboxMail:
    mail = get_mail(session, actor, mail_id)
    if mail.status not in (MailStatus.Failed, MailStatus.Cancelled):
        raise MailNotFailed
    change = Change("status", mail.status.value, MailStatus.Queued.value)
    outbox.queue_again(session, mail)
    about = About(Entity(mail.about_type), mail.about_id, holding_id=mail.office_holding_id)
    record(
        session,
        actor,
        EventType.ChangeStatus,
        about,
        f"E-mail queued again: {mail.subject}",
        changes=[change],
    )
    return mail


def cancel_mail(session: Session, actor: Actor, mail_id: uuid.UUID) -> OutboxMail:
    mail = get_mail(session, actor, mail_id)
    if mail.status is not MailStatus.Queued:
        raise MailNotWaiting
    change = Change("status", mail.status.value, MailStatus.Cancelled.value)
    outbox.cancel(session, mail)
    about = About(Entity(mail.about_type), mail.about_id, holding_id=mail.office_holding_id)
    record(session, actor, EventType.Cancel, about, f"E-mail canceled: {mail.subject}", changes=[change])
    return mail
