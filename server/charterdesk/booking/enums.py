"""Enumerations of bookings and tickets."""

from charterdesk.kit.schema import ApiEnum


class TicketStatus(ApiEnum):
    Draft = "Draft"
    Pending = "Pending"
    """Holds a seat until the hold expires."""
    Booked = "Booked"
    CheckedIn = "CheckedIn"
    NoShow = "NoShow"
    Cancel = "Cancel"
    Refund = "Refund"


class MasterStatus(ApiEnum):
    Draft = "Draft"
    Pending = "Pending"
    Booked = "Booked"
    CheckIn = "CheckIn"
    NoShow = "NoShow"
    Cancel = "Cancel"


class PayStatus(ApiEnum):
    """The state of payment: nothing charged, something owed, or all paid."""

    None_ = "None"
    Unpaid = "Unpaid"
    Paid = "Paid"


class Queue(ApiEnum):
    """Lists of bookings that wait for a clerk."""

    HoldsRunningOut = "HoldsRunningOut"
    Unpaid = "Unpaid"
    PaidWithoutSeat = "PaidWithoutSeat"
    PaidNotApplied = "PaidNotApplied"
    ReturnAfterNoShow = "ReturnAfterNoShow"
    RefundsDue = "RefundsDue"


class FeeStatus(ApiEnum):
    Pending = "Pending"
    """Chosen, and charged with the sale."""
    Charged = "Charged"
    Cancel = "Cancel"


class LineKind(ApiEnum):
    """The kind of charge on a line of a quote."""

    Fare = "Fare"
    ExtraFee = "ExtraFee"
    FunctionalFee = "FunctionalFee"


class MissingPart(ApiEnum):
    """A part of a booking that must be complete before its sale."""

    Trip = "Trip"
    Titular = "Titular"
    Contact = "Contact"
    Name = "Name"
    Document = "Document"
    Ofac = "Ofac"
    Contract = "Contract"


class AcceptedHow(ApiEnum):
    """How the operator–participant contract was accepted."""

    Screen = "Screen"
    Pad = "Pad"
    Paper = "Paper"
    Telephone = "Telephone"
    """To be sent within 24 hours; paid by card only."""
