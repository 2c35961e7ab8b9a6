"""Waive a fee after it was charged: a credit line on the fee."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import FunctionalFeeRecord, TicketRecord
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.booking.services.sale import enter_lines
from charterdesk.changes.domain.quote import ChangeQuote
from charterdesk.changes.domain.waiver import Waiver, waive_charged, with_fee_lines
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import NothingToWaive
from charterdesk.changes.refund_schemas import FeeWaiverWrite
from charterdesk.changes.services.apply import ledger_line
from charterdesk.changes.services.quotes import keep_applied
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import JournalBatch, JournalHeader


def waive_fee(session: Session, actor: Actor, body: FeeWaiverWrite) -> Booking:
    """Credit the booking, and the agency's account, with a part of a fee or all of it."""
    booking = load_for_update(session, actor, body.id, body.version, seats=False)
    require_no_open_charge(booking)
    row, (ticket, fee) = booking.row, _find_fee(booking, body)
    if not row.was_booked:
        raise NothingToWaive
    line = waive_charged(ticket, fee, Waiver(body.amount, body.reason))
    lock_limits(session, booking)
    journals = JournalBatch()
    title = f"{line.title} {row.locator_number}"
    header = JournalHeader(JournalKind.Credit, title, booking.terms.at, row.id)
    enter_lines(journals, actor, booking, header, [ledger_line(line, ticket)])
    booking.replace_ticket(with_fee_lines(ticket, [line]))
    quote = ChangeQuote(ChangeKind.Waiver, (line,))
    keep_applied(session, actor, [(booking, body, quote)], body.reason)
    text = f"{body.amount:.2f} credited to {line.passenger}, {line.flight}. {body.reason}"
    save_booking(session, actor, booking, line.title, EventType.Modified, text, journals=journals)
    return booking


def _find_fee(booking: Booking, body: FeeWaiverWrite) -> tuple[TicketRecord, FunctionalFeeRecord]:
    for ticket in booking.tickets:
        for fee in ticket.functional_fees:
            if (ticket.id, fee.id) == (body.ticket_id, body.functional_fee_id):
                return ticket, fee
    raise NotFound
