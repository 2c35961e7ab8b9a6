"""Enumerations of changes after the sale."""

from charterdesk.kit.schema import ApiEnum


class ChangeKind(ApiEnum):
    """The kinds of change of a sold booking."""

    Flight = "Flight"
    SeatCategory = "SeatCategory"
    Passengers = "Passengers"
    Split = "Split"
    Cancel = "Cancel"
    Reinstate = "Reinstate"
    Waiver = "Waiver"
    """A fee that was waived after it was charged; the only kind that is not quoted before."""


class ChangeLineKind(ApiEnum):
    """The kind of charge on a line of a change quote."""

    Fare = "Fare"
    Tax = "Tax"
    """A mandatory fee of the flight."""
    Extra = "Extra"
    """An optional fee."""
    ServiceFee = "ServiceFee"
    """A fee that was charged on the ticket before: the booking fee, an earlier change, a card surcharge."""
    ChangeFee = "ChangeFee"
    """The fee for this change."""
    Waiver = "Waiver"
