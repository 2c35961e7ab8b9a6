"""Applies a quoted change to a booking: tickets, seats and money together, or nothing."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_not_blocked
from charterdesk.booking.domain.status import booking_status, owed
from charterdesk.booking.enums import LineKind
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.persistence.seat_inventory import SoldSeats
from charterdesk.booking.records import Line, TicketRecord
from charterdesk.booking.services.agency_credit import credit_seen, lock_limits, require_credit
from charterdesk.booking.services.sale import enter_lines
from charterdesk.changes.domain.quote import ChangeLine, ChangeQuote, PlannedChange, same_quote
from charterdesk.changes.domain.rules import live_tickets, seat_changes
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.changes.errors import ChangeQuoteMoved, NotPaidForChange
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import ChangeApply
from charterdesk.changes.services.plan import plan_change
from charterdesk.changes.services.quotes import keep_change, mark_applied, read_quote, request_of
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import JournalBatch, JournalHeader
from charterdesk.payments.actions.record_payments import record_receipts, to_receipts
from charterdesk.payments.enums import Receiver
from charterdesk.payments.queries import methods_by_id, paying_office
from charterdesk.payments.record_payment import Receipt, insert_payments
from charterdesk.payments.rules import require_contract_for, require_owed

TITLES: Final = {
    ChangeKind.Flight: "Flight changed",
    ChangeKind.SeatCategory: "Seat category changed",
    ChangeKind.Passengers: "Passengers changed",
    ChangeKind.Split: "Split",
    ChangeKind.Cancel: "Cancelled",
    ChangeKind.Reinstate: "Reinstated",
    ChangeKind.Waiver: "Fee waived",
}
EVENTS: Final = {ChangeKind.Cancel: EventType.Cancel, ChangeKind.Reinstate: EventType.ChangeStatus}
_LINE_KINDS: Final = {
    ChangeLineKind.Fare: LineKind.Fare,
    ChangeLineKind.Tax: LineKind.ExtraFee,
    ChangeLineKind.Extra: LineKind.ExtraFee,
}


def apply_change(
    session: Session, actor: Actor, booking: Booking, change: ChangeRecord, body: ChangeApply
) -> None:
    """Compute the change again and apply it, if it still charges what its quote says.

    The booking is loaded for update, with the flights it moves to.
    """
    planned = plan_again(session, actor, booking, change)
    receipts = _receipts(session, actor, booking, body)
    apply_planned(session, actor, booking, change, planned, receipts, body.reason)


def plan_again(session: Session, actor: Actor, booking: Booking, change: ChangeRecord) -> PlannedChange:
    """Compute a quoted change again; refuse if it is not possible any more or costs something else."""
    planned = plan_change(session, actor, booking, request_of(change))
    require_same(session, actor, booking, change, planned)
    if planned.quote.due > 0:
        require_not_blocked(booking)
    return planned


def apply_planned(
    session: Session,
    actor: Actor,
    booking: Booking,
    change: ChangeRecord,
    planned: PlannedChange,
    receipts: Sequence[Receipt],
    reason: str | None,
) -> None:
    """Apply a change that was just planned, together with the payments taken for it."""
    quote, journals = planned.quote, JournalBatch()
    require_paid(session, booking, quote, receipts)
    seats = enter_change(actor, booking, planned, journals)
    payments = record_receipts(session, actor, booking, receipts, journals) if receipts else []
    mark_applied(session, change, actor, reason, booking.terms.at)
    booking.row.change_not_applied = False
    save_booking(
        session,
        actor,
        booking,
        TITLES[quote.kind],
        EVENTS.get(quote.kind, EventType.Modified),
        log_text(quote, reason),
        sold=seats,
        journals=journals,
    )
    if payments:
        insert_payments(session, payments)


def require_paid(session: Session, booking: Booking, quote: ChangeQuote, receipts: Sequence[Receipt]) -> None:
    """Refuse more money than is owed after the change, and too little of it or of the agency's credit."""
    _require_covered(session, booking, quote, receipts)
    if receipts:
        paid = sum((receipt.amount for receipt in receipts), Decimal(0))
        left = require_owed(booking, paid, quote.due)
    else:
        left = owed(booking.row) + quote.due
    missing = left + booking.row.reserved  # credit that is promised to the customer pays nothing
    if booking.terms.holding.house and quote.due > 0 and missing > 0:
        raise NotPaidForChange(missing=f"{missing:.2f}", due=f"{quote.due:.2f}")


def enter_change(actor: Actor, booking: Booking, planned: PlannedChange, journals: JournalBatch) -> SoldSeats:
    """Put the changed tickets into the booking and their amounts into the journals; return the seats."""
    seats = _sold_seats(booking, planned)
    _enter(journals, actor, booking, planned)
    _replace_tickets(booking, planned)
    return seats


def _sold_seats(booking: Booking, planned: PlannedChange) -> SoldSeats:
    by_id = {ticket.id: ticket for ticket in planned.tickets}
    before = [ticket for ticket in booking.tickets if ticket.id in by_id]
    return SoldSeats(seat_changes(before, planned.tickets), planned.infos)


def require_same(
    session: Session, actor: Actor, booking: Booking, change: ChangeRecord, planned: PlannedChange
) -> None:
    """Refuse if a price, fee or ticket changed since the quote, and offer the new quote."""
    if same_quote(change.quote, planned.quote):
        return
    now = keep_change(session, actor, booking, request_of(change), planned.quote)
    shown = read_quote(session, booking, now, planned)
    raise ChangeQuoteMoved(
        due=f"{now.due:.2f}",
        said=f"{change.due:.2f}",
        details={
            "difference": f"{now.due - change.due:.2f}",
            "quote": shown.model_dump(mode="json", by_alias=True),
        },
    )


def _receipts(session: Session, actor: Actor, booking: Booking, body: ChangeApply) -> list[Receipt]:
    if not body.payments:
        return []
    methods = methods_by_id(session, {payment.payment_method_id for payment in body.payments})
    receipts = to_receipts(actor, booking, paying_office(session, actor, None), methods, body.payments)
    require_contract_for(booking, {receipt.method.kind for receipt in receipts})
    return receipts


def _require_covered(
    session: Session, booking: Booking, quote: ChangeQuote, receipts: Sequence[Receipt]
) -> None:
    """Refuse a change that the agency's credit does not cover, less what the operator receives for it."""
    holding = booking.terms.holding
    if holding.house:
        return
    lock_limits(session, booking)
    received = sum(
        (receipt.amount for receipt in receipts if receipt.receiver is Receiver.Operator), Decimal(0)
    )
    needed = quote.due - quote.commission - received
    if quote.due > 0 and needed > 0:
        require_credit(holding, credit_seen(session, booking)[0], needed)


def _enter(journals: JournalBatch, actor: Actor, booking: Booking, planned: PlannedChange) -> None:
    quote, row = planned.quote, booking.row
    kind = JournalKind.Charge if quote.due > 0 else JournalKind.Credit
    header = JournalHeader(kind, f"{TITLES[quote.kind]} {row.locator_number}", booking.terms.at, row.id)
    enter_lines(journals, actor, booking, header, _ledger_lines(planned))


def _ledger_lines(planned: PlannedChange) -> Iterable[Line]:
    tickets = {ticket.id: ticket for ticket in planned.tickets}
    for line in planned.quote.lines:
        if line.difference or line.commission_difference:
            ticket = tickets[line.ticket_id]
            yield ledger_line(line, ticket)


def ledger_line(line: ChangeLine, ticket: TicketRecord) -> Line:
    """Return the difference that a line makes to the charges of its ticket."""
    return Line(
        kind=_LINE_KINDS.get(line.kind, LineKind.FunctionalFee),
        leg=ticket.leg,
        place=ticket.place,
        flight_id=ticket.flight_id,
        code=line.code,
        title=line.title,
        rule=line.rule,
        basis="difference",
        quantity=1,
        unit_amount=line.difference,
        amount=line.difference,
        commission=line.commission_difference,
        payee=line.payee,
        at_check_in=line.at_check_in,
    )


def _replace_tickets(booking: Booking, planned: PlannedChange) -> None:
    before = {ticket.id: ticket.revision for ticket in booking.tickets}
    for ticket in planned.tickets:
        revised = ticket.revision != before[ticket.id]
        booking.replace_ticket(replace(ticket, revised_at=booking.terms.at) if revised else ticket)
    settle_tickets(booking)


def settle_tickets(booking: Booking) -> None:
    """Let the booking's status and titular follow from its tickets."""
    row = booking.row
    row.status = booking_status([ticket.status for ticket in booking.tickets])
    named = [ticket for ticket in booking.tickets if ticket.is_titular]
    titular = next(iter([*live_tickets(named), *named]), None)
    if titular is not None:
        row.passenger_titular_id = titular.passenger_id
        row.passenger_info_titular_id = titular.passenger_info_id


def log_text(quote: ChangeQuote, reason: str | None) -> str:
    """Return the text of the event: what the change cost, and the reason."""
    if quote.due > 0:
        money = f"{quote.due:.2f} charged"
    else:
        money = f"{-quote.due:.2f} credited" if quote.due else "No charge"
    fee = f", fee {quote.fee:.2f}" if quote.fee else ""
    waived = f", waived {quote.waived:.2f}" if quote.waived else ""
    return f"{money}{fee}{waived}.{f' {reason}' if reason else ''}"
