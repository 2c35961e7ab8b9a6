"""Prices the cancellation of sold tickets: what comes back, what is kept, and why. Pure."""

import uuid
from collections.abc import Collection, Iterable
from typing import Final

from msgspec.structs import replace

from charterdesk.booking.domain.status import require_move
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import NOTHING, ExtraFeeRecord, FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.fees import SERVICE_TITLES, TierFee
from charterdesk.changes.domain.no_show import NONE_MISSED, Missed
from charterdesk.changes.domain.quote import ChangeLine, ChangeQuote, PlannedChange, line_of
from charterdesk.changes.domain.waiver import Waiver, fee_line, waive, with_fee_lines
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind

OPERATOR_MADE: Final = "The operator cancelled or moved the flight: nothing is kept"


def price_cancel(
    tickets: Collection[TicketRecord],
    fee: TierFee,
    free: Collection[uuid.UUID],
    waiver: Waiver | None = None,
    missed: Missed = NONE_MISSED,
) -> PlannedChange:
    """Quote the cancellation of these tickets. Of the tickets in `free` nothing is kept."""
    lines, fees = list[ChangeLine](), list[ChangeLine]()
    for ticket in tickets:
        charged = list(_charged_lines(ticket, free=ticket.id in free))
        lines += charged
        if ticket.id not in free:
            most = sum((line.before - line.after for line in charged), NOTHING)
            amount = min(fee.on(ticket.price), most)
            if amount > 0:
                fees.append(fee_line(ticket, FunctionalFeeKind.Cancellation, fee.rule, amount))
    fees += missed.lines
    waived = waive(fees, waiver)
    operator_made = all(ticket.id in free for ticket in tickets)
    quote = ChangeQuote(ChangeKind.Cancel, (*lines, *fees, *waived), operator_made)
    after = (_cancelled(ticket, free=ticket.id in free) for ticket in tickets)
    return PlannedChange(
        quote, tuple(with_fee_lines(ticket, quote.lines) for ticket in (*after, *missed.tickets))
    )


def _charged_lines(ticket: TicketRecord, *, free: bool) -> Iterable[ChangeLine]:
    rule = OPERATOR_MADE if free else "Refundable, less the cancellation fee"
    fare = line_of(ticket, ChangeLineKind.Fare, "FARE", ticket.flight, rule, ticket.price)
    yield replace(fare, commission_before=ticket.commission)
    for fee in ticket.extra_fees:
        if fee.status is FeeStatus.Charged:
            yield _extra_line(ticket, fee, free=free)
    for own in ticket.functional_fees:
        if own.status is FeeStatus.Charged:
            yield _service_line(ticket, own, free=free)


def _extra_line(ticket: TicketRecord, fee: ExtraFeeRecord, *, free: bool) -> ChangeLine:
    kind = ChangeLineKind.Tax if fee.mandatory else ChangeLineKind.Extra
    if free:
        rule = OPERATOR_MADE
    elif not fee.refundable:
        rule = "Not refundable"
    else:
        rule = "Tax on a flight not flown" if fee.kind is FeeKind.Tax else "Refundable"
    after = NOTHING if free or fee.refundable else fee.amount
    line = line_of(ticket, kind, fee.code, fee.name, rule, fee.amount, after)
    return replace(line, payee=fee.payee, quantity=fee.quantity, at_check_in=fee.buy_in is BuyIn.CheckIn)


def _service_line(ticket: TicketRecord, fee: FunctionalFeeRecord, *, free: bool) -> ChangeLine:
    rule = OPERATOR_MADE if free else "Service fees are not refunded"
    title, after = SERVICE_TITLES[fee.kind], NOTHING if free else fee.amount
    line = line_of(ticket, ChangeLineKind.ServiceFee, fee.kind.value, title, rule, fee.amount, after)
    return replace(line, fee_kind=fee.kind, at_check_in=fee.kind is FunctionalFeeKind.LateCheckIn)


def _cancelled(ticket: TicketRecord, *, free: bool) -> TicketRecord:
    """Return the ticket cancelled, with the fees that come back cancelled too."""
    require_move(ticket.status, TicketStatus.Cancel)
    cancel, charged = FeeStatus.Cancel, FeeStatus.Charged
    return replace(
        ticket.without_check_in,
        status=TicketStatus.Cancel,
        extra_fees=tuple(
            replace(fee, status=cancel) if fee.status is charged and (free or fee.refundable) else fee
            for fee in ticket.extra_fees
        ),
        functional_fees=tuple(
            replace(fee, status=cancel) if fee.status is charged and free else fee
            for fee in ticket.functional_fees
        ),
    )
