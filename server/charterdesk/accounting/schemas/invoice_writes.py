"""Requests about invoices."""

from typing import Annotated, Final

from pydantic import Field

from charterdesk.accounting.enums import InvoiceDate, InvoiceStatus
from charterdesk.kit.schema import ApiModel, CreditLimit, Id, OptionalDay, OptionalId, OptionalText
from charterdesk.organization.schemas import OptionalEmail
from charterdesk.payments.schemas import MOST_PAYMENTS, Reason, Remark

MOST_LINES: Final = 2000
"""Lines of one invoice."""
MOST_ROWS: Final = 1000
"""Invoices of one response."""
Paid = Annotated[CreditLimit, Field(gt=0)]


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
    """The filter of a list. Days are those of the operator's time zone."""

    state: InvoiceStatus = InvoiceStatus.All
    office_holding_id: OptionalId = None
    date_range_type: InvoiceDate = InvoiceDate.Issued
    filter_by_date_start: OptionalDay = None
    filter_by_date_end: OptionalDay = None
    text: OptionalText = Field(default=None, max_length=20)
    """A part of the number."""


class InvoiceSummary(InvoiceFilter):
    """The invoices of a summary: the chosen ones, or else those that the list shows."""

    invoice_ids: list[Id] = Field(default=[], max_length=MOST_ROWS)
