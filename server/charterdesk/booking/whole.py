"""A booking with all that hangs on it, in the hands of whoever changes or shows it."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from charterdesk.booking.models import ContractAcceptance, Quote, TicketMaster
from charterdesk.booking.party import Party
from charterdesk.booking.plan import Plan
from charterdesk.booking.pricing import BookingFee
from charterdesk.booking.stored import StoredTicket
from charterdesk.booking.trip import TripFlight
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.models import PassengerInfo


@dataclass(frozen=True)
class Terms:
    """On what an agency sells at this moment."""

    at: datetime
    """Read after the locks, where there are any."""
    holding: OfficeHolding
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
    infos: dict[int, PassengerInfo]
    """By place; only of those who are named."""
    seated_elsewhere: dict[int, frozenset[uuid.UUID]]
    """Of the same: on which of the flights they have a seat in another booking."""


@dataclass
class Booking:
    """`row` is changed as rows are; the tickets are replaced, and `changing` writes what differs."""

    row: TicketMaster
    tickets: tuple[StoredTicket, ...]
    terms: Terms
    office_name: str
    office_active: bool
    quote: Quote | None
    """The last that was said."""
    acceptance: ContractAcceptance | None
    """Of the contract; the last."""
    loaded: LoadedParty | None = None
    """Kept by who looked it up, for who shows the booking afterwards."""
    limits_locked: bool = False
    """Account and fund of the agency are (`credit.lock_limits`)."""
    stored: tuple[StoredTicket, ...] = field(init=False)
    """The tickets as they stand in their rows."""

    def __post_init__(self) -> None:
        self.stored = self.tickets

    @property
    def plan(self) -> Plan:
        """As the booking stands."""
        return Plan.of(self.row.trip_sort, self.tickets)

    def put(self, ticket: StoredTicket) -> None:
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
    def holding(self) -> OfficeHolding:
        return self.terms.holding
