"""The charges of check-in on a ticket, and a ticket without them. Pure."""

from collections.abc import Iterator

from msgspec.structs import replace

from charterdesk.booking.enums import FeeStatus, LineKind
from charterdesk.booking.records import ExtraFeeRecord, FunctionalFeeRecord, Line, TicketRecord
from charterdesk.changes.domain.fees import SERVICE_TITLES
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind

LATE = FunctionalFeeKind.LateCheckIn


def bought_fees(ticket: TicketRecord) -> Iterator[ExtraFeeRecord]:
    """Return the fees that were bought at check-in and are not taken off."""
    for fee in ticket.extra_fees:
        if fee.buy_in is BuyIn.CheckIn and fee.status is FeeStatus.Charged:
            yield fee


def late_fees(ticket: TicketRecord) -> Iterator[FunctionalFeeRecord]:
    """Return the fee of a late check-in, with what was waived of it."""
    for fee in ticket.functional_fees:
        if fee.kind is LATE and fee.status is FeeStatus.Charged:
            yield fee


def late_line(ticket: TicketRecord, fee: FunctionalFeeRecord, quantity: int) -> Line:
    """Return the line that charges a late check-in, or with a quantity of -1 credits it."""
    return Line(
        kind=LineKind.FunctionalFee,
        leg=ticket.leg,
        place=ticket.place,
        flight_id=ticket.flight_id,
        code=fee.kind.value,
        title=SERVICE_TITLES[fee.kind],
        rule=fee.basis,
        basis="each",
        quantity=quantity,
        unit_amount=fee.amount,
        amount=fee.amount * quantity,
        at_check_in=True,
    )


def without_charges(ticket: TicketRecord) -> TicketRecord:
    """Return the ticket with everything bought at check-in taken off, and its bags with it."""
    bought, late = set(bought_fees(ticket)), set(late_fees(ticket))
    cancel = FeeStatus.Cancel
    return replace(
        ticket,
        bag_weights=(),
        extra_fees=tuple(replace(fee, status=cancel) if fee in bought else fee for fee in ticket.extra_fees),
        functional_fees=tuple(
            replace(fee, status=cancel) if fee in late else fee for fee in ticket.functional_fees
        ),
    )
