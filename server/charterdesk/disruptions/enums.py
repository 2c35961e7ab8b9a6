"""Enumerations of disrupted flights."""

from charterdesk.kit.schema import ApiEnum


class DisruptionKind(ApiEnum):
    Cancelled = "Cancelled"
    Moved = "Moved"
    """The flight moved by more than the operator's limit, or to other airports."""


class BookingState(ApiEnum):
    """The state of a booking of a disrupted flight."""

    Waiting = "Waiting"
    """Tickets are still on the flight, and nothing was decided for them."""
    Moved = "Moved"
    """Re-accommodated from the desk: on another flight, or kept on a flight with new times."""
    Changed = "Changed"
    """No ticket is on the flight any more: changed or cancelled by another way."""


class ToldHow(ApiEnum):
    Phone = "Phone"
    InPerson = "InPerson"
    Email = "Email"


class CustomerChoice(ApiEnum):
    Accepts = "Accepts"
    OtherFlight = "OtherFlight"
    Refund = "Refund"
