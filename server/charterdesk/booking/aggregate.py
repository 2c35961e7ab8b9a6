"""A booking as it is loaded, changed in memory and saved: its records and the terms it is sold on."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from msgspec import convert
from msgspec.structs import replace

from charterdesk.booking.domain.party import OfacGround, Party, Seat, SelectedTraveler, Selection, TripFlight
from charterdesk.booking.domain.pricing import BookingFee
from charterdesk.booking.enums import FeeStatus, MissingPart
from charterdesk.booking.records import (
    AcceptanceRecord,
    BookingRecord,
    ExtraFeeRecord,
    QuoteRecord,
    TicketRecord,
    TravelerChoice,
)
from charterdesk.kit.errors import NotFound
from charterdesk.organization.records import HoldingRecord
from charterdesk.passengers.records import InfoRecord


@dataclass(frozen=True)
class UnnamedSeats:
    """Seats that an agency's office may hold for passengers without a name."""

    of_flight: int
    in_all: int


@dataclass(frozen=True)
class Terms:
    """Sales terms of the agency, read after the locks: commission, hold time, booking fee."""

    at: datetime
    """The database's clock, read after the locks."""
    holding: HoldingRecord
    booking_fee: BookingFee
    hold_minutes: int
    cut_off_hours: int
    """Hours before departure until which agencies act, for flights without a number of their own."""
    contract_wanted: bool
    sale_day: date
    """Today in the operator's time zone."""
    responsible_age: int
    """Years that a titular, and an adult with an infant on the lap, must have."""
    unnamed_seats: UnnamedSeats
    grounds: Mapping[str, OfacGround]
    """OFAC categories by id."""


@dataclass(frozen=True)
class SeatElsewhere:
    """A seat that a traveler has in another booking: sold, or held now."""

    flight_id: uuid.UUID
    sold: bool


@dataclass(frozen=True)
class LoadedParty:
    """A party with the flights and passenger data it was built from."""

    party: Party
    flights: tuple[TripFlight, ...]
    """One flight per leg."""
    infos: dict[int, InfoRecord]
    """Current passenger data by place, for named travelers only."""
    seats_elsewhere: dict[int, tuple[SeatElsewhere, ...]]
    """Seats of the traveler on these flights in other bookings, by place."""
    choices: dict[int, TravelerChoice]
    """The choice that the tickets of each place store, with the passenger's usual OFAC category filled in."""
    suspects: frozenset[int] = frozenset()
    """Places of passengers whom the operator must look at before they are sold a seat."""


@dataclass(frozen=True)
class Missing:
    """One thing to complete before the sale, for one traveler or the whole booking."""

    part: MissingPart
    message: str
    place: int | None = None


@dataclass(frozen=True)
class Snapshot:
    """Row and tickets of a booking at one moment, to tell what changed since."""

    row: BookingRecord
    tickets: tuple[TicketRecord, ...]


@dataclass
class Booking:
    """`row` is changed in place, tickets are replaced; `save_booking` writes what differs from `stored`."""

    row: BookingRecord
    tickets: tuple[TicketRecord, ...]
    terms: Terms
    office_name: str
    office_active: bool
    quote: QuoteRecord | None
    """The latest quote."""
    acceptance: AcceptanceRecord | None
    """The latest acceptance of the contract, by the present titular or by an earlier one."""
    loaded: LoadedParty | None = None
    """Cache of load_party(), reused when building the response."""
    flights: dict[uuid.UUID, TripFlight] = field(default_factory=dict)
    """Flights that were read to change the booking, reused likewise."""
    limits_locked: bool = False
    """True once account and fund of the agency are locked (`lock_limits`)."""
    stored: Snapshot = field(init=False)
    """The booking as the database has it."""

    def __post_init__(self) -> None:
        self.stored = self.snapshot()

    def snapshot(self) -> Snapshot:
        return Snapshot(replace(self.row), self.tickets)

    @property
    def selection(self) -> Selection:
        """The selection that the tickets were made from."""
        flights = dict[int, uuid.UUID]()
        by_place: dict[int, list[TicketRecord]] = {}
        for ticket in self.tickets:
            flights[ticket.leg] = ticket.flight_id
            by_place.setdefault(ticket.place, []).append(ticket)
        travelers = tuple(_selected(by_place[place]) for place in sorted(by_place))
        return Selection(self.row.trip_sort, tuple(flights[leg] for leg in sorted(flights)), travelers)

    def ticket(self, ticket_id: uuid.UUID) -> TicketRecord:
        """Return the ticket, which may have been removed while the lock was waited for."""
        for ticket in self.tickets:
            if ticket.id == ticket_id:
                return ticket
        raise NotFound

    def extra_fee(self, fee_id: uuid.UUID) -> tuple[TicketRecord, ExtraFeeRecord]:
        """Return a fee with its ticket; it may have been removed while the lock was waited for."""
        for ticket in self.tickets:
            for fee in ticket.extra_fees:
                if fee.id == fee_id:
                    return ticket, fee
        raise NotFound

    def replace_ticket(self, ticket: TicketRecord) -> None:
        """Put the ticket in place of the one with the same id."""
        self.tickets = tuple(ticket if each.id == ticket.id else each for each in self.tickets)

    @property
    def titular_name(self) -> str | None:
        return next((ticket.passenger_name for ticket in self.tickets if ticket.is_titular), None)


def _selected(tickets: list[TicketRecord]) -> SelectedTraveler:
    first = tickets[0]
    seats = {ticket.leg: Seat(ticket.seat_category_type, _extras(ticket)) for ticket in tickets}
    return SelectedTraveler(first.place, seats, convert(first, TravelerChoice, from_attributes=True))


def _extras(ticket: TicketRecord) -> dict[uuid.UUID, int]:
    return {
        fee.extra_fee_id: fee.quantity
        for fee in ticket.extra_fees
        if not fee.mandatory and fee.status is not FeeStatus.Cancel
    }
