"""Enumerations of accounting."""

from charterdesk.kit.schema import ApiEnum


class InvoiceState(ApiEnum):
    Open = "Open"
    PartlyPaid = "PartlyPaid"
    Paid = "Paid"
    Cancelled = "Cancelled"


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
