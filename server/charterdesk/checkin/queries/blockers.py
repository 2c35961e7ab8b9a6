"""The blockers of the passengers of a flight, for the office that sold their tickets too."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.queries.read_party import read_tickets
from charterdesk.checkin.schemas import CheckInTicket
from charterdesk.checkin.services.hide_others import as_actor_reads, hide_others, is_visible
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import load_flight
from charterdesk.flights.queries import find_flight


def get_blockers_by_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[CheckInTicket]:
    """Return the passengers that the caller may see. Others with the same document get no name."""
    find_flight(session, actor, flight_id)
    listed = tickets_of_flight(session, flight_id)
    tickets = hide_others(listed, lambda ticket: is_visible(actor, ticket))
    blockers = as_actor_reads(actor, find_blockers(load_flight(session, flight_id).facts, tickets))
    return read_tickets((ticket for ticket in tickets if is_visible(actor, ticket)), blockers)
