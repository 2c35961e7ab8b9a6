"""How many mails people may cause."""

import uuid
from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.activity.enums import Entity
from charterdesk.kit.clock import now
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.errors import NoRecipients, TooManyMails, TooManyRecipients
from charterdesk.organization.queries import get_current

ASKED_FOR_BY_PEOPLE = (Entity.MessageEmail.value, Entity.Notices.value, Entity.TicketMaster.value)


def require_within_limits(session: Session, holding_id: uuid.UUID | None, recipients: int) -> None:
    """For the holding that pays for the mails; none: the charter."""
    charter = get_current(session)
    if recipients == 0:
        raise NoRecipients
    if recipients > charter.mail_recipients_at_most:
        raise TooManyRecipients(limit=charter.mail_recipients_at_most, count=recipients)
    _await_turn(session, holding_id)
    today = session.execute(
        select(func.count())
        .select_from(OutboxMail)
        .where(
            OutboxMail.about_type.in_(ASKED_FOR_BY_PEOPLE),
            OutboxMail.office_holding_id.is_not_distinct_from(holding_id),
            OutboxMail.created_at > now(session) - timedelta(days=1),
        )
    ).scalar_one()
    left = charter.mails_a_day_at_most - today
    if recipients > left:
        raise TooManyMails(limit=charter.mails_a_day_at_most, left=max(left, 0))


def _await_turn(session: Session, holding_id: uuid.UUID | None) -> None:
    """One sending after the other: two at once would not count each other's mails."""
    turn = (holding_id or EMPTY).bytes[-8:]
    session.execute(select(func.pg_advisory_xact_lock(int.from_bytes(turn, signed=True))))
