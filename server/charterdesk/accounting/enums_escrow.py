"""Enumerations of the escrow of flights."""

from charterdesk.kit.schema import ApiEnum


class EscrowScope(ApiEnum):
    """The flights that the list of escrow shows."""

    Open = "Open"
    """Flights that hold money, or have receipts to deposit."""
    All = "All"
    """All flights that ever held money."""


class ReceiptState(ApiEnum):
    """Where the money of a receipt is."""

    ToDeposit = "ToDeposit"
    Late = "Late"
    """Its deposit was due before today."""
    Deposited = "Deposited"
    Undone = "Undone"
    """Its payment was undone before it was deposited."""
    DepositedUndone = "DepositedUndone"
    """Its payment was undone after it was deposited."""


class EscrowException(ApiEnum):
    """Faults in the escrow of a flight, and payments that press."""

    DepositLate = "DepositLate"
    DepositedTooMuch = "DepositedTooMuch"
    """Receipts that were deposited, and whose payment was undone since."""
    PaidOverHeld = "PaidOverHeld"
    """The airline was paid more than the flight holds."""
    Negative = "Negative"
    """More went out than came in, although the airline was not paid."""
    CarrierDue = "CarrierDue"
    """The airline is not paid in full, and the flight departs soon."""
    CancelledHeld = "CancelledHeld"
    """The flight is canceled and money is still held for it."""
    FlownHeld = "FlownHeld"
    """The flight is over, and what could be released is still held."""


class PayoutKind(ApiEnum):
    """Money that leaves escrow, and that accounting enters."""

    Taxes = "Taxes"
    Released = "Released"


class BankLineState(ApiEnum):
    Waiting = "Waiting"
    Matched = "Matched"
    Ignored = "Ignored"


class ProposalKind(ApiEnum):
    """The kinds of proposals for a line of the bank."""

    Deposit = "Deposit"
    """A deposit that was entered."""
    Receipts = "Receipts"
    """Receipts that add up to it and are in no deposit."""
