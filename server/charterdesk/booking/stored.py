"""A booking's tickets as they stand in their rows: values, replaced and never changed in place."""

import uuid
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Self

from charterdesk.booking.words import FeeStatus, TicketStatus
from charterdesk.fees.words import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.words import Direction
from charterdesk.passengers.words import AgeCategory, DocumentType


@dataclass(frozen=True)
class StoredExtraFee:
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


@dataclass(frozen=True)
class StoredFunctionalFee:
    """A row of `TicketFunctionalFee`."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    kind: FunctionalFeeKind
    basis: str
    amount: Decimal
    status: FeeStatus


@dataclass(frozen=True)
class StoredTicket:
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
    extra_fees: tuple[StoredExtraFee, ...] = ()
    functional_fees: tuple[StoredFunctionalFee, ...] = ()

    def with_fee(self, fee: StoredExtraFee) -> Self:
        """Instead of the one it was, or as the last."""
        fees = {each.id: each for each in self.extra_fees} | {fee.id: fee}
        return replace(self, extra_fees=tuple(fees.values()))
