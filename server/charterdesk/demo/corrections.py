"""A counter-invoice in the demo: a passenger of a booking on a paid invoice does not travel."""

from datetime import timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.actions.invoices import create_invoice_and_credit_fund
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.models import Invoice, InvoiceLine
from charterdesk.accounting.schemas.invoice_writes import InvoiceAndFund
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.changes import actions
from charterdesk.changes.schemas import CancelQuote, ChangeApply
from charterdesk.demo.organization import CUBAMIA, find_staff
from charterdesk.demo.plots import list_clerks
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.ledger.models import Expense, OpenExpense
from charterdesk.organization.models import OfficeHolding

REASON: Final = "The grandmother is ill and stays at home."
NOTE: Final = "One passenger does not travel."
SOON: Final = timedelta(days=3)
"""The booking departs later than this."""


def seed_counter_invoice(session: Session) -> None:
    """Cancel one passenger, and credit the agency's fund for it."""
    found = _find(session)
    if found is None:
        return
    booking, invoice = found
    clerk = next(each for each in list_clerks(session) if each.office_id == booking.office_id)
    last = max(ticket.place for ticket in booking.tickets)
    ids = [ticket.id for ticket in booking.tickets if ticket.place == last]
    quote = actions.cancel_calculate_price(session, clerk, CancelQuote(id=booking.id, ticket_ids=ids))
    body = ChangeApply(id=booking.id, version=quote.version, quote_id=quote.id, reason=REASON)
    actions.cancel_booking(session, clerk, body)
    credits_of_booking = (
        select(Expense.id)
        .join(OpenExpense, OpenExpense.id == Expense.id)
        .where(Expense.ticket_master_id == booking.id)
    )
    counter = InvoiceAndFund(
        office_holding_id=invoice.office_holding_id,
        expense_ids=list(session.scalars(credits_of_booking)),
        corrects_id=invoice.id,
        note=NOTE,
    )
    create_invoice_and_credit_fund(session, find_staff(session, Role.CharterAccounting), counter)


def _find(session: Session) -> tuple[TicketMaster, Invoice] | None:
    """Return a booking of several grown-ups who have not traveled yet, and its paid invoice."""
    open_line = (
        select(OpenExpense.id)
        .join(Expense, Expense.id == OpenExpense.id)
        .where(Expense.ticket_master_id == TicketMaster.id)
    )
    bookings = (
        select(TicketMaster, Invoice)
        .join(Expense, Expense.ticket_master_id == TicketMaster.id)
        .join(InvoiceLine, InvoiceLine.expense_id == Expense.id)
        .join(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .join(OfficeHolding, OfficeHolding.id == Invoice.office_holding_id)
        .join(Ticket, Ticket.ticket_master_id == TicketMaster.id)
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(
            OfficeHolding.name == CUBAMIA,
            InvoiceLine.live,
            Invoice.state == InvoiceState.Paid,
            Expense.amount > 0,
            ~open_line.exists(),
        )
        .group_by(TicketMaster.id, Invoice.id)
        .having(
            func.bool_and(Ticket.status == TicketStatus.Booked),
            func.bool_and(Ticket.passenger_age_category == "Adult"),
            func.min(Flight.departs_at) > now(session) + SOON,
            func.max(Ticket.place) > 0,
        )
        .order_by(TicketMaster.locator_number)
        .limit(1)
    )
    row = session.execute(bookings).first()
    return None if row is None else (row[0], row[1])
