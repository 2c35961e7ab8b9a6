"""One record type per table of a booking. Tickets and fees are values: they are replaced, never changed."""

import uuid
from datetime import datetime
from decimal import Decimal
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from charterdesk.booking.enums import AcceptedHow, FeeStatus, LineKind, MasterStatus, PayStatus, TicketStatus
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, TripType
from charterdesk.passengers.enums import AgeCategory, DocumentType

NOTHING: Final = Decimal("0.00")
LineKey = tuple[LineKind, int, uuid.UUID, str]


class BookingRecord(Struct):
    """A row of `TicketMaster`. It is changed in place; `save_booking` writes it."""

    id: uuid.UUID
    version: int
    locator_number: str
    office_id: uuid.UUID
    office_holding_id: uuid.UUID
    trip_sort: TripType
    contact_email: str | None
    contact_phone: str | None
    passenger_titular_id: uuid.UUID | None
    passenger_info_titular_id: uuid.UUID | None
    note: str | None
    status: MasterStatus
    pay_status: PayStatus
    charged: Decimal
    paid: Decimal
    refunded: Decimal
    reserved: Decimal
    refund_limit: Decimal | None
    quote_id: uuid.UUID | None
    hold_started_at: datetime | None
    hold_expires_at: datetime | None
    kept_until: datetime | None
    card_minutes_used: bool
    charge_open: bool
    change_not_applied: bool
    was_booked: bool
    created_at: datetime
    app_user_id: uuid.UUID | None
    app_user_name: str

    @property
    def title(self) -> str:
        return self.locator_number


class Line(Struct, frozen=True):
    """One amount of a quote: for one ticket, with the rule it was computed by."""

    kind: LineKind
    leg: int
    place: int
    flight_id: uuid.UUID
    code: str
    title: str
    rule: str
    basis: str
    quantity: int
    unit_amount: Decimal
    amount: Decimal
    commission: Decimal = NOTHING
    payee: str | None = None
    fee_kind: FeeKind | None = None
    flight_price_id: uuid.UUID | None = None
    extra_fee_id: uuid.UUID | None = None
    mandatory: bool = True
    refundable: bool = True
    at_check_in: bool = False
    """Charged at check-in: the customer owes it to the operator, and no agency's account is touched."""

    @property
    def key(self) -> LineKey:
        """Identity of a price line across quotes: the same charge for the same traveler."""
        what = self.rule if self.kind is LineKind.Fare else str(self.extra_fee_id or self.code)
        return self.kind, self.place, self.flight_id, what


class QuoteRecord(Struct, frozen=True):
    """A row of `Quote`."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID | None
    office_holding_id: uuid.UUID | None
    lines: tuple[Line, ...]
    total: Decimal
    commission: Decimal
    created_at: datetime


class AcceptanceRecord(Struct, frozen=True):
    """A row of `ContractAcceptance`."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    agreement_template_id: uuid.UUID
    text_sha256: str
    how: AcceptedHow
    signature_id: uuid.UUID | None
    passenger_id: uuid.UUID | None
    accepted_by: str
    accepted_at: datetime
    app_user_id: uuid.UUID | None
    app_user_name: str
    merged_into_id: uuid.UUID | None = None
    """The passenger that the titular's record was merged into since."""


class ExtraFeeRecord(Struct, frozen=True):
    """A row of `TicketExtraFee`."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    extra_fee_id: uuid.UUID
    code: str
    name: str
    kind: FeeKind
    payee: str | None
    mandatory: bool
    refundable: bool
    buy_in: BuyIn
    quantity: int
    unit_amount: Decimal
    amount: Decimal
    status: FeeStatus


class FunctionalFeeRecord(Struct, frozen=True):
    """A row of `TicketFunctionalFee`."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    kind: FunctionalFeeKind
    basis: str
    amount: Decimal
    status: FeeStatus


class TravelerChoice(Struct, frozen=True, kw_only=True):
    """The choices of a clerk for a traveler, under the same names in requests, selections and tickets."""

    passenger_info_id: uuid.UUID | None = None
    passenger_age_category: AgeCategory = AgeCategory.Adult
    """The age the traveler pays for as long as no birth date is known."""
    is_titular: bool = False
    ofac_id: uuid.UUID | None = None
    ofac_licence: str | None = None


class TicketRecord(TravelerChoice, frozen=True):
    """A row of `Ticket` with its fees, and the names of its passenger and its flight."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    office_id: uuid.UUID
    flight_id: uuid.UUID
    flight_seat_id: uuid.UUID
    leg: int
    place: int
    direction_type: Direction
    seat_category_type: SeatCategory
    passenger_id: uuid.UUID | None
    passenger_document_primary_type: DocumentType
    passenger_travel_documents_verified: bool
    status: TicketStatus
    flight_price_id: uuid.UUID | None
    price: Decimal
    commission: Decimal
    note: str | None
    created_at: datetime
    passenger_name: str | None
    flight: str
    """XC 410, Fri Dec 11 2026"""
    extra_fees: tuple[ExtraFeeRecord, ...] = ()
    functional_fees: tuple[FunctionalFeeRecord, ...] = ()
    revision: int = 0
    """How often the ticket was changed since its sale; printed on it."""
    revised_at: datetime | None = None
    major_change: bool = False
    """True while the operator's change of the flight frees the ticket of fees."""
    seat_number: str | None = None
    bag_weights: tuple[int, ...] = ()
    """Kilograms of each checked bag."""
    checked_in_at: datetime | None = None
    boarding_number: int | None = None
    boarded_at: datetime | None = None
    passenger_class: str | None = None
    """The code of the class that the country of origin assigns."""
    return_kept_at: datetime | None = None
    """When the operator decided that who missed this flight keeps the seat on the next one."""

    @property
    def without_check_in(self) -> Self:
        """The ticket without seat, bags and boarding number, as one that leaves its flight."""
        return replace(
            self, seat_number=None, bag_weights=(), checked_in_at=None, boarding_number=None, boarded_at=None
        )

    @property
    def is_late_check_in(self) -> bool:
        """True once the fee of a late check-in is charged, be it 0.00."""
        late, charged = FunctionalFeeKind.LateCheckIn, FeeStatus.Charged
        return any(fee.kind is late and fee.status is charged for fee in self.functional_fees)

    def with_fee(self, fee: ExtraFeeRecord) -> Self:
        """Return the ticket with the fee in place of the one with the same id, or as its last."""
        fees = {each.id: each for each in self.extra_fees} | {fee.id: fee}
        return replace(self, extra_fees=tuple(fees.values()))
