"""The blockers of the passengers of a flight, for the office that sold their tickets too."""

import uuid

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Scope
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.queries.read_party import read_tickets
from charterdesk.checkin.schemas import CheckInTicket
from charterdesk.checkin.services.load_facts import flight_facts, tickets_of_flight
from charterdesk.flights.queries import find_flight


def get_blockers_by_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[CheckInTicket]:
    """Return the passengers that the caller may see. Others with the same document get no name."""
    find_flight(session, actor, flight_id)
    flight = trip_flights(session, {flight_id})[flight_id]
    tickets = [
        ticket if _is_visible(actor, ticket) else _without_name(ticket)
        for ticket in tickets_of_flight(session, flight_id)
    ]
    blockers = find_blockers(flight_facts(session, flight), tickets)
    return read_tickets((ticket for ticket in tickets if _is_visible(actor, ticket)), blockers)


def _is_visible(actor: Actor, ticket: TicketFacts) -> bool:
    """Apply the rule of `booking.queries.visibility` to a ticket that is read already."""
    if actor.role.scope is Scope.All:
        return True
    if actor.role.scope is Scope.Agency:
        return ticket.booking.office_holding_id == actor.office_holding_id
    return ticket.booking.office_id == actor.office_id


def _without_name(ticket: TicketFacts) -> TicketFacts:
    passenger = replace(
        ticket.passenger,
        first_name="Another passenger",
        middle_name=None,
        last_name="",
        second_last_name=None,
    )
    booking = replace(ticket.booking, locator_number="Another booking")
    return replace(ticket, passenger=passenger, booking=booking)
