"""What is answered of a booking. `version` is the booking's in all of it."""

import uuid
from datetime import datetime

from charterdesk.booking.enums import (
    AcceptedHow,
    FeeStatus,
    LineKind,
    MasterStatus,
    MissingPart,
    PayStatus,
    Queue,
    TicketStatus,
)
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, FlightStatus, TripType
from charterdesk.kit.money import Money
from charterdesk.kit.schema import ApiModel, Day, OptionalDay
from charterdesk.passengers.enums import AgeCategory, DocumentType
from charterdesk.passengers.schemas.passengers import PassengerInfoRead


class QuoteLineRead(ApiModel):
    kind: LineKind
    leg: int
    place: int
    flight_id: uuid.UUID
    code: str
    title: str
    rule: str
    basis: str
    quantity: int
    unit_amount: Money
    amount: Money
    commission: Money
    payee: str | None
    fee_kind: FeeKind | None
    flight_price_id: uuid.UUID | None
    extra_fee_id: uuid.UUID | None
    mandatory: bool
    refundable: bool


class QuoteRead(ApiModel):
    id: uuid.UUID
    ticket_master_id: uuid.UUID | None
    lines: list[QuoteLineRead]
    total: Money
    commission: Money
    created_at: datetime
    honoured: bool
    """The quote of a live hold: it stays, whatever the prices are now."""
    difference: Money | None
    """To the quote said before, if there was one."""
    messages: list[str]
    """What the clerk should tell the customer."""


class TicketExtraFeeRead(ApiModel):
    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    ticket_id: uuid.UUID
    flight_id: uuid.UUID
    passenger_name: str | None
    extra_fee_id: uuid.UUID
    code: str
    name: str
    kind: FeeKind
    payee: str | None
    mandatory: bool
    refundable: bool
    buy_in: BuyIn
    quantity: int
    unit_amount: Money
    amount: Money
    status: FeeStatus


class TicketFunctionalFeeRead(ApiModel):
    id: uuid.UUID
    kind: FunctionalFeeKind
    basis: str
    amount: Money
    status: FeeStatus


class TicketRead(ApiModel):
    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    locator_number: str
    passenger_id: uuid.UUID | None
    passenger_info_id: uuid.UUID | None
    passenger_name: str | None
    date_of_birth: OptionalDay
    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    leg: int
    place: int
    passenger_age_category: AgeCategory
    price: Money
    commission: Money
    status: TicketStatus
    seat_category_type: SeatCategory
    note: str | None
    direction_type: Direction
    is_titular: bool
    passenger_document_primary_type: DocumentType
    status_ticket_master: MasterStatus
    flight_price_id: uuid.UUID | None
    ofac_id: uuid.UUID | None
    ofac_licence: str | None
    ticket_extra_fees: list[TicketExtraFeeRead]
    ticket_functional_fees: list[TicketFunctionalFeeRead]
    passenger_travel_documents_verified: bool


class LegRead(ApiModel):
    leg: int
    flight_id: uuid.UUID
    flight_number: str
    status: FlightStatus
    direction_type: Direction
    departure_airport: str
    arrival_airport: str
    departure_date: Day
    departure_time: str
    arrival_date: Day
    arrival_time: str
    duration: str
    departs_at: datetime
    seat_category_type: SeatCategory


class PlaceRead(ApiModel):
    """One of the party: the same place on every leg is the same traveller."""

    place: int
    is_titular: bool
    passenger_info: PassengerInfoRead | None


class ContractAcceptanceRead(ApiModel):
    id: uuid.UUID
    agreement_template_id: uuid.UUID
    text_sha256: str
    how: AcceptedHow
    signature_id: uuid.UUID | None
    accepted_by: str
    accepted_at: datetime
    app_user_name: str


class MissingRead(ApiModel):
    """One thing to settle before the sale; without a place it concerns the whole booking."""

    part: MissingPart
    message: str
    place: int | None


class AccountRead(ApiModel):
    """What the sale puts on the agency's account, and what its credit is then."""

    to_account: Money
    credit_left: Money


class TicketMasterRead(ApiModel):
    id: uuid.UUID
    version: int
    locator_number: str
    trip_sort: TripType
    contact_email: str | None
    contact_phone: str | None
    passenger_titular_id: uuid.UUID | None
    passenger_info_titular_id: uuid.UUID | None
    passenger_name: str | None
    note: str | None
    status: MasterStatus
    pay_status: PayStatus
    created_on: datetime
    app_user_name: str
    editable: bool
    office_id: uuid.UUID
    office_name: str
    office_holding_id: uuid.UUID
    office_holding_name: str
    house: bool
    legs: list[LegRead]
    passengers: list[PlaceRead]
    tickets: list[TicketRead]
    quote: QuoteRead | None
    charged: Money
    paid: Money
    refunded: Money
    owed: Money
    credit: Money
    hold_expires_at: datetime | None
    hold_seconds_left: int
    contract_wanted: bool
    contract_acceptance: ContractAcceptanceRead | None
    missing: list[MissingRead]
    """What stands between this booking and its sale, besides the money."""
    account: AccountRead | None
    """Of an agency's booking that is not sold yet."""
    fund: Money | None
    """What the agency's fund holds, as long as there is something to pay from it."""
    messages: list[str]


class LocatorFound(ApiModel):
    id: uuid.UUID
    locator_number: str
    passenger_name: str | None


class TicketMasterRow(ApiModel):
    """A booking in a list."""

    id: uuid.UUID
    locator_number: str
    passenger_name: str | None
    status: MasterStatus
    pay_status: PayStatus
    trip_sort: TripType
    tickets: int
    charged: Money
    paid: Money
    office_name: str
    office_holding_name: str
    created_on: datetime


class QueueRow(ApiModel):
    """A booking that waits."""

    id: uuid.UUID
    locator_number: str
    passenger_name: str | None
    office_name: str
    owed: Money
    """Below zero: credit on the booking."""
    hold_expires_at: datetime | None
    created_on: datetime


class QueueRead(ApiModel):
    queue: Queue
    count: int
    owed: Money
    """On all of them together."""
    rows: list[QueueRow]
    """The first few."""


class TicketRow(ApiModel):
    """A ticket in a list."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    status: TicketStatus
    status_ticket_master: MasterStatus
    pay_status: PayStatus
    trip_sort: TripType
    passenger_id: uuid.UUID | None
    passenger_info_id: uuid.UUID | None
    passenger_name: str | None
    passenger_age_category: AgeCategory
    is_titular: bool
    flight_id: uuid.UUID
    flight_number: str
    departure_airport: str
    arrival_airport: str
    departs_at: datetime
    departure_date: Day
    direction_type: Direction
    seat_category_type: SeatCategory
    price: Money
    office_id: uuid.UUID
    office_name: str
    created_on: datetime
