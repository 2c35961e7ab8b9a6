"""What a sale means in the books: the customer's debt, the agency's, and what each line earns to whom."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.balance import apply_charge
from charterdesk.booking.domain.pricing import NOTHING, Line, commission_of, total_of
from charterdesk.booking.enums import LineKind
from charterdesk.booking.records import BookingRecord
from charterdesk.ledger.accounts import (
    COMMISSION,
    FARES,
    FUNCTIONAL_FEES,
    AccountKey,
    agency_account,
    customer_account,
    fee_account,
    holding_account,
)
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalHeader, add_journal
from charterdesk.organization.models import HoldingRecord, OfficeHolding

Holding = OfficeHolding | HoldingRecord


def post_lines(
    booking: Booking,
    actor: Actor,
    occasion: JournalHeader,
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
    row, holding = booking.row, booking.holding
    entries, listed = entries_of_lines(row.id, holding, lines, received), list[ExpenseLine]()
    if not holding.house:
        kind = ExpenseKind.Sale if price > 0 else ExpenseKind.Credit
        listed = [
            on_account(row, kind, occasion.title, price, commission),
            on_account(row, ExpenseKind.Credit, f"Received for {row.locator_number}", -received),
        ]
    add_journal(booking.books, actor, occasion, entries, listed)
    apply_charge(row, price)


def on_account(
    booking: BookingRecord, kind: ExpenseKind, title: str, price: Decimal, commission: Decimal = NOTHING
) -> ExpenseLine:
    """What the agency of a booking reads on its account."""
    return ExpenseLine(booking.office_holding_id, booking.office_id, kind, title, price, commission)


def sale_of(booking: BookingRecord, at: datetime) -> JournalHeader:
    return JournalHeader(JournalKind.Sale, f"Sale {booking.locator_number}", at, booking.id)


def entries_of_lines(
    ticket_master_id: uuid.UUID, holding: Holding, lines: Sequence[Line], received: Decimal
) -> list[Entry]:
    """What charging these lines means in the books."""
    price, commission = total_of(lines), commission_of(lines)
    entries = [Entry(customer_account(ticket_master_id), price), *_earned(lines)]
    if not holding.house:
        entries += _on_account(holding, price, commission, received)
    return entries


def _earned(lines: Iterable[Line]) -> Iterator[Entry]:
    """Equal charges are one line of the journal, however many travellers they are for."""
    charges: dict[tuple[AccountKey, str], list[Line]] = defaultdict(list)
    for line in lines:
        charges[_account(line), line.title].append(line)
    for (account, title), equal in charges.items():
        yield Entry(account, -total_of(equal), f"{title} × {sum(line.quantity for line in equal)}")


def _account(line: Line) -> AccountKey:
    if line.kind is LineKind.Fare:
        return FARES
    return fee_account(line.payee) if line.kind is LineKind.ExtraFee else FUNCTIONAL_FEES


def _on_account(holding: Holding, price: Decimal, commission: Decimal, received: Decimal) -> list[Entry]:
    return [
        Entry(agency_account(holding.id), -price),
        Entry(holding_account(holding.id), price - commission),
        Entry(COMMISSION, commission),
        Entry(agency_account(holding.id), received, "Received by the operator"),
        Entry(holding_account(holding.id), -received, "Received by the operator"),
    ]
