"""The passengers of a flight as passenger lists need them."""

import uuid
from datetime import date, datetime

from msgspec import Struct

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.facts import FlightFacts, TicketFacts


class DocumentDetails(Struct, frozen=True):
    """A document with its whole number; the struct has no repr, so that no number appears in a log."""

    number: str
    issuer: str | None
    """The country in three letters, as every country here."""

    def __repr__(self) -> str:
        return "DocumentDetails()"


class AddressDetails(Struct, frozen=True):
    """The address at the destination."""

    street: str
    city: str
    state: str | None
    zip_code: str | None
    country: str

    def __repr__(self) -> str:
        return "AddressDetails()"


class PersonDetails(Struct, frozen=True):
    """The data of a passenger that check-in's facts leave out."""

    nationality: str | None
    residence: str | None
    birth_country: str | None
    address: AddressDetails | None
    primary: DocumentDetails | None
    secondary: DocumentDetails | None


class ListedPassenger(Struct, frozen=True):
    """A passenger who is on the flight's lists."""

    ticket: TicketFacts
    details: PersonDetails
    passenger_id: uuid.UUID
    """The passenger of the ticket, who may be merged into another by now."""
    passenger_class: str | None

    @property
    def name(self) -> str:
        return self.ticket.passenger.sorting_name

    @property
    def locator(self) -> str:
        return self.ticket.booking.locator_number

    @property
    def is_checked_in(self) -> bool:
        return self.ticket.status is TicketStatus.CheckedIn


class ListedFlight(Struct, frozen=True):
    """A flight in the local times of its airports."""

    facts: FlightFacts
    title: str
    carrier: str
    number: str
    origin: str
    destination: str
    departs: datetime
    arrives: datetime
    cancelled: bool

    @property
    def day(self) -> date:
        return self.departs.date()

    @property
    def lands_in_us(self) -> bool:
        return self.facts.lands_in == "US"
