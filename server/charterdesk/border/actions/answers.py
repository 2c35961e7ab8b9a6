"""Enter what the authority answered about passengers."""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.models import Ticket
from charterdesk.border.errors import AnsweredMeanwhile, AnsweredTwice, AnswerForNobody
from charterdesk.border.schemas import AnswersWrite, AnswerWrite
from charterdesk.border.services.answers import newest_answers
from charterdesk.border.services.versions import lock_flight
from charterdesk.checkin.domain.blockers import LIVE
from charterdesk.checkin.models import AuthorityAnswer
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now


def save_authority_answers(session: Session, actor: Actor, flight_id: uuid.UUID, body: AnswersWrite) -> None:
    """Store the answers that differ from the newest ones; those before stay in the history."""
    # Of two desks that enter the same response at once the second one finds it entered.
    flight = lock_flight(session, actor, flight_id)
    if max(Counter(each.ticket_id for each in body.answers).values()) > 1:
        raise AnsweredTwice
    tickets = _load_tickets(session, flight, body.answers)
    known, at = newest_answers(session, flight.id), now(session)
    changed = [each for each in body.answers if _differs(known.get(each.ticket_id), each)]
    for each in changed:
        _require_shown(body.present_at, known.get(each.ticket_id), tickets[each.ticket_id])
    for each in changed:
        session.add(
            AuthorityAnswer(
                ticket_id=each.ticket_id,
                flight_id=flight.id,
                passenger_id=tickets[each.ticket_id].passenger_id,
                status=each.status,
                message=each.message,
                answered_at=at,
                app_user_id=actor.user_id,
                app_user_name=actor.name,
            )
        )
    session.flush()
    if changed:
        _log(session, actor, flight, tickets, changed)


def _load_tickets(
    session: Session, flight: Flight, answers: Sequence[AnswerWrite]
) -> dict[uuid.UUID, Ticket]:
    ids = [each.ticket_id for each in answers]
    found = session.scalars(
        select(Ticket).where(Ticket.id.in_(ids), Ticket.flight_id == flight.id, Ticket.status.in_(LIVE))
    )
    tickets = {ticket.id: ticket for ticket in found}
    if len(tickets) < len(ids):
        raise AnswerForNobody
    return tickets


def _differs(known: AuthorityAnswer | None, answer: AnswerWrite) -> bool:
    return known is None or (known.status, known.message) != (answer.status, answer.message)


def _require_shown(
    shown: Mapping[uuid.UUID, datetime | None] | None, known: AuthorityAnswer | None, ticket: Ticket
) -> None:
    """Another desk may have entered an answer since; no other follows it unseen."""
    if shown is not None and known is not None and shown.get(ticket.id) != known.answered_at:
        raise AnsweredMeanwhile(by=known.app_user_name, name=_name(ticket) or "a passenger")


def _log(
    session: Session,
    actor: Actor,
    flight: Flight,
    tickets: dict[uuid.UUID, Ticket],
    answers: Sequence[AnswerWrite],
) -> None:
    changes = [Change("answer", None, _words(tickets[each.ticket_id], each)) for each in answers]
    title = f"Answers of the authority entered: {flight.title}"
    record(session, actor, EventType.Updated, About(Entity.Flight, flight.id), title, changes=changes)


def _words(ticket: Ticket, answer: AnswerWrite) -> str:
    return f"{ticket.ticket_master.locator_number} {_name(ticket)}: {answer.status.value}"


def _name(ticket: Ticket) -> str:
    return ticket.passenger_info.passenger_full_name if ticket.passenger_info else ""
