"""Proposes flights for the waiting bookings of a disrupted flight. Writes nothing."""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.rules import HELD_SEATS_SELL
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.errors import ChargeStillOpen, NotSelling
from charterdesk.booking.models import Ticket
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.changes.errors import CheckInFirst, OtherRoute
from charterdesk.disruptions.domain.proposal import (
    Chosen,
    OtherFlight,
    Party,
    Passenger,
    Search,
    Target,
    nearest_first,
)
from charterdesk.disruptions.domain.proposal import Proposal as Proposed
from charterdesk.disruptions.enums import BookingState, CustomerChoice, DisruptionKind
from charterdesk.disruptions.errors import RefundAsked
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption
from charterdesk.disruptions.queries.desk import WAITING
from charterdesk.disruptions.queries.read_proposal import read_proposal
from charterdesk.disruptions.schemas import Proposal, ProposalRequest
from charterdesk.disruptions.services.load_desk import Desk, DeskTicket, Entry, load_desk, newest_disruption
from charterdesk.disruptions.services.opening import Sold
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.flights.domain.status import STATUS_TEXT
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import count_seats
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound, Refusal
from charterdesk.organization.queries import get_current_charter

DAYS_AFTER: Final = timedelta(days=7)
"""Flights are proposed until this long after the departure that was sold."""


def propose(session: Session, actor: Actor, body: ProposalRequest) -> Proposal:
    desk = load_desk(session, actor, newest_disruption(session, body.flight_id))
    entries = [entry for entry in desk.entries if entry.state is BookingState.Waiting]
    at = now(session)
    until = max(desk.sold.departs_at, at) + DAYS_AFTER
    found = _nearby(session, desk, at, until)
    chosen = {each.ticket_master_id: Chosen(each.flight_id, each.seat_category_type) for each in body.chosen}
    wanted = {each.flight_id for each in chosen.values()}
    flights = trip_flights(session, {*found, *wanted} - {desk.flight.id})
    keeps = desk.disruption.kind is DisruptionKind.Moved and desk.flight.status in HELD_SEATS_SELL
    if wanted - flights.keys() - ({desk.flight.id} if keeps else set()):
        raise NotFound
    targets = _targets(session, desk.sold, entries, flights, at)
    search = Search(
        parties=[_party(desk, entry) for entry in entries],
        targets=nearest_first(targets, desk.sold.departs_at),
        origin=desk.sold.origin,
        destination=desk.sold.destination,
        until=to_local(until, desk.flight.departure_zone).date(),
        kept=_target(desk.flight, {}, frozenset()) if keeps else None,
        chosen=chosen,
        left_out=set(body.left_out),
    )
    return read_proposal(desk, entries, Proposed(search), {**flights, desk.flight.id: desk.flight})


def _nearby(session: Session, desk: Desk, at: datetime, until: datetime) -> Sequence[uuid.UUID]:
    """Find the flights of the route around the departure that was sold which are not disrupted themselves."""
    earlier = timedelta(hours=get_current_charter(session).moved_hours_at_most)
    disrupted = (
        select(Disruption.id)
        .join(DisruptedBookingRow, DisruptedBookingRow.disruption_id == Disruption.id)
        .where(Disruption.flight_id == Flight.id, WAITING)
        .correlate(Flight)
    )
    return session.scalars(
        select(Flight.id).where(
            Flight.departure_airport_id == desk.sold.departure_airport_id,
            Flight.arrival_airport_id == desk.sold.arrival_airport_id,
            Flight.departs_at > max(desk.sold.departs_at - earlier, at),
            Flight.departs_at <= until,
            Flight.status.in_(HELD_SEATS_SELL),
            Flight.id != desk.flight.id,
            ~disrupted.exists(),
        )
    ).all()


def _targets(
    session: Session,
    sold: Sold,
    entries: Iterable[Entry],
    flights: Mapping[uuid.UUID, TripFlight],
    at: datetime,
) -> list[Target]:
    counts = count_seats(session, set(flights), at)
    passengers = {ticket.passenger_id for entry in entries for ticket in entry.waiting}
    aboard = _aboard(session, flights, passengers)
    return [
        _target(
            flight,
            {count.category: count for count in counts[flight.id].values()},
            frozenset(aboard.get(flight.id, ())),
            _refusal(flight, sold, at),
        )
        for flight in flights.values()
    ]


def _aboard(
    session: Session, flights: Collection[uuid.UUID], passengers: Collection[uuid.UUID | None]
) -> dict[uuid.UUID, set[uuid.UUID | None]]:
    """Return which of the passengers have a seat on each flight already."""
    found: dict[uuid.UUID, set[uuid.UUID | None]] = {}
    for flight_id, passenger_id in session.execute(
        select(Ticket.flight_id, Ticket.passenger_id).where(
            Ticket.flight_id.in_(flights), Ticket.status.in_(SEATED), Ticket.passenger_id.in_(passengers)
        )
    ):
        found.setdefault(flight_id, set()).add(passenger_id)
    return found


def _target(
    flight: TripFlight,
    seats: Mapping[SeatCategory, SeatCount],
    aboard: frozenset[uuid.UUID | None],
    refusal: Refusal | None = None,
) -> Target:
    return Target(
        flight_id=flight.id,
        title=flight.title,
        day=flight.departure_day,
        departs_at=flight.departs_at,
        arrives_at=flight.arrives_at,
        seats=seats,
        aboard=aboard,
        refusal=refusal,
    )


def _refusal(flight: TripFlight, sold: Sold, at: datetime) -> Refusal | None:
    """Return why a flight that a person chose takes no party."""
    if flight.departs_at <= at:
        return NotSelling(flight=flight.title, now=STATUS_TEXT[FlightStatus.Departed])
    if flight.status not in HELD_SEATS_SELL:
        return NotSelling(flight=flight.title, now=STATUS_TEXT[flight.status])
    route = flight.departure_airport_id, flight.arrival_airport_id
    if route != (sold.departure_airport_id, sold.arrival_airport_id):
        return OtherRoute(origin=sold.origin, destination=sold.destination, name="the party")
    return None


def _party(desk: Desk, entry: Entry) -> Party:
    tickets = entry.waiting
    return Party(
        booking_id=entry.row.ticket_master_id,
        holding_id=entry.contact.office_holding_id,
        passengers=tuple(
            Passenger(each.full_name, each.category, each.age, each.born, each.passenger_id)
            for each in tickets
        ),
        sold_at=entry.contact.created_at,
        before=_beside(desk, entry, tickets, earlier=True),
        after=_beside(desk, entry, tickets, earlier=False),
        stuck=_stuck(desk, entry),
    )


def _beside(desk: Desk, entry: Entry, tickets: Sequence[DeskTicket], *, earlier: bool) -> OtherFlight | None:
    """Return the flight next to the disrupted one that leaves the party the least time."""
    leg = tickets[0].leg
    beside = [
        desk.flights[other.flight_id]
        for other in entry.others
        if (other.leg < leg if earlier else other.leg > leg)
    ]
    if not beside:
        return None
    nearest = (
        max(beside, key=lambda flight: flight.arrives_at)
        if earlier
        else min(beside, key=lambda flight: flight.departs_at)
    )
    return OtherFlight(nearest.title, nearest.departs_at, nearest.arrives_at)


def _stuck(desk: Desk, entry: Entry) -> Refusal | None:
    if entry.row.choice is CustomerChoice.Refund:
        return RefundAsked()
    for ticket in entry.waiting:
        if ticket.status is TicketStatus.CheckedIn:
            return CheckInFirst(name=ticket.full_name, flight=desk.flight.title)
    return ChargeStillOpen(locator=entry.contact.locator_number) if entry.contact.charge_open else None
