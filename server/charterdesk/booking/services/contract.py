"""Whether the titular has accepted the operator–participant contract, where the operator asks for it."""

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.errors import ContractNotAccepted


def require_contract(booking: Booking) -> None:
    """No payment is recorded and nothing is sold before (14 CFR 380.31)."""
    if booking.terms.contract_wanted and booking.acceptance is None:
        raise ContractNotAccepted
