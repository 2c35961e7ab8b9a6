"""The conditions by which a filter finds lines of agencies' accounts."""

import uuid
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, or_, select, union_all
from sqlalchemy.orm import InstrumentedAttribute, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.enums import DateRangeType, InvoiceState
from charterdesk.accounting.filters import AccountFilter, Today
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.booking.models import Ticket
from charterdesk.flights.models import Flight
from charterdesk.ledger.models import Expense, Journal, OpenExpense

UNPAID_STATES: Final = (InvoiceState.Open, InvoiceState.PartlyPaid)


def lines_found(actor: Actor, wanted: AccountFilter, today: Today) -> list[ColumnElement[bool]]:
    """Return the conditions of the filter for the lines that the caller may see."""
    found = lines_visible(actor)
    if wanted.office_holding_id is not None:
        found.append(Expense.office_holding_id == wanted.office_holding_id)
    if wanted.flight_id is not None:
        found.append(on_flight(Expense.ticket_master_id, wanted.flight_id))
    if wanted.unpaid is not None:
        unpaid = Expense.id.in_(unpaid_lines())
        found.append(unpaid if wanted.unpaid else ~unpaid)
    if not wanted.has_days:
        return found
    if wanted.by is DateRangeType.Created:
        return found + created_between(Expense.created_at, wanted, today)
    if wanted.by is DateRangeType.Departure:
        return [*found, departs_between(Expense.ticket_master_id, wanted)]
    return [*found, _paid_between(wanted)]


def lines_visible(actor: Actor) -> list[ColumnElement[bool]]:
    scope = actor.holding_scope
    return [] if scope is None else [Expense.office_holding_id == scope]


def unpaid_lines() -> Select[Any]:
    """Select the ids of lines that are open, on an unpaid invoice, or pay a part of one: what is owed."""
    billed = (
        select(InvoiceLine.expense_id)
        .join(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .where(InvoiceLine.live, Invoice.state.in_(UNPAID_STATES))
    )
    paid = (
        select(Expense.id)
        .join(InvoicePayment, InvoicePayment.journal_id == Expense.journal_id)
        .join(Invoice, Invoice.id == InvoicePayment.invoice_id)
        .where(InvoicePayment.undone_at.is_(None), Invoice.state.in_(UNPAID_STATES))
    )
    all_three = union_all(select(OpenExpense.id), billed, paid).subquery()
    return select(all_three.c.id)


def created_between(
    moment: InstrumentedAttribute[Any], wanted: AccountFilter, today: Today
) -> list[ColumnElement[bool]]:
    """Compare with the midnights of the operator's days, so that each moment is in exactly one of them."""
    since = [] if wanted.first is None else [moment >= today.starts(wanted.first)]
    return since if wanted.last is None else [*since, moment < today.ends(wanted.last)]


def departs_between(booking_id: Any, wanted: AccountFilter) -> ColumnElement[bool]:
    """Return true for a booking whose first flight departs on these days."""
    earlier = aliased(Ticket)
    before = select(earlier.id).where(
        earlier.ticket_master_id == Ticket.ticket_master_id, earlier.leg < Ticket.leg
    )
    departing = (
        select(Ticket.ticket_master_id)
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(~before.exists(), *between(Flight.departure_day, wanted))
    )
    return booking_id.in_(departing)  # type: ignore[no-any-return]


def on_flight(booking_id: Any, flight_id: uuid.UUID) -> ColumnElement[bool]:
    """Return true for a booking with a ticket on the flight."""
    return booking_id.in_(  # type: ignore[no-any-return]
        select(Ticket.ticket_master_id).where(Ticket.flight_id == flight_id)
    )


def _paid_between(wanted: AccountFilter) -> ColumnElement[bool]:
    """Return true for lines on an invoice whose last payment was on these days, and for such payments."""
    days = between(InvoicePayment.paid_on, wanted)
    of_days = select(InvoicePayment).where(InvoicePayment.undone_at.is_(None), *days)
    paid = of_days.with_only_columns(InvoicePayment.invoice_id)
    later = aliased(InvoicePayment)
    after = select(later.id).where(
        later.invoice_id == Invoice.id, later.undone_at.is_(None), later.paid_on > wanted.last
    )
    last = [] if wanted.last is None else [~after.exists()]
    # A counter-invoice that leaves nothing to pay is paid when it is issued.
    unpaid_at_all = and_(Invoice.amount == 0, *between(Invoice.issued_on, wanted))
    billed = (
        select(InvoiceLine.expense_id)
        .join(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .where(InvoiceLine.live, Invoice.state == InvoiceState.Paid)
        .where(or_(and_(Invoice.id.in_(paid), *last), unpaid_at_all))
    )
    pays = select(Journal.id).where(Journal.id.in_(of_days.with_only_columns(InvoicePayment.journal_id)))
    return or_(Expense.id.in_(billed), Expense.journal_id.in_(pays))


def between(
    day: ColumnElement[Any] | InstrumentedAttribute[Any], wanted: AccountFilter
) -> list[ColumnElement[bool]]:
    """Return true for a day that is one of these."""
    since = [] if wanted.first is None else [day >= wanted.first]
    return since if wanted.last is None else [*since, day <= wanted.last]
