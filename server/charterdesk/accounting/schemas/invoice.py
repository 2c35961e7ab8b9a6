"""Responses about invoices."""

import uuid
from datetime import date, datetime

from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.schemas.account_summary import AgeingRead
from charterdesk.kit.errors import Reason as ReasonCode
from charterdesk.kit.schema import ApiModel, Money
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.payments.enums import MethodKind


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
    """The amount still to be paid; a canceled invoice has none."""
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
    """The debts of agencies on invoices; the credit is their unpaid counter-invoices."""

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
    """A line as it was when the invoice was issued, newest first."""

    expense_id: uuid.UUID
    created_on: date
    kind: ExpenseKind
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    what: str
    route: str | None
    departure_date: date | None
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
    """A change of an invoice that the caller may make, or the reason why not."""

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
    """The balance of the agency's fund now."""
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
    unchanged: bool
    """True if the stored invoice still has the hash that it was issued with."""
    actions: InvoiceActions


class InvoicePreview(ApiModel):
    """The number that an invoice issued now would get, unless another takes it first."""

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
