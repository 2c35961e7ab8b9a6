"""Requests and responses about invoices."""

import uuid
from datetime import date, datetime
from typing import Annotated

from pydantic import Field

from charterdesk.accounting.enums import InvoiceDate, InvoiceState, InvoiceStatus
from charterdesk.accounting.schemas.account_summary import AgeingRead
from charterdesk.kit.errors import Reason as ReasonCode
from charterdesk.kit.schema import ApiModel, CreditLimit, Id, Money, OptionalDay, OptionalId, OptionalText
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.organization.schemas import OptionalEmail
from charterdesk.payments.enums import MethodKind
from charterdesk.payments.schemas import MOST_PAYMENTS, Reason, Remark

MOST_LINES = 2000
"""Lines of one invoice."""
MOST_ROWS = 1000
"""Invoices of one answer."""
Paid = Annotated[CreditLimit, Field(gt=0)]


class InvoiceRow(ApiModel):
    """An invoice in a list."""

    id: uuid.UUID
    version: int
    number: str
    corrects_id: uuid.UUID | None
    corrects_number: str | None
    """The number of the invoice that a counter-invoice corrects."""
    office_holding_id: uuid.UUID
    office_holding_name: str
    issued_on: date
    due_on: date
    state: InvoiceState
    days_late: int
    """Days since it was due, if money is still owed; else 0."""
    lines: int
    amount: Money
    paid: Money
    balance: Money
    """What is still to be paid; a canceled invoice has none."""
    paid_on: date | None
    """The day of the last payment that was not undone."""
    app_user_name: str


class InvoiceStates(ApiModel):
    """How many invoices are in each state, whatever state was asked for. Late ones are unpaid ones."""

    all: int
    open: int
    partly_paid: int
    late: int
    paid: int
    cancelled: int


class InvoicesUnpaid(ApiModel):
    """What agencies owe on invoices; the credit is what counter-invoices still owe to them."""

    amount: Money
    invoices: int
    agencies: int
    ageing: AgeingRead


class InvoiceTotals(ApiModel):
    """Sums over all invoices that were asked for, also those beyond the rows; canceled ones count nothing."""

    count: int
    amount: Money
    paid: Money
    balance: Money


class InvoiceList(ApiModel):
    """Unpaid invoices first, then the newest."""

    rows: list[InvoiceRow]
    totals: InvoiceTotals
    states: InvoiceStates
    unpaid: InvoicesUnpaid
    year: int
    issued_in_year: int


class InvoiceParty(ApiModel):
    """One side of an invoice, as it was when it was issued."""

    name: str
    lines: list[str]
    """Address and contacts."""


class InvoiceBank(ApiModel):
    """The account that an invoice asks to be paid into."""

    name: str
    account_holder: str | None
    routing: str | None
    account: str | None


class InvoiceLineRead(ApiModel):
    """A line as it was when the invoice was issued."""

    expense_id: uuid.UUID
    created_on: date
    kind: ExpenseKind
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    what: str
    departure_airport: str | None
    arrival_airport: str | None
    departs_on: date | None
    price: Money
    commission: Money
    amount: Money


class InvoiceSum(ApiModel):
    kind: ExpenseKind
    count: int
    amount: Money


class InvoicePaymentRead(ApiModel):
    """A payment of an invoice; of a counter-invoice, a payment to the agency."""

    id: uuid.UUID
    payment_method_id: uuid.UUID
    payment_method_name: str
    payment_method_kind: MethodKind
    office_name: str | None
    """The operator's office that took the money; empty for the fund."""
    amount: Money
    reference: str | None
    note: str | None
    journal_id: uuid.UUID
    paid_at: datetime
    paid_on: date
    app_user_name: str
    undone_at: datetime | None
    undone_by: str | None
    undone_reason: str | None


class InvoiceLink(ApiModel):
    """Another invoice, which this one corrects or is corrected by."""

    id: uuid.UUID
    number: str
    state: InvoiceState
    issued_on: date
    amount: Money
    balance: Money


class InvoiceMay(ApiModel):
    """Whether the caller may do something with an invoice, and if not, why."""

    allowed: bool
    why_not: str | None
    reason: ReasonCode | None
    """Code and values of the sentence."""


class InvoiceActions(ApiModel):
    pay: InvoiceMay
    unpay: InvoiceMay
    cancel: InvoiceMay
    correct: InvoiceMay
    mail: InvoiceMay


class InvoiceRead(ApiModel):
    """An invoice with all that its paper says, its payments, and what the caller may do with it."""

    id: uuid.UUID
    version: int
    number: str
    office_holding_id: uuid.UUID
    office_holding_name: str
    state: InvoiceState
    days_late: int
    issued_at: datetime
    issued_on: date
    due_on: date
    credit_days: int
    currency: str
    note: str | None
    app_user_name: str
    amount: Money
    paid: Money
    balance: Money
    fund: Money
    """What the agency has in its fund now."""
    bill_to: InvoiceParty
    bill_to_email: str | None
    """Where the invoice is mailed to: the agency's address of today."""
    bank: InvoiceBank | None
    sums: list[InvoiceSum]
    lines: list[InvoiceLineRead]
    payments: list[InvoicePaymentRead]
    corrects: InvoiceLink | None
    corrections: list[InvoiceLink]
    cancelled_at: datetime | None
    cancelled_by: str | None
    cancel_reason: str | None
    sha256: str
    seal: str
    """The first letters of the hash, as printed in the foot."""
    actions: InvoiceActions


class InvoicePreview(ApiModel):
    """What an invoice issued now would get. Another one issued meanwhile takes the number."""

    office_holding_id: uuid.UUID
    number: str
    issued_on: date
    due_on: date
    fund: Money


class OpenTotal(ApiModel):
    """The open lines of an agency that an invoice would contain."""

    office_holding_id: uuid.UUID
    office_holding_name: str
    email: str | None
    expense_ids: list[uuid.UUID]
    """The lines to invoice, oldest first."""
    sales: Money
    credits: Money
    others: Money
    amount: Money
    oldest_on: date
    newest_on: date
    more: int
    """Lines beyond the most that one invoice can have; they come onto the next one."""
    why_not: str | None
    """Why these lines cannot be invoiced as they are."""
    reason: ReasonCode | None


class InvoiceWrite(ApiModel):
    """Open lines of one agency to invoice."""

    office_holding_id: Id
    expense_ids: list[Id] = Field(max_length=MOST_LINES)
    corrects_id: OptionalId = None
    """The paid invoice that a counter-invoice corrects."""
    note: OptionalText = Field(default=None, max_length=300)
    """Printed on the invoice."""


class InvoicePaymentWrite(ApiModel):
    payment_method_id: Id
    amount: Paid
    reference: Remark = Field(default=None, max_length=60)
    note: Remark = Field(default=None, max_length=500)


Payments = Annotated[list[InvoicePaymentWrite], Field(min_length=1, max_length=MOST_PAYMENTS)]


class InvoiceAndPayments(InvoiceWrite):
    payments: Payments


class InvoiceAndFund(InvoiceWrite):
    """Without an amount as much as possible comes from the fund, or the whole credit goes into it."""

    amount: Paid | None = None


class InvoicePay(ApiModel):
    payments: Payments


class InvoiceUnpay(ApiModel):
    """Payments of one invoice to undo."""

    payment_ids: list[Id] = Field(min_length=1, max_length=50)
    reason: Reason


class InvoiceMail(ApiModel):
    address: OptionalEmail = None
    """Empty: the agency's own address."""


class InvoiceFilter(ApiModel):
    """What a list contains. Days are those of the operator's time zone."""

    state: InvoiceStatus = InvoiceStatus.All
    office_holding_id: OptionalId = None
    date_range_type: InvoiceDate = InvoiceDate.Issued
    filter_by_date_start: OptionalDay = None
    filter_by_date_end: OptionalDay = None
    text: OptionalText = Field(default=None, max_length=20)
    """A part of the number."""


class InvoiceSummary(InvoiceFilter):
    """What a summary contains: the chosen invoices, or else those that the list shows."""

    invoice_ids: list[Id] = Field(default=[], max_length=MOST_ROWS)
