"""The mails about a booking: whoever sees it sees what its customer was sent."""

import uuid
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.booking.persistence.visibility import find_booking
from charterdesk.kit.outbox import OutboxMail


def get_mails(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> Sequence[OutboxMail]:
    """In every state, the newest first."""
    find_booking(session, actor, ticket_master_id)
    mails = select(OutboxMail).where(
        OutboxMail.about_type == Entity.TicketMaster.value, OutboxMail.about_id == ticket_master_id
    )
    return session.scalars(mails.order_by(OutboxMail.created_at.desc())).all()
