"""Limits on the e-mails that users may send."""

import uuid
from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.activity.enums import Entity
from charterdesk.kit.clock import now
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.errors import NoRecipients, TooManyMails, TooManyRecipients
from charterdesk.organization.queries import get_current_charter

LIMITED_TYPES = tuple(
    entity.value
    for entity in (
        *(Entity.MessageEmail, Entity.Notices, Entity.TicketMaster, Entity.Flight),
        *(Entity.Expenses, Entity.Invoice, Entity.Funds),
    )
)


def require_within_limits(session: Session, holding_id: uuid.UUID | None, recipients: int) -> None:
    """Check the recipients per message and the daily limit of the holding (None: the charter)."""
    charter = get_current_charter(session)
    if recipients == 0:
        raise NoRecipients
    if recipients > charter.mail_recipients_at_most:
        raise TooManyRecipients(limit=charter.mail_recipients_at_most, count=recipients)
    _lock_daily_count(session, holding_id)
    today = session.execute(
        select(func.count())
        .select_from(OutboxMail)
        .where(
            OutboxMail.about_type.in_(LIMITED_TYPES),
            OutboxMail.office_holding_id.is_not_distinct_from(holding_id),
            OutboxMail.created_at > now(session) - timedelta(days=1),
        )
    ).scalar_one()
    left = charter.mails_a_day_at_most - today
    if recipients > left:
        raise TooManyMails(limit=charter.mails_a_day_at_most, left=max(left, 0))


def _lock_daily_count(session: Session, holding_id: uuid.UUID | None) -> None:
    """Serialize sending: concurrent senders would not count each other's e-mails."""
    key = (holding_id or EMPTY).bytes[-8:]
    session.execute(select(func.pg_advisory_xact_lock(int.from_bytes(key, signed=True))))
