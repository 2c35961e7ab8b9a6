"""How much of a booking can be refunded, of which payments, and which tickets are refunded then. Pure."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from charterdesk.access.roles import CAPABILITIES, Role
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.status import require_move
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import NOTHING, BookingRecord, TicketRecord
from charterdesk.changes.domain.quote import ChangeLine
from charterdesk.changes.errors import (
    AccountingRefunds,
    AgencyPaysBack,
    NotApprovedToPayBack,
    NothingToRefund,
    OverBookingCredit,
    OverRefundLimit,
)
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.errors import PaymentWasUndone, RefundOverPayment
from charterdesk.payments.records import PaidBack

NOT_CANCELLABLE: Final = "Cancelled before, or cannot be cancelled any more"


@dataclass(frozen=True)
class Ceilings:
    """The three ceilings of a refund, and what is promised already."""

    locator: str
    limit: Decimal
    """The most that may be refunded in all."""
    paid: Decimal
    refunded: Decimal
    charged: Decimal
    reserved: Decimal

    @property
    def credit(self) -> Decimal:
        return self.paid - self.refunded - self.charged

    @property
    def ceiling(self) -> Decimal:
        """The least of the three, with what is promised; never below zero."""
        left = min(self.limit - self.refunded, self.paid - self.refunded, self.credit)
        return max(left, NOTHING)

    @property
    def refundable(self) -> Decimal:
        """The amount that can be refunded now."""
        return max(self.ceiling - self.reserved, NOTHING)


def ceilings_of(booking: BookingRecord, limit: Decimal) -> Ceilings:
    return Ceilings(
        locator=booking.locator_number,
        limit=limit,
        paid=booking.paid,
        refunded=booking.refunded,
        charged=booking.charged,
        reserved=booking.reserved,
    )


def require_refundable(ceilings: Ceilings, amount: Decimal, released: Decimal = NOTHING) -> None:
    """Refuse an amount above the least ceiling; `released` is the promise that the amount redeems."""
    reserved = ceilings.reserved - released
    most = max(ceilings.ceiling - reserved, NOTHING)
    if amount <= most:
        return
    if ceilings.credit <= 0:
        raise NothingToRefund(locator=ceilings.locator)
    if ceilings.limit - ceilings.refunded < ceilings.credit:
        raise OverRefundLimit(
            most=f"{most:.2f}", limit=f"{ceilings.limit:.2f}", used=f"{ceilings.refunded + reserved:.2f}"
        )
    raise OverBookingCredit(
        most=f"{most:.2f}",
        locator=ceilings.locator,
        credit=f"{ceilings.credit:.2f}",
        reserved=f"{reserved:.2f}",
    )


def require_giving_back(role: Role, agency: str, payment: PaidBack, amount: Decimal) -> None:
    """Check that the caller may give back this part of the payment.

    Accounting refunds what the operator received. The agency's clerks record what the agency paid back, up
    to what the operator approved.
    """
    if payment.state is PaymentState.Reversed:
        raise PaymentWasUndone(payment=payment.title)
    by_accounting = role in CAPABILITIES["Accounting-type charter"]
    if payment.receiver is Receiver.Operator:
        if not by_accounting:
            raise AccountingRefunds(payment=payment.title)
        if amount > payment.left:
            raise RefundOverPayment(left=f"{payment.left:.2f}", payment=payment.title)
        return
    if by_accounting:
        raise AgencyPaysBack(agency=agency, payment=payment.title)
    if amount > payment.to_pay_back:
        raise NotApprovedToPayBack(approved=f"{payment.to_pay_back:.2f}", payment=payment.title)


def cancellable(
    tickets: Iterable[TicketRecord], flights: Mapping[uuid.UUID, TripFlight], at: datetime
) -> list[TicketRecord]:
    """Return the tickets that could be cancelled now; what the others were charged is kept."""
    return [
        ticket
        for ticket in tickets
        if ticket.status is TicketStatus.Booked and _can_be_left(flights[ticket.flight_id], at)
    ]


def _can_be_left(flight: TripFlight, at: datetime) -> bool:
    if flight.status is FlightStatus.Cancelled:
        return True
    return flight.status is not FlightStatus.Departed and flight.departs_at > at


@dataclass(frozen=True)
class KeptLine:
    """A part of what stays charged, with the rule that keeps it."""

    title: str
    rule: str
    amount: Decimal


@dataclass(frozen=True)
class Kept:
    """The amount that stays charged after everything is cancelled, line by line."""

    lines: tuple[KeptLine, ...]

    @property
    def total(self) -> Decimal:
        return sum((line.amount for line in self.lines), NOTHING)


def kept_of(charged: Decimal, lines: Collection[ChangeLine]) -> Kept:
    """Group what the lines of a cancellation keep by its rule; what they do not name stays charged anyway."""
    sums = dict[tuple[str, str], Decimal]()
    for line in lines:
        key = (line.title, line.rule)
        sums[key] = sums.get(key, NOTHING) + line.after
    rest = charged - sum((line.before for line in lines), NOTHING)
    sums["Other tickets", NOT_CANCELLABLE] = rest
    return Kept(tuple(KeptLine(title, rule, amount) for (title, rule), amount in sums.items() if amount))


def came_back(ticket: TicketRecord) -> Decimal:
    """Return the part of a cancelled ticket's price that was not kept.

    Fare and fees of a no-show stay charged, so nothing of it comes back.
    """
    if ticket.status is not TicketStatus.Cancel:
        return NOTHING
    returned = sum((fee.amount for fee in ticket.extra_fees if fee.status is FeeStatus.Cancel), NOTHING)
    kept = sum(
        (
            fee.amount
            for fee in ticket.functional_fees
            if fee.kind is FunctionalFeeKind.Cancellation and fee.status is FeeStatus.Charged
        ),
        NOTHING,
    )
    return ticket.price + returned - kept


def refunded_tickets(tickets: Collection[TicketRecord], ceilings: Ceilings) -> tuple[TicketRecord, ...]:
    """Return the tickets after a refund: cancelled ones are Refund once nothing more can be returned.

    A ticket of which nothing came back stays as it is.
    """
    if ceilings.ceiling > 0 or ceilings.reserved > 0:
        return tuple(tickets)
    return tuple(_refunded(ticket) if came_back(ticket) > 0 else ticket for ticket in tickets)


def _refunded(ticket: TicketRecord) -> TicketRecord:
    require_move(ticket.status, TicketStatus.Refund)
    return replace(ticket, status=TicketStatus.Refund)


def shared_commission(amounts: Collection[Decimal], commission: Decimal) -> list[Decimal]:
    """Share the commission that was taken back over the amounts, the first amounts first."""
    parts = list[Decimal]()
    for amount in amounts:
        part = min(amount, max(commission, NOTHING))
        parts.append(part)
        commission -= part
    return parts
