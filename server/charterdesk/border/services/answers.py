"""Reads the newest answer of the authority about each passenger of a flight."""

import uuid
from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.checkin.models import AuthorityAnswer


def newest_answers(session: Session, flight_id: uuid.UUID) -> Mapping[uuid.UUID, AuthorityAnswer]:
    """Return the answers by ticket; one about an earlier passenger of a ticket does not count."""
    answers = (
        select(AuthorityAnswer)
        .join(Ticket, Ticket.id == AuthorityAnswer.ticket_id)
        .where(AuthorityAnswer.flight_id == flight_id, AuthorityAnswer.passenger_id == Ticket.passenger_id)
        .order_by(AuthorityAnswer.answered_at, AuthorityAnswer.id)
    )
    # The last one of a ticket stays in the mapping.
    return {answer.ticket_id: answer for answer in session.scalars(answers)}
