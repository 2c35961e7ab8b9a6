"""Enumerations of accounting."""

from charterdesk.kit.schema import ApiEnum


class InvoiceState(ApiEnum):
    Open = "Open"
    PartlyPaid = "PartlyPaid"
    Paid = "Paid"
    Cancelled = "Cancelled"


class InvoiceStatus(ApiEnum):
    """The states by which a list of invoices is filtered."""

    All = "All"
    Open = "Open"
    PartlyPaid = "PartlyPaid"
    Unpaid = "Unpaid"
    """Open or partly paid."""
    Late = "Late"
    """Unpaid, and past its due day."""
    Paid = "Paid"
    Cancelled = "Cancelled"


class InvoiceDate(ApiEnum):
    """The day by which a list of invoices is filtered."""

    Issued = "Issued"
    Due = "Due"
    Paid = "Paid"


class EscrowKind(ApiEnum):
    """The reasons for which the money held for a flight changes."""

    Received = "Received"
    MovedIn = "MovedIn"
    MovedOut = "MovedOut"
    Refund = "Refund"
    Carrier = "Carrier"
    """Paid to the airline."""
    Taxes = "Taxes"
    """Remitted to those who collect taxes and fees."""
    Released = "Released"
    """Released to the operator after the flight."""


class DateRangeType(ApiEnum):
    """The day by which lines and sales are chosen."""

    Created = "Created"
    Departure = "Departure"
    """The departure of the booking's first flight."""
    Paid = "Paid"
    """The day on which it was paid in full."""


class LineState(ApiEnum):
    """The state of a line of an agency's account."""

    Open = "Open"
    Invoiced = "Invoiced"
    """On an invoice that is not paid in full, or a payment of one."""
    Paid = "Paid"
    """On a paid invoice, or a payment of one."""
    Reversed = "Reversed"
    """Entered by mistake and reversed, or the reversal."""


class LinePart(ApiEnum):
    """The part of what an agency owes that a line belongs to."""

    Sales = "Sales"
    Credits = "Credits"
    Others = "Others"
    Payments = "Payments"
    """Money that the operator received, or gave back."""


class SalesGroup(ApiEnum):
    """The ways to add up sales."""

    Agency = "Agency"
    Office = "Office"
    User = "User"
    Flight = "Flight"
    Method = "Method"
    Day = "Day"


class DocumentKind(ApiEnum):
    """The document that a posting belongs to."""

    Booking = "Booking"
    Invoice = "Invoice"
    Payment = "Payment"
    Refund = "Refund"
    Fund = "Fund"
    FlightCost = "FlightCost"
    Escrow = "Escrow"
    Charge = "Charge"
    """Entered by accounting on an agency's account."""


class FundLineKind(ApiEnum):
    """The reason why a fund changed."""

    Opening = "Opening"
    """A balance brought forward."""
    Deposit = "Deposit"
    Withdrawal = "Withdrawal"
    Payment = "Payment"
    """Taken to pay a booking."""
    Refund = "Refund"
    """Given back from a booking."""
    Invoice = "Invoice"
    """Taken to pay an invoice, or credited by a counter-invoice."""
    Reversal = "Reversal"
    Correction = "Correction"


class FundStep(ApiEnum):
    """A change that a line of a fund may allow."""

    Reverse = "Reverse"
    UndoPayment = "UndoPayment"
    """It belongs to a payment: undo that one instead."""
    Overdraws = "Overdraws"
    """A reversal would take more than the fund has."""
    Nothing = "Nothing"
    """It is reversed, or is a reversal itself, or the caller may only read."""


class MonthFigure(ApiEnum):
    """The sums of a month."""

    Sold = "Sold"
    Commission = "Commission"
    Received = "Received"
    Accounts = "Accounts"
    Funds = "Funds"
    Escrow = "Escrow"


class MonthState(ApiEnum):
    Running = "Running"
    """It has not ended."""
    Open = "Open"
    Closed = "Closed"


class UnfinishedKind(ApiEnum):
    """Unfinished work that a month should not be closed over."""

    CashUpMissing = "CashUpMissing"
    """Money that an office of the operator took without a count."""
    CashUpMoved = "CashUpMoved"
    """Counted money of which the ledger now expects another amount."""
    DepositDue = "DepositDue"
    """Receipts that should be in the escrow account at the bank."""
    UnknownCharge = "UnknownCharge"
    """Cards that may or may not have been charged or refunded."""


class StoredFigure(ApiEnum):
    """The figures that are stored beside the ledger, so that they are read at once."""

    BookingCharged = "BookingCharged"
    BookingPaid = "BookingPaid"
    BookingRefunded = "BookingRefunded"
    PayStatus = "PayStatus"
    AccountBalance = "AccountBalance"
    Statement = "Statement"
    """The lines of an agency's statement beside the balance of its account."""
    InvoicePaid = "InvoicePaid"
    OpenLine = "OpenLine"
    FundEntry = "FundEntry"
    CheckIn = "CheckIn"
    """A purchase at check-in."""
