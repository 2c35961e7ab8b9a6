"""Seats on the map of a flight: loads them, gives them to a party, and takes them back."""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket
from charterdesk.checkin.domain.seating import Seats, Sitter, assign_seats, require_seat, sitters_of
from charterdesk.checkin.domain.status import ON_BOARD_LIST
from charterdesk.checkin.errors import CheckedInWithoutSeat, InfantHasNoSeat, NoSeatMap
from charterdesk.checkin.services.load_party import CheckInParty
from charterdesk.flights.domain.seat_map import read_seat_map, seats_on_map
from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import PreparedStatement, RecordQuery
from charterdesk.kit.sql_params import in_param, param, table_of

_taken = (
    select(func.json_object_agg(Ticket.seat_number, Ticket.id))
    .where(Ticket.flight_id == Flight.id, Ticket.status.in_(SEATED), Ticket.seat_number.is_not(None))
    .scalar_subquery()
)
_VACATE = PreparedStatement(
    update(table_of(Ticket)).where(in_param("ids", Ticket.id)).values(seat_number=None)
)


class _Row(Struct, frozen=True):
    seat_map: msgspec.Raw
    taken: dict[str, uuid.UUID] | None


_FIND = RecordQuery(
    select(Flight.seat_map, _taken.label("taken")).where(Flight.id == param("flight_id", Flight.id)), _Row
)


@dataclass(frozen=True)
class FlightSeats:
    """The map of a flight, and the tickets by the seats that they have."""

    seats: Seats
    taken: Mapping[str, uuid.UUID]

    def taken_beside(self, tickets: Collection[uuid.UUID]) -> set[str]:
        """Return the seats that others than these tickets have."""
        return {number for number, ticket_id in self.taken.items() if ticket_id not in tickets}


def load_flight_seats(session: Session, flight_id: uuid.UUID) -> FlightSeats:
    row = _FIND.first(session, {"flight_id": flight_id})
    assert row is not None
    return FlightSeats(_seats_of(bytes(row.seat_map)), row.taken or {})


@lru_cache(maxsize=100)
def _seats_of(stored_map: bytes) -> Seats:
    """Read a map once: all flights of an aircraft type have the same."""
    return seats_on_map(read_seat_map(msgspec.json.decode(stored_map)))


def choose_seats(session: Session, party: CheckInParty, wanted: Mapping[uuid.UUID, str | None]) -> None:
    """Put tickets of the party on the seats that the counter chose; None takes the seat back."""
    numbers = {ticket_id: number for ticket_id, number in wanted.items() if number is not None}
    if numbers:
        _require_seats(session, party, wanted, numbers)
    for ticket in party.tickets:
        if ticket.id in wanted and wanted[ticket.id] is None and ticket.checked_in_at is not None:
            raise CheckedInWithoutSeat(name=ticket.passenger.full_name)
    _move(session, party, wanted)


def _require_seats(
    session: Session,
    party: CheckInParty,
    wanted: Collection[uuid.UUID],
    numbers: Mapping[uuid.UUID, str],
) -> None:
    flight, title = load_flight_seats(session, party.flight.id), party.flight.title
    if not flight.seats:
        raise NoSeatMap(flight=title)
    sitters = {sitter.ticket_id: sitter for sitter in _sitters(party)}
    taken = flight.taken_beside(wanted)
    for ticket in party.tickets:
        number = numbers.get(ticket.id)
        if number is None:
            continue
        if ticket.id not in sitters:
            raise InfantHasNoSeat(name=ticket.passenger.full_name)
        require_seat(flight.seats, taken, sitters[ticket.id], number, title)
        taken.add(number)


def give_seats(
    session: Session, party: CheckInParty, flight: FlightSeats, tickets: Collection[uuid.UUID]
) -> None:
    """Seat these tickets of the party together, near those of it that keep their seats."""
    chosen = set(tickets)
    sitters = [sitter for sitter in _sitters(party) if sitter.ticket_id in chosen]
    near = [ticket.seat_number for ticket in party.tickets if ticket.seat_number and ticket.id not in chosen]
    _move(session, party, assign_seats(flight.seats, flight.taken_beside(chosen), sitters, near))


def _sitters(party: CheckInParty) -> list[Sitter]:
    live = [ticket for ticket in party.tickets if ticket.status in ON_BOARD_LIST]
    return sitters_of(live, party.flight.departure_day)


def _move(session: Session, party: CheckInParty, seats: Mapping[uuid.UUID, str | None]) -> None:
    """Put the seats into the booking; who swaps seats within the party leaves the old one first.

    The index that holds one person a seat looks at each row as it is written.
    """
    moved = {
        ticket_id: number
        for ticket_id, number in seats.items()
        if party.booking.ticket(ticket_id).seat_number != number
    }
    left = {party.booking.ticket(ticket_id).seat_number for ticket_id in moved} - {None}
    if left & set(moved.values()):
        _VACATE.run(session, {"ids": list(moved)})
    for ticket_id, number in moved.items():
        party.booking.replace_ticket(replace(party.booking.ticket(ticket_id), seat_number=number))
