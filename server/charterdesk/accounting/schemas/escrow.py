"""Responses about the escrow of flights."""

import uuid
from datetime import datetime

from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.enums_escrow import BankLineState, EscrowException, ProposalKind, ReceiptState
from charterdesk.border.reports.schemas import ReportedFlight
from charterdesk.flights.enums import ContractBasis
from charterdesk.kit.schema import ApiModel, Day, Money


class BankHoliday(ApiModel):
    """A weekday on which banks are closed."""

    day: Day
    name: str


class DueReceipt(ReportedFlight):
    """Money that the operator received for a flight, with the day by which it is to be deposited."""

    id: uuid.UUID
    title: str
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    office_holding_name: str | None
    day: Day
    due_on: Day
    """The next business day of banks."""
    late_days: int
    amount: Money


class DepositsDue(ApiModel):
    """The receipts that are not at the bank, with sums over all of them, listed or not."""

    count: int
    amount: Money
    late_count: int
    late_amount: Money
    first_due: Day | None
    receipts: list[DueReceipt]
    holidays: list[BankHoliday]
    """The next weekdays on which banks are closed."""


class EscrowSums(ApiModel):
    """The money of one flight, or of several. What went out is above zero."""

    gross: Money
    """The amount that customers paid, before the agencies' commission."""
    commission: Money
    received: Money
    """Net of commission."""
    moved: Money
    """Moved here from other flights, less moved away."""
    refunds: Money
    carrier: Money
    """Paid to the airline."""
    taxes: Money
    """Remitted."""
    released: Money
    held: Money
    """Received and moved, less all that went out."""
    deposited: Money
    due: Money
    """Not deposited, and not late either."""
    due_count: int
    late: Money
    late_count: int
    deposited_undone: Money
    """Deposited, although the payment was undone since."""
    taxes_owed: Money
    """Taxes and fees of other payees, less what was remitted."""
    releasable: Money
    """The part of the operator, once airline and taxes are paid."""


class EscrowExceptionRead(ReportedFlight):
    kind: EscrowException
    amount: Money
    count: int
    """Receipts concerned, or 0."""
    day: Day | None
    """When it was or is due."""


class EscrowFlight(EscrowSums, ReportedFlight):
    """The escrow of one flight."""

    airline: str
    prospectus_number: str | None
    contract_amount: Money | None
    carrier_owed: Money | None
    """The amount that the airline is still owed; empty while the contract is not entered."""
    release_on: Day
    """Two business days after the flight; money may be released from then on."""
    may_release: bool
    exceptions: list[EscrowExceptionRead]


class BankAccount(ApiModel):
    """The escrow account at the bank."""

    bank_name: str
    account_end: str
    """The last four digits."""


class EscrowList(ApiModel):
    """Flights with their escrow; those with an exception come first."""

    flights: list[EscrowFlight]
    totals: EscrowSums
    exceptions: list[EscrowExceptionRead]
    waiting_lines: int
    """Lines of the bank that are not matched."""
    waiting_amount: Money
    bank: BankAccount | None
    holidays: list[BankHoliday]


class DepositTitle(ApiModel):
    id: uuid.UUID
    day: Day
    reference: str


class EscrowLine(ApiModel):
    """One change of the money that a flight holds."""

    id: uuid.UUID
    at: datetime
    day: Day
    kind: EscrowKind
    title: str
    reference: str | None
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    office_holding_name: str | None
    gross: Money | None
    commission: Money | None
    amount: Money
    held: Money
    """The money that the flight holds after this line."""
    due_on: Day | None
    state: ReceiptState | None
    """Only of receipts."""
    deposit: DepositTitle | None
    other_flight_id: uuid.UUID | None
    other_flight_number: str | None
    journal_id: uuid.UUID
    app_user_name: str
    may_reverse: bool
    """True for taxes and releases that were not reversed."""


class EscrowFlightRead(EscrowFlight):
    """The escrow of one flight with all its lines, the newest first."""

    departs_at: datetime
    departure_zone: str
    contract_basis: ContractBasis | None
    lines: list[EscrowLine]
    bank: BankAccount | None
    holidays: list[BankHoliday]


class BankLineTitle(ApiModel):
    id: uuid.UUID
    day: Day
    amount: Money
    text: str


class DepositRead(ApiModel):
    """A deposit at the bank with the receipts in it."""

    id: uuid.UUID
    day: Day
    reference: str
    amount: Money
    note: str | None
    recorded_at: datetime
    app_user_name: str
    reversed_at: datetime | None
    reversed_by: str | None
    reversed_reason: str | None
    bank_line: BankLineTitle | None
    receipts: list[DueReceipt]


class BankProposal(ApiModel):
    """A deposit or receipts that a line of the bank may be; accounting confirms it."""

    kind: ProposalKind
    deposit_id: uuid.UUID | None
    reference: str | None
    """The reference of the deposit."""
    receipt_ids: list[uuid.UUID]
    first_day: Day
    last_day: Day
    """The days of the receipts, or the day of the deposit."""


class BankLineRead(BankLineTitle):
    reference: str | None
    state: BankLineState
    deposit: DepositTitle | None
    ignored_reason: str | None
    imported_at: datetime
    app_user_name: str
    proposal: BankProposal | None


class BankImport(ApiModel):
    """The result of a file of the bank."""

    added: int
    known: int
    """Lines of an earlier file; they are not entered twice."""
    paid_out: int
    """Lines that take money out; they match no deposit and are left aside."""
