"""Requests and responses of the reports over flights."""

import uuid
from datetime import datetime

from pydantic import Field

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.border.reports.enums import FlightCostKind, ReportForm
from charterdesk.flights.enums import ContractBasis, FlightStatus
from charterdesk.kit.schema import Amount, ApiModel, Day, Id, Line, Money, OptionalDay, OptionalText
from charterdesk.passengers.enums import AgeCategory
from charterdesk.payments.schemas import Reason

MOST_FLIGHTS = 300
MOST_DAYS = 92
"""The days of the longest quarter."""


class ReportFlights(ApiModel):
    """Flights to report on: the chosen ones, or else all that depart in a range of days."""

    flight_ids: list[Id] = Field(default=[], max_length=MOST_FLIGHTS)
    from_: OptionalDay = Field(default=None, alias="from")
    to: OptionalDay = None


class ReportRequest(ReportFlights):
    form: ReportForm = ReportForm.Pdf


class ReportedFlight(ApiModel):
    """The flight that a line is about."""

    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    route: str
    flight_status: FlightStatus


class TaxLine(ReportedFlight):
    """One fee at one amount on one flight."""

    payee: str
    code: str
    name: str
    unit_amount: Money
    adults: int
    children: int
    infants: int
    classes: dict[str, int]
    """Charged passengers by the code of their class; without one under an empty text."""
    chargeable: int
    """Passengers who are charged the fee, no-shows among them."""
    exempt: int
    """Passengers of the flight who are not charged it; counted on the first line of the fee."""
    no_show: int
    no_show_amount: Money
    """Charged to passengers who did not come, and not given back to them."""
    kept: int
    kept_amount: Money
    """Charged on cancelled tickets, as the fee is not refundable."""
    refunded: int
    refunded_amount: Money
    """Charged and credited again."""
    imposed_amount: Money
    amount: Money
    """Imposed less refunded, as the payee's account has it."""
    due_on: Day


class TaxDue(ApiModel):
    due_on: Day
    amount: Money


class TaxPayee(ApiModel):
    payee: str
    amount: Money
    dues: list[TaxDue]
    lines: list[TaxLine]


class TaxMonth(ApiModel):
    """Fees imposed for a payee in a month, as 49 CFR 1510.17 asks; from the ledger, for all flights."""

    payee: str
    month: Day
    imposed: Money
    refunded: Money
    outstanding: Money
    """Imposed less refunded in the month, on bookings whose customers still owe."""
    collected: Money
    """Imposed in the month on the other bookings."""
    to_remit: Money
    due_on: Day


class TaxPaymentReport(ApiModel):
    flights: int
    payees: list[TaxPayee]
    total: Money
    months: list[TaxMonth]
    """Only of a range of days."""


class FlightCostRead(ApiModel):
    """Something that a flight cost beside its contract, or a payment to its airline."""

    id: uuid.UUID
    flight_id: uuid.UUID
    kind: FlightCostKind
    title: str
    amount: Money
    day: Day
    reference: str | None
    created_at: datetime
    app_user_name: str
    reversed_at: datetime | None
    reason: str | None


class FlightCostWrite(ApiModel):
    kind: FlightCostKind
    title: Line = Field(max_length=120)
    amount: Amount = Field(gt=0)
    day: Day
    reference: OptionalText = Field(default=None, max_length=60)


class FlightCostReversal(ApiModel):
    reason: Reason


class AirlineLine(ReportedFlight):
    """The amounts that the airline of a flight is owed and was paid."""

    airline: str
    aircraft: str | None
    contract_basis: ContractBasis | None
    contract_price: Money | None
    guaranteed_seats: int | None
    capacity: int
    sold: int
    """Seats of passengers who are booked, checked in or did not come."""
    flown: int
    paid_seats: int | None
    """Seats that a contract per seat is paid for."""
    contract_amount: Money | None
    extras: Money
    owed: Money | None
    """Contract and extras; None while the contract is not entered."""
    paid: Money
    balance: Money | None
    due_on: Day
    """The last day before departure: the airline is paid in full by then (14 CFR 380.11)."""
    overdue: bool
    fares: Money
    baggage: Money
    costs: list[FlightCostRead]


class AirlineTotal(ApiModel):
    airline: str
    flights: int
    contract_amount: Money
    extras: Money
    paid: Money
    balance: Money
    missing: int
    """Flights whose contract is not entered."""


class AirlinePaymentReport(ApiModel):
    airlines: list[AirlineTotal]
    lines: list[AirlineLine]


class ClassLine(ReportedFlight):
    """The passengers of one class on one flight."""

    passenger_class: str | None
    name: str | None
    """The name of the class in the country of origin."""
    adults: int
    children: int
    infants: int
    male: int
    female: int
    unknown: int
    """Passengers whose gender is not entered."""
    total: int
    booked: int
    checked_in: int
    no_show: int
    """Not in the total."""
    unit_charge: Money
    """The charge of an adult for belonging to the class, today."""
    amount: Money
    """The amount that passengers of the class were charged for belonging to one."""


class ClassTotal(ApiModel):
    passenger_class: str | None
    name: str | None
    total: int
    checked_in: int
    amount: Money


class ClassSummaryReport(ApiModel):
    flights: int
    classes: list[ClassTotal]
    lines: list[ClassLine]
    total: int
    amount: Money


class ReportTicketFee(ApiModel):
    code: str
    name: str
    payee: str | None
    amount: Money
    status: FeeStatus


class ReportTicket(ApiModel):
    """A ticket behind a figure of a report; it leads to the booking with its postings."""

    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    passenger_name: str | None
    passenger_age_category: AgeCategory
    passenger_class: str | None
    status: TicketStatus
    fees: list[ReportTicketFee]
    amount: Money
