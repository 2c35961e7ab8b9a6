"""Prices cancelled tickets that are sold again in the same booking. Pure."""

import uuid
from collections.abc import Collection, Iterator
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from charterdesk.booking.domain.pricing import BookingFee, PriceBook
from charterdesk.booking.domain.status import require_move
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import NOTHING, FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.fees import SERVICE_TITLES, TierFee
from charterdesk.changes.domain.move import FeeWords, Move, price_anew
from charterdesk.changes.domain.quote import ChangeLine, ChangeQuote, PlannedChange, line_of
from charterdesk.changes.domain.waiver import Waiver, fee_line, waive, with_fee_lines
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.kit.ids import new_id
from charterdesk.kit.money import percent_of

COUNTED: Final = FeeWords(
    "Kept at the cancellation: counted", "Not sold any more: credited", "Not charged any more"
)
UNDONE: Final = "Cancellation undone"
KEPT: Final = "Charged before: stays"
BOOKING_FEE: Final = "Once per booking, at today's amount"
FeeLine = tuple[ChangeLine, FunctionalFeeRecord]


def sold_again(ticket: TicketRecord) -> TicketRecord:
    """Return the cancelled ticket as one that is charged no fare yet."""
    require_move(ticket.status, TicketStatus.Booked)
    return replace(ticket, status=TicketStatus.Booked, price=NOTHING, commission=NOTHING)


def price_reinstate(
    moves: Collection[Move],
    book: PriceBook,
    fee: TierFee,
    waiver: Waiver | None = None,
    booking_fee_on: uuid.UUID | None = None,
) -> PlannedChange:
    """Quote the tickets as a new sale, with what the cancellation kept counted and its fee taken back.

    `booking_fee_on` is the ticket that shows the booking fee, if the whole booking is sold again.
    """
    lines, fees, tickets = list[ChangeLine](), list[ChangeLine](), list[TicketRecord]()
    for move in moves:
        ticket, own = price_anew(move, book, COUNTED)
        due = book.booking_fee if ticket.id == booking_fee_on else None
        parts = list(_own_fees(ticket, due, renewed=booking_fee_on is not None))
        tickets.append(_with_own_fees(ticket, [own_fee for _, own_fee in parts]))
        lines += [*own, *(line for line, _ in parts)]
        amount = fee.on(ticket.price)
        if amount > 0:
            fees.append(fee_line(ticket, FunctionalFeeKind.Reinstatement, fee.rule, amount))
    quote = ChangeQuote(ChangeKind.Reinstate, (*lines, *fees, *waive(fees, waiver)))
    return PlannedChange(quote, tuple(with_fee_lines(ticket, quote.lines) for ticket in tickets))


def _own_fees(ticket: TicketRecord, due: BookingFee | None, *, renewed: bool) -> Iterator[FeeLine]:
    """Take the cancellation fee back, charge the booking fee once, and leave the other service fees."""
    for fee in ticket.functional_fees:
        if fee.status is not FeeStatus.Charged:
            continue
        if fee.kind is FunctionalFeeKind.Cancellation:
            yield _line(ticket, fee, NOTHING, UNDONE, UNDONE), replace(fee, status=FeeStatus.Cancel)
        elif fee.kind is not FunctionalFeeKind.Booking or not renewed:
            yield _line(ticket, fee, fee.amount, SERVICE_TITLES[fee.kind], KEPT), fee
        else:
            amount = NOTHING if due is None else _amount(due, ticket.price)
            changed = replace(fee, amount=amount) if amount else replace(fee, status=FeeStatus.Cancel)
            yield _line(ticket, fee, amount, SERVICE_TITLES[fee.kind], BOOKING_FEE), changed
            due = None
    if due is not None and _amount(due, ticket.price):
        yield _new_booking_fee(ticket, _amount(due, ticket.price))


def _new_booking_fee(ticket: TicketRecord, amount: Decimal) -> FeeLine:
    kind = FunctionalFeeKind.Booking
    fee = FunctionalFeeRecord(new_id(), ticket.id, kind, BOOKING_FEE, amount, FeeStatus.Charged)
    return _line(ticket, replace(fee, amount=NOTHING), amount, SERVICE_TITLES[kind], BOOKING_FEE), fee


def _amount(fee: BookingFee, fare: Decimal) -> Decimal:
    return fee.amount if fee.basis is FeeBasis.Fixed else percent_of(fare, fee.amount)


def _line(
    ticket: TicketRecord, fee: FunctionalFeeRecord, after: Decimal, title: str, rule: str
) -> ChangeLine:
    line = line_of(ticket, ChangeLineKind.ServiceFee, fee.kind.value, title, rule, fee.amount, after)
    return replace(line, fee_kind=fee.kind)


def _with_own_fees(ticket: TicketRecord, fees: Collection[FunctionalFeeRecord]) -> TicketRecord:
    by_id = {fee.id: fee for fee in ticket.functional_fees} | {fee.id: fee for fee in fees}
    return replace(ticket, functional_fees=tuple(by_id.values()))
