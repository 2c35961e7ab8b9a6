"""Reads a pasted response of the authority, and finds its passengers on the flight."""

import uuid
from collections.abc import Iterable, Mapping

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.border.cusres import Answer, Response, read_responses
from charterdesk.border.domain.facts import ListedFlight, ListedPassenger
from charterdesk.border.domain.travelers import reference_of
from charterdesk.border.errors import AnswerOfOtherFlight
from charterdesk.border.schemas import AnswersText, ReadAnswer
from charterdesk.border.services.answers import newest_answers
from charterdesk.border.services.load_passengers import load_flight, load_passengers
from charterdesk.checkin.models import AuthorityAnswer
from charterdesk.flights.queries import find_flight
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.vault import Vault


def read_authority_answers(
    session: Session, actor: Actor, vault: Vault, flight_id: uuid.UUID, body: AnswersText
) -> list[ReadAnswer]:
    """Return the answers, one for each passenger: the last one counts."""
    begin_snapshot(session)
    flight = load_flight(session, find_flight(session, actor, flight_id))
    responses = read_responses(body.text)
    for response in responses:
        _require_flight(flight, response)
    answers = {answer.reference: answer for response in responses for answer in response.answers}
    known = newest_answers(session, flight_id)
    return list(_match(answers.values(), load_passengers(session, vault, flight), known))


def _require_flight(flight: ListedFlight, response: Response) -> None:
    if (response.flight, response.departs_on) != (f"{flight.carrier}{flight.number}", flight.day):
        other = f"{response.flight}, {response.departs_on:%a %b %d %Y}"
        raise AnswerOfOtherFlight(flight=flight.title, other=other)


def _match(
    answers: Iterable[Answer],
    listed: Iterable[ListedPassenger],
    known: Mapping[uuid.UUID, AuthorityAnswer],
) -> Iterable[ReadAnswer]:
    people = {reference_of(each.ticket.id, each.passenger_id): each for each in listed}
    for answer in answers:
        passenger = people.get(answer.reference)
        present = known.get(passenger.ticket.id) if passenger else None
        yield ReadAnswer(
            ticket_id=passenger.ticket.id if passenger else None,
            name=passenger.name if passenger else None,
            reference=answer.reference,
            status=answer.status,
            message=answer.message or None,
            present=present.status if present else None,
            present_at=present.answered_at if present else None,
        )
