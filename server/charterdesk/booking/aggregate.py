"""A booking with all that hangs on it, in the hands of whoever changes or shows it."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from msgspec.structs import replace
from sqlalchemy import Table

from charterdesk.booking.domain.party import Party
from charterdesk.booking.domain.pricing import BookingFee
from charterdesk.booking.domain.selection import Plan
from charterdesk.booking.domain.trip import TripFlight
from charterdesk.booking.records import AcceptanceRecord, BookingRecord, QuoteRecord, TicketRecord
from charterdesk.ledger.journals import JournalBatch
from charterdesk.organization.models import HoldingRecord
from charterdesk.passengers.records import InfoRecord


@dataclass(frozen=True)
class Terms:
    """On what an agency sells at this moment."""

    at: datetime
    """Read after the locks, where there are any."""
    holding: HoldingRecord
    booking_fee: BookingFee
    hold_minutes: int
    contract_wanted: bool
    sale_day: date
    """Today, where the operator is."""
    grounds: Mapping[str, bool]
    """Of travel to Cuba, by their ids: whether each needs the number of a licence."""


@dataclass(frozen=True)
class LoadedParty:
    """A party with what was looked up of it."""

    party: Party
    flights: tuple[TripFlight, ...]
    """By the number of the leg."""
    infos: dict[int, InfoRecord]
    """By place; only of those who are named."""
    seated_elsewhere: dict[int, frozenset[uuid.UUID]]
    """Of the same: on which of the flights they have a seat in another booking."""


@dataclass(frozen=True)
class Sold:
    """What becomes of held seats, and of the data of those who travel, when tickets are sold."""

    seats: Mapping[uuid.UUID, int]
    """So many of each row of seats."""
    infos: Sequence[uuid.UUID]
    """Frozen from now on: what was printed; a correction makes new ones."""


@dataclass
class Booking:
    """`row` is changed in place, the tickets are replaced; `changing` writes what differs."""

    row: BookingRecord
    tickets: tuple[TicketRecord, ...]
    terms: Terms
    office_name: str
    office_active: bool
    quote: QuoteRecord | None
    """The last that was said."""
    acceptance: AcceptanceRecord | None
    """Of the contract; the last."""
    loaded: LoadedParty | None = None
    """Kept by who looked it up, for who shows the booking afterwards."""
    limits_locked: bool = False
    """Account and fund of the agency are (`credit.lock_limits`)."""
    sells: Sold | None = field(init=False)
    """Seats that the next writing turns from held into sold."""
    books: JournalBatch = field(init=False)
    """Journals that the next writing posts."""
    beside: defaultdict[Table, list[Mapping[str, object]]] = field(init=False)
    """Rows that it adds to tables of others: payments."""
    stored_row: BookingRecord = field(init=False)
    stored_tickets: tuple[TicketRecord, ...] = field(init=False)
    """Both as they stand in the database."""

    def __post_init__(self) -> None:
        self.note_stored()

    def note_stored(self) -> None:
        """All of it stands in the database now."""
        self.stored_row, self.stored_tickets = replace(self.row), self.tickets
        self.sells, self.books, self.beside = None, JournalBatch(), defaultdict(list)

    @property
    def differs(self) -> bool:
        """Whether there is anything to write."""
        pending = self.sells is not None or bool(self.books.journals or self.beside)
        return pending or self.row != self.stored_row or self.tickets != self.stored_tickets

    @property
    def plan(self) -> Plan:
        """As the booking stands."""
        return Plan.of(self.row.trip_sort, self.tickets)

    def put(self, ticket: TicketRecord) -> None:
        """Instead of the ticket it was."""
        self.tickets = tuple(ticket if each.id == ticket.id else each for each in self.tickets)

    @property
    def id(self) -> uuid.UUID:
        return self.row.id

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def titular_name(self) -> str | None:
        return next((ticket.passenger_name for ticket in self.tickets if ticket.is_titular), None)

    @property
    def at(self) -> datetime:
        return self.terms.at

    @property
    def holding(self) -> HoldingRecord:
        return self.terms.holding
