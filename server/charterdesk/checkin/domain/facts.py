"""A flight and the passengers on it, as the rules of check-in see them."""

import uuid
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal

from msgspec import Struct

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.records import NOTHING
from charterdesk.checkin.enums import AuthorityStatus, SignedHow
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import Direction
from charterdesk.passengers.enums import AgeCategory, DocumentType, Gender
from charterdesk.screening.enums import HitState


class DocumentFacts(Struct, frozen=True):
    """A travel document; two have the same number if they share a fingerprint."""

    id: uuid.UUID
    document_type: DocumentType
    document_number: str
    number_fingerprint: str
    other_fingerprint: str | None
    issued_id: uuid.UUID | None
    expiration_date: date | None
    different_names: bool

    @property
    def fingerprints(self) -> Iterator[str]:
        yield self.number_fingerprint
        if self.other_fingerprint is not None:
            yield self.other_fingerprint


class PassengerFacts(Struct, frozen=True):
    """The passenger's data as it is now; the ticket may have been sold with an earlier version."""

    id: uuid.UUID
    passenger_id: uuid.UUID
    first_name: str
    middle_name: str | None
    last_name: str
    second_last_name: str | None
    date_of_birth: date
    gender: Gender | None
    nationality: str | None
    """Two-letter code, as of the residence."""
    residence: str | None
    has_destination_address: bool
    phone: str | None
    primary: DocumentFacts | None
    secondary: DocumentFacts | None

    @property
    def full_name(self) -> str:
        parts = self.first_name, self.middle_name, self.last_name, self.second_last_name
        return " ".join(part for part in parts if part)

    @property
    def sorting_name(self) -> str:
        """Family names first: Acosta Leyva, Roberto."""
        family = " ".join(part for part in (self.last_name, self.second_last_name) if part)
        given = " ".join(part for part in (self.first_name, self.middle_name) if part)
        return f"{family}, {given}"


class OfacFacts(Struct, frozen=True):
    active: bool
    licence_required: bool


class AgreementFacts(Struct, frozen=True):
    """The newest affidavit that was signed for the ticket as it is now."""

    id: uuid.UUID
    how: SignedHow
    signed_by: str
    signed_at: datetime


class BookingFacts(Struct, frozen=True):
    """The booking of a ticket, its agency, and what is owed."""

    id: uuid.UUID
    version: int
    locator_number: str
    office_id: uuid.UUID
    office_name: str
    office_holding_id: uuid.UUID
    office_holding_name: str
    house: bool
    holding_blocked: bool
    contact_phone: str | None
    contact_email: str | None
    charge_open: bool
    charged: Decimal
    paid: Decimal
    refunded: Decimal
    check_in_charged: Decimal
    """Charged for what was bought at check-in, on all tickets of a booking that owes something."""
    check_in_paid: Decimal
    """Paid for it, less what was refunded of those payments."""

    @property
    def owed(self) -> Decimal:
        """The customer's whole debt; never below zero."""
        return max(NOTHING, self.charged - self.paid + self.refunded)

    @property
    def owed_at_check_in(self) -> Decimal:
        """The unpaid part of the purchases at check-in."""
        return min(self.owed, max(NOTHING, self.check_in_charged - self.check_in_paid))

    @property
    def owed_to_operator(self) -> Decimal:
        """The debt that blocks check-in: of a house booking all, else the purchases at check-in."""
        return self.owed if self.house else self.owed_at_check_in


class TicketFacts(Struct, frozen=True):
    """A sold ticket on the flight, with its passenger and its booking."""

    id: uuid.UUID
    flight_id: uuid.UUID
    leg: int
    place: int
    direction_type: Direction
    status: TicketStatus
    passenger_age_category: AgeCategory
    seat_category_type: SeatCategory
    is_titular: bool
    passenger_info_id: uuid.UUID
    passenger_name: str
    """The name printed on the ticket."""
    documents_verified: bool
    ofac_id: uuid.UUID | None
    ofac_licence: str | None
    ofac: OfacFacts | None
    note: str | None
    seat_number: str | None
    bag_weights: tuple[int, ...]
    checked_in_at: datetime | None
    boarding_number: int | None
    boarded_at: datetime | None
    passenger: PassengerFacts
    booking: BookingFacts
    agreement: AgreementFacts | None
    hit: HitState | None = None
    """The worst hit of screening: Open unless it is overridden, or TrueMatch."""
    authority: AuthorityStatus | None = None
    """The newest answer of the border authority about this passenger, unless it is overridden."""


class FlightFacts(Struct, frozen=True):
    """The flight as the rules need it."""

    id: uuid.UUID
    day: date
    """The local day of departure."""
    needs_ofac: bool
    """Between the United States and Cuba."""
    lands_in: str
    """Two-letter code of the country."""
    affidavit_wanted: bool
    """The operator has a text for it."""
