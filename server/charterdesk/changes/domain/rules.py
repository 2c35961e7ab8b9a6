"""The checks before sold tickets are changed: which tickets, when, and by whom. Pure."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from itertools import pairwise

from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import AGES_WITH_SEAT, TripFlight
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.errors import PastCutOff, of_flight
from charterdesk.booking.party_errors import LegsOutOfOrder
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.errors import CheckInFirst, PastChange, SoldAtCheckIn, TicketNotSold
from charterdesk.fees.enums import BuyIn
from charterdesk.flights.domain.status import STATUS_TEXT
from charterdesk.flights.enums import FlightStatus, TripType

Flights = Mapping[uuid.UUID, TripFlight]


def require_changeable(
    role: Role,
    booking: Booking,
    tickets: Collection[TicketRecord],
    flights: Flights,
    *,
    until_cut_off: bool = True,
) -> None:
    """Refuse tickets that are not Booked, departed flights, and an agency's change after the cut-off.

    Tickets of a cancelled flight can be changed by all, whenever it would have departed.
    """
    at = booking.terms.at
    for ticket in tickets:
        if ticket.status is TicketStatus.CheckedIn:
            raise CheckInFirst(name=ticket.passenger_name, flight=ticket.flight)
        if ticket.status is not TicketStatus.Booked:
            raise TicketNotSold(name=ticket.passenger_name, flight=ticket.flight, now=ticket.status)
        flight = flights[ticket.flight_id]
        if flight.status is FlightStatus.Cancelled:
            continue
        if is_past(flight, at):
            raise PastChange(flight=flight.title, now=STATUS_TEXT[FlightStatus.Departed])
        hours = booking.terms.cut_off_hours if flight.cut_off_hours is None else flight.cut_off_hours
        if until_cut_off and not role.is_charter and at > flight.departs_at - timedelta(hours=hours):
            raise PastCutOff(flight=flight.title, hours=hours)


def require_nothing_sold_at_check_in(booking: Booking) -> None:
    """Refuse to split an agency's booking after it bought at check-in.

    A split shares the paid money over all charges, and this money is not for the agency's.
    """
    for ticket in booking.tickets:
        bought = any(
            fee.buy_in is BuyIn.CheckIn and fee.status is FeeStatus.Charged for fee in ticket.extra_fees
        )
        if not booking.terms.holding.house and (bought or ticket.is_late_check_in):
            raise SoldAtCheckIn(name=ticket.passenger_name, agency=booking.terms.holding.name)


def is_past(flight: TripFlight, at: datetime) -> bool:
    """Return true if the flight has departed; a cancelled one never has."""
    gone = flight.status is FlightStatus.Departed or flight.departs_at <= at
    return gone and flight.status is not FlightStatus.Cancelled


def earliest_departure(tickets: Iterable[TicketRecord], flights: Flights) -> datetime:
    """Return the departure that decides the tier of the fee: that of the earliest leg touched."""
    return min(flights[ticket.flight_id].departs_at for ticket in tickets)


def live_tickets(tickets: Iterable[TicketRecord]) -> list[TicketRecord]:
    return [ticket for ticket in tickets if ticket.status in SEATED]


def free_tickets(tickets: Iterable[TicketRecord], flights: Flights) -> set[uuid.UUID]:
    """Return the tickets whose change costs nothing, all those of the passengers concerned.

    They have a ticket on a cancelled flight, or one that the operator moved far and the customer has not
    accepted yet.
    """
    live = live_tickets(tickets)
    places = {
        ticket.place
        for ticket in live
        if ticket.major_change or flights[ticket.flight_id].status is FlightStatus.Cancelled
    }
    return {ticket.id for ticket in live if ticket.place in places}


def require_order(tickets: Iterable[TicketRecord], flights: Flights) -> None:
    """Refuse if a traveler's flight departs before the one before it has arrived."""
    by_place: dict[int, list[TripFlight]] = {}
    for ticket in sorted(live_tickets(tickets), key=lambda ticket: ticket.leg):
        by_place.setdefault(ticket.place, []).append(flights[ticket.flight_id])
    for legs in by_place.values():
        for before, after in pairwise(legs):
            if after.departs_at <= before.arrives_at:
                raise LegsOutOfOrder(after=after.title, before=before.title, details=of_flight(after.id))


def trip_of(booking: Booking, place: int) -> TripType:
    """Return the trip whose prices hold for a traveler: round-trip prices for both ways only."""
    return trip_after(booking.row.trip_sort, booking.tickets, place)


def trip_after(trip: TripType, tickets: Iterable[TicketRecord], place: int) -> TripType:
    """Return the trip whose prices hold for the traveler of a place with these tickets."""
    both = sum(ticket.place == place for ticket in live_tickets(tickets)) > 1
    return TripType.OneWay if trip is TripType.RoundTrip and not both else trip


def seat_changes(before: Iterable[TicketRecord], after: Iterable[TicketRecord]) -> dict[uuid.UUID, int]:
    """Return by how much the sold seats of each seat row change; below zero seats are given back."""
    changes: dict[uuid.UUID, int] = {}
    for tickets, step in ((before, -1), (after, 1)):
        for ticket in live_tickets(tickets):
            if ticket.passenger_age_category in AGES_WITH_SEAT:
                changes[ticket.flight_seat_id] = changes.get(ticket.flight_seat_id, 0) + step
    return {seat_id: change for seat_id, change in changes.items() if change}
