"""Splits a sold booking by passengers: which charges go along, and how the money is shared. Pure."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Protocol

from msgspec.structs import replace

from charterdesk.booking.domain.status import SEATED, Sums, paid
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import NOTHING, FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.fees import SERVICE_TITLES
from charterdesk.changes.domain.quote import (
    ChangeLine,
    ChangeQuote,
    PlannedChange,
    SplitMoney,
    SplitRow,
    line_of,
)
from charterdesk.changes.domain.rules import live_tickets
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.money import rounded_down

PAID_FOR: Final = SEATED | {TicketStatus.NoShow}
"""Statuses of tickets that are charged their fare."""
PER_BOOKING: Final = frozenset({FunctionalFeeKind.Booking, FunctionalFeeKind.CardSurcharge})
"""Fees of the whole booking, whichever ticket shows them; the payment of a surcharge stays too."""
GOES_ALONG: Final = "Goes along with the passenger"
STAYS: Final = "Charged once per booking: stays with this one"
FARES, TAXES, EXTRAS = "Fares", "Taxes and fees", "Extras"
GROUPS: Final = {
    FARES: "Follow the ticket, at the price they were sold",
    TAXES: "Follow the ticket",
    EXTRAS: "Follow the ticket",
    **{
        title: "Once per booking: stays where it was charged"
        if kind in PER_BOOKING
        else "Follows the changed tickets"
        for kind, title in SERVICE_TITLES.items()
    },
}
"""The rows of the split's table, each with its rule."""


@dataclass(frozen=True)
class Sides:
    """The places that leave, and the place of the titular on each side."""

    leaving: frozenset[int]
    new_titular: int
    old_titular: int


class Held(Sums, Protocol):
    """The money columns of a booking, with the credit that is promised to the customer."""

    @property
    def reserved(self) -> Decimal: ...


def price_split(booking: Held, tickets: Collection[TicketRecord], sides: Sides) -> PlannedChange:
    """Quote the split: it costs nothing, and each side keeps the same share of paid to charged."""
    leaving = [ticket for ticket in tickets if ticket.place in sides.leaving]
    staying = [ticket for ticket in tickets if ticket.place not in sides.leaving]
    gone = tuple(_leave(ticket, sides.new_titular) for ticket in leaving)
    fees = [fee for ticket in leaving for fee in ticket.functional_fees if fee.kind in PER_BOOKING]
    kept = _keep(staying, fees, sides.old_titular)
    quote = ChangeQuote(
        ChangeKind.Split,
        tuple(line for ticket in leaving for line in _lines(ticket)),
        split=share_money(booking, kept, gone),
    )
    changed = tuple(after for after, before in zip(kept, staying, strict=True) if after != before)
    return PlannedChange(quote, changed, leaving=gone)


def share_money(
    booking: Held, staying: Collection[TicketRecord], leaving: Collection[TicketRecord]
) -> SplitMoney:
    """Return what each side is charged, has paid and earns; odd cents, credit and promised money stay."""
    charged = sum((charges_of(ticket) for ticket in leaving), NOTHING)
    money = rounded_down(share_of(paid(booking) - booking.reserved, booking.charged, charged))
    return SplitMoney(
        charged=charged,
        paid=money,
        commission=sum((commission_of(ticket) for ticket in leaving), NOTHING),
        charged_left=booking.charged - charged,
        paid_left=paid(booking) - money,
        commission_left=sum((commission_of(ticket) for ticket in staying), NOTHING),
        rows=tuple(_rows(staying, leaving)),
    )


def share_of(paid: Decimal, charged: Decimal, part: Decimal) -> Decimal:
    """Return the share of what was paid, but for credit, that belongs to a part of the charges."""
    if charged <= 0 or part <= 0:
        return NOTHING
    return min(paid, charged) * part / charged


def charges_of(ticket: TicketRecord) -> Decimal:
    """Return what the ticket is charged now: its fare unless it is cancelled, and its charged fees."""
    return sum((amount for _, amount in _charges(ticket)), NOTHING)


def _rows(staying: Iterable[TicketRecord], leaving: Iterable[TicketRecord]) -> Iterable[SplitRow]:
    """Add the charges of each side up by their kind."""
    left, moved = _by_kind(staying), _by_kind(leaving)
    for title, rule in GROUPS.items():
        stays, goes = left.get(title, NOTHING), moved.get(title, NOTHING)
        if stays or goes:
            yield SplitRow(title, rule, stays + goes, stays, goes)


def _by_kind(tickets: Iterable[TicketRecord]) -> dict[str, Decimal]:
    sums = dict[str, Decimal]()
    for ticket in tickets:
        for title, amount in _charges(ticket):
            sums[title] = sums.get(title, NOTHING) + amount
    return sums


def _charges(ticket: TicketRecord) -> Iterable[tuple[str, Decimal]]:
    if ticket.status in PAID_FOR:
        yield FARES, ticket.price
    for fee in ticket.extra_fees:
        if fee.status is FeeStatus.Charged:
            yield TAXES if fee.mandatory else EXTRAS, fee.amount
    for own in ticket.functional_fees:
        if own.status is FeeStatus.Charged:
            yield SERVICE_TITLES[own.kind], own.amount


def commission_of(ticket: TicketRecord) -> Decimal:
    return ticket.commission if ticket.status in PAID_FOR else NOTHING


def _leave(ticket: TicketRecord, titular: int) -> TicketRecord:
    """Return the ticket as it is in the new booking; one with a seat is printed anew, with its locator."""
    live = bool(live_tickets([ticket]))
    return replace(
        ticket,
        is_titular=live and ticket.place == titular,
        functional_fees=tuple(fee for fee in ticket.functional_fees if fee.kind not in PER_BOOKING),
        revision=ticket.revision + live,
    )


def _keep(
    staying: Collection[TicketRecord], fees: Collection[FunctionalFeeRecord], titular: int
) -> list[TicketRecord]:
    """Return the tickets that stay, with the titular named and the booking's fees on the titular's first."""
    live = {ticket.id for ticket in live_tickets(staying)}
    heir = next(ticket.id for ticket in staying if ticket.id in live and ticket.place == titular)
    moved = tuple(replace(fee, ticket_id=heir) for fee in fees)
    return [
        replace(
            ticket,
            is_titular=ticket.id in live and ticket.place == titular,
            functional_fees=(*ticket.functional_fees, *moved)
            if ticket.id == heir
            else ticket.functional_fees,
        )
        for ticket in staying
    ]


def _lines(ticket: TicketRecord) -> Iterable[ChangeLine]:
    """Return the charges of a ticket that leaves; none of them changes."""
    if ticket.status in PAID_FOR:
        fare = line_of(
            ticket, ChangeLineKind.Fare, "FARE", ticket.flight, GOES_ALONG, ticket.price, ticket.price
        )
        yield replace(fare, commission_before=ticket.commission, commission_after=ticket.commission)
    for fee in ticket.extra_fees:
        if fee.status is FeeStatus.Charged:
            kind = ChangeLineKind.Tax if fee.mandatory else ChangeLineKind.Extra
            line = line_of(ticket, kind, fee.code, fee.name, GOES_ALONG, fee.amount, fee.amount)
            yield replace(line, payee=fee.payee, quantity=fee.quantity)
    for own in ticket.functional_fees:
        if own.status is FeeStatus.Charged:
            title, rule = SERVICE_TITLES[own.kind], STAYS if own.kind in PER_BOOKING else GOES_ALONG
            kind, code = ChangeLineKind.ServiceFee, own.kind.value
            yield replace(line_of(ticket, kind, code, title, rule, own.amount, own.amount), fee_kind=own.kind)
