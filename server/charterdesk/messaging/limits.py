"""How many mails people may cause."""

from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.words import Entity
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.errors import NoRecipients, TooManyMails, TooManyRecipients
from charterdesk.organization.queries import get_current

WRITTEN_BY_PEOPLE = (Entity.MessageEmail.value, Entity.Notices.value)


def require_within_limits(session: Session, actor: Actor, recipients: int) -> None:
    charter = get_current(session)
    if recipients == 0:
        raise NoRecipients
    if recipients > charter.mail_recipients_at_most:
        raise TooManyRecipients(limit=charter.mail_recipients_at_most, count=recipients)
    today = session.execute(
        select(func.count())
        .select_from(OutboxMail)
        .where(
            OutboxMail.about_type.in_(WRITTEN_BY_PEOPLE),
            OutboxMail.office_holding_id.is_not_distinct_from(actor.holding_scope),
            OutboxMail.created_at > now(session) - timedelta(days=1),
        )
    ).scalar_one()
    left = charter.mails_a_day_at_most - today
    if recipients > left:
        raise TooManyMails(limit=charter.mails_a_day_at_most, left=max(left, 0))
