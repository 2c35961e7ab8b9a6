"""What a sale means in the books: the customer's debt, the agency's, and what each line earns to whom."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from decimal import Decimal

from sqlalchemy import insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.money import apply_charge
from charterdesk.booking.pricing import Line, commission_of, total_of
from charterdesk.booking.words import LineKind
from charterdesk.kit.ids import new_id
from charterdesk.kit.statements import table_of
from charterdesk.ledger.accounts import (
    COMMISSION,
    FARES,
    FUNCTIONAL_FEES,
    AccountKey,
    agency,
    customer,
    fees_of,
    holding_account,
)
from charterdesk.ledger.journals import Entry, Occasion, post
from charterdesk.ledger.models import Expense
from charterdesk.ledger.words import ExpenseKind, JournalKind
from charterdesk.organization.models import OfficeHolding

LIST = insert(table_of(Expense))
"""A line on an agency's account."""


def post_lines(
    session: Session,
    actor: Actor,
    booking: TicketMaster,
    occasion: Occasion,
    lines: Iterable[Line],
    received: Decimal = Decimal(0),
) -> None:
    """Charge the customer these lines. Of an agency's customer the agency owes them, less its commission.

    `received` is what the operator already has for the booking: it is credited to the agency's account.
    """
    lines = tuple(lines)
    price, commission = total_of(lines), commission_of(lines)
    if not price and not received:
        return
    holding = booking.office_holding
    journal_id = post(session, actor, occasion, entries_of_lines(booking.id, holding, lines, received))
    apply_charge(booking, price)
    if holding.house:
        return
    _list_on_account(session, booking, journal_id, occasion, price, commission)
    if received:
        paid = replace(occasion, title=f"Received for {booking.locator_number}")
        _list_on_account(session, booking, journal_id, paid, -received, Decimal(0))


def _list_on_account(
    session: Session,
    booking: TicketMaster,
    journal_id: uuid.UUID,
    occasion: Occasion,
    price: Decimal,
    commission: Decimal,
) -> None:
    if not price:
        return
    line = {
        "id": new_id(),
        "office_holding_id": booking.office_holding_id,
        "office_id": booking.office_id,
        "kind": ExpenseKind.Sale if price > 0 else ExpenseKind.Credit,
        "ticket_master_id": booking.id,
        "title": occasion.title,
        "price": price,
        "commission": commission,
        "amount": price - commission,
        "journal_id": journal_id,
        "created_at": occasion.at,
    }
    session.connection().execute(LIST, line)


def sale_of(booking: TicketMaster, at: datetime) -> Occasion:
    return Occasion(JournalKind.Sale, f"Sale {booking.locator_number}", at, booking.id)


def entries_of_lines(
    ticket_master_id: uuid.UUID, holding: OfficeHolding, lines: Sequence[Line], received: Decimal
) -> list[Entry]:
    """What charging these lines means in the books."""
    price, commission = total_of(lines), commission_of(lines)
    entries = [Entry(customer(ticket_master_id), price), *(_earned(line) for line in lines)]
    if not holding.house:
        entries += _on_account(holding, price, commission, received)
    return entries


def _earned(line: Line) -> Entry:
    return Entry(_account(line), -line.amount, f"{line.title} × {line.quantity}")


def _account(line: Line) -> AccountKey:
    if line.kind is LineKind.Fare:
        return FARES
    return fees_of(line.payee) if line.kind is LineKind.ExtraFee else FUNCTIONAL_FEES


def _on_account(
    holding: OfficeHolding, price: Decimal, commission: Decimal, received: Decimal
) -> list[Entry]:
    return [
        Entry(agency(holding.id), -price),
        Entry(holding_account(holding.id), price - commission),
        Entry(COMMISSION, commission),
        Entry(agency(holding.id), received, "Received by the operator"),
        Entry(holding_account(holding.id), -received, "Received by the operator"),
    ]
