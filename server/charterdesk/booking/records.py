"""A booking as it stands in its rows. Tickets are values, replaced and never changed in place."""

import uuid
from datetime import datetime
from decimal import Decimal
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from charterdesk.booking.domain.pricing import Line
from charterdesk.booking.enums import AcceptedHow, FeeStatus, MasterStatus, PayStatus, TicketStatus
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, TripType
from charterdesk.passengers.enums import AgeCategory, DocumentType


class BookingRecord(Struct):
    """A row of `TicketMaster`. It is changed in place, and written when the change has ended."""

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
    refund_limit: Decimal | None
    quote_id: uuid.UUID | None
    hold_started_at: datetime | None
    hold_expires_at: datetime | None
    was_booked: bool
    created_at: datetime
    app_user_id: uuid.UUID | None
    app_user_name: str

    @property
    def title(self) -> str:
        return self.locator_number


class QuoteRecord(Struct, frozen=True):
    """A row of `Quote`."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID | None
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
    accepted_by: str
    accepted_at: datetime
    app_user_id: uuid.UUID | None
    app_user_name: str


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

    def of_quantity(self, quantity: int) -> Self:
        return replace(self, quantity=quantity, amount=self.unit_amount * quantity)


class FunctionalFeeRecord(Struct, frozen=True):
    """A row of `TicketFunctionalFee`."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    kind: FunctionalFeeKind
    basis: str
    amount: Decimal
    status: FeeStatus


class TicketRecord(Struct, frozen=True):
    """A row of `Ticket`, its fees with it, and by which names people know its passenger and its flight."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    office_id: uuid.UUID
    flight_id: uuid.UUID
    flight_seat_id: uuid.UUID
    leg: int
    place: int
    direction_type: Direction
    seat_category_type: SeatCategory
    passenger_age_category: AgeCategory
    passenger_id: uuid.UUID | None
    passenger_info_id: uuid.UUID | None
    passenger_document_primary_type: DocumentType
    passenger_travel_documents_verified: bool
    is_titular: bool
    ofac_id: uuid.UUID | None
    ofac_licence: str | None
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

    def with_note(self, note: str | None) -> Self:
        return replace(self, note=note)

    def with_fee(self, fee: ExtraFeeRecord) -> Self:
        """Instead of the one it was, or as the last."""
        fees = {each.id: each for each in self.extra_fees} | {fee.id: fee}
        return replace(self, extra_fees=tuple(fees.values()))
