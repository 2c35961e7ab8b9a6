"""Loads the passengers of several flights with what blocks them, in a fixed number of statements."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Scope
from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.blockers import Blocker, find_blockers
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.domain.readiness import BlockedCount, count_blocked, is_blocked
from charterdesk.checkin.services.hide_others import as_actor_reads, hide_others, is_visible
from charterdesk.checkin.services.load_facts import rivals_on_flights, visible_tickets_of_flights
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flights


@dataclass(frozen=True)
class FlightPassengers:
    """The passengers of a flight that the caller may see."""

    flight: FlightAtCheckIn
    tickets: Sequence[TicketFacts]
    blockers: Mapping[uuid.UUID, tuple[Blocker, ...]]

    @property
    def blocked(self) -> list[TicketFacts]:
        """The booked passengers with a blocker that presenting the document does not cure."""
        booked = (ticket for ticket in self.tickets if ticket.status is TicketStatus.Booked)
        return [ticket for ticket in booked if is_blocked(self.blockers[ticket.id])]

    @property
    def count(self) -> BlockedCount:
        return count_blocked(self.blockers[ticket.id] for ticket in self.blocked)


def load_passengers(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> list[FlightPassengers]:
    """Return the flights on which the caller may see passengers, in the order of the ids.

    Passengers of other offices are read only where they have the same document or are the same person.
    """
    own = visible_tickets_of_flights(session, actor, flight_ids) if flight_ids else ()
    if not own:
        return []
    others = () if actor.role.scope is Scope.All else rivals_on_flights(session, own)
    by_flight: dict[uuid.UUID, list[TicketFacts]] = {}
    for ticket in hide_others((*own, *others), lambda ticket: is_visible(actor, ticket)):
        by_flight.setdefault(ticket.flight_id, []).append(ticket)
    flights = load_flights(session, by_flight.keys())
    return [
        FlightPassengers(
            flights[flight_id],
            [ticket for ticket in by_flight[flight_id] if is_visible(actor, ticket)],
            as_actor_reads(actor, find_blockers(flights[flight_id].facts, by_flight[flight_id])),
        )
        for flight_id in flight_ids
        if flight_id in by_flight
    ]
