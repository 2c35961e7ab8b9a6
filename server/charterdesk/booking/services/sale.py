"""Sells a held booking: every check first, then the seats, the money and the tickets together."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable
from decimal import Decimal

from msgspec import convert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.build_tickets import book_ticket
from charterdesk.booking.domain.pricing import commission_of, same_lines, total_of
from charterdesk.booking.domain.rules import (
    require_contract,
    require_no_open_charge,
    require_no_suspect,
    require_not_blocked,
    require_ready,
    require_sellable,
)
from charterdesk.booking.domain.status import apply_money, is_live, owed, require_move
from charterdesk.booking.enums import LineKind, MasterStatus, TicketStatus
from charterdesk.booking.errors import BookingIsCancelled, HoldEnded, NothingHeld, NotPaidInFull, QuoteMoved
from charterdesk.booking.models import Quote
from charterdesk.booking.persistence.seat_inventory import SoldSeats, seats_of_sale
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.records import NOTHING, BookingRecord, Line, QuoteRecord
from charterdesk.booking.services.agency_credit import credit_seen, lock_limits, require_credit
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
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalBatch, JournalHeader, add_journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.records import HoldingRecord
from charterdesk.passengers.actions.books import remember_companions

Holding = OfficeHolding | HoldingRecord


def sell_booking(
    session: Session, actor: Actor, booking: Booking, quote_id: uuid.UUID | None, journals: JournalBatch
) -> SoldSeats:
    """Make every ticket Booked, and enter the sale into `journals`; a refusal changes nothing.

    The booking is loaded for update. Its caller saves it with the seats returned here, and logs the event.
    Without a `quote_id` the quote of the hold is confirmed.
    """
    row, holding = booking.row, booking.terms.holding
    quote, loaded = check_sale(session, actor, booking, quote_id)
    received = Decimal(0)
    if holding.house:
        _require_paid(row, quote)
    else:
        lock_limits(session, booking)
        credit, received = credit_seen(session, booking, journals)
        require_credit(holding, credit, quote.total - quote.commission - received)
    sale = JournalHeader(JournalKind.Sale, f"Sale {row.locator_number}", booking.terms.at, row.id)
    enter_lines(journals, actor, booking, sale, quote.lines, received)
    if row.passenger_titular_id is not None and len(loaded.infos) > 1:
        party = (info.passenger_id for info in loaded.infos.values())
        remember_companions(session, row.passenger_titular_id, party)
    return _book(booking, loaded)


def check_sale(
    session: Session, actor: Actor, booking: Booking, quote_id: uuid.UUID | None
) -> tuple[QuoteRecord, LoadedParty]:
    """Refuse for every reason that the sale would be refused for, except that money is missing.

    Call it before money is taken for the sale.
    """
    quote = _held_quote(session, booking, quote_id)
    require_no_open_charge(booking)
    require_not_blocked(booking)
    loaded = booking.loaded = load_party(session, actor, booking.terms, booking.selection, booking.row.id)
    require_sellable(booking, loaded, actor.role, {flight.id for flight in loaded.flights})
    require_ready(booking, loaded.party)
    require_no_suspect(loaded, loaded.suspects)
    require_contract(booking)
    return quote, loaded


def _held_quote(session: Session, booking: Booking, quote_id: uuid.UUID | None) -> QuoteRecord:
    row, quote = booking.row, booking.quote
    if row.status is MasterStatus.Cancel:
        raise BookingIsCancelled(locator=row.locator_number)
    if not booking.tickets:
        raise NothingHeld(locator=row.locator_number)
    for ticket in booking.tickets:
        if ticket.status is not TicketStatus.Draft:
            require_move(ticket.status, TicketStatus.Booked)
    if quote is None or not is_live(row.hold_expires_at, booking.terms.at):
        raise HoldEnded
    if quote_id is not None and quote_id != quote.id:
        _require_same_price(quote, _known_quote(session, row, quote_id))
    return quote


def _known_quote(session: Session, booking: BookingRecord, quote_id: uuid.UUID) -> Quote | None:
    """Return the quote if it is the booking's, or was given to its agency before there was a booking."""
    named = session.get(Quote, quote_id)
    if named is None:
        return None
    own = named.ticket_master_id == booking.id
    loose = named.ticket_master_id is None and named.office_holding_id == booking.office_holding_id
    return named if own or loose else None


def _require_same_price(quote: QuoteRecord, named: Quote | None) -> None:
    """Refuse unless the quote that the customer agreed to charges the same as the quote of the hold."""
    if named is not None and same_lines(convert(named.lines, tuple[Line, ...]), quote.lines):
        return
    raise QuoteMoved(
        total=quote.total,
        said=named.total if named is not None else "the quoted one",
        details={
            "quoteId": str(quote.id),
            "total": f"{quote.total:.2f}",
            "difference": None if named is None else f"{quote.total - named.total:.2f}",
        },
    )


def _require_paid(booking: BookingRecord, quote: QuoteRecord) -> None:
    """Refuse unless the quote is paid, on top of card surcharges charged before."""
    missing = quote.total + owed(booking)
    if missing > 0:
        raise NotPaidInFull(owed=missing, total=quote.total)


def _book(booking: Booking, loaded: LoadedParty) -> SoldSeats:
    for ticket in booking.tickets:
        require_move(ticket.status, TicketStatus.Booked)
    booking.tickets = tuple(book_ticket(ticket, loaded.infos[ticket.place]) for ticket in booking.tickets)
    booking.row.hold_started_at = booking.row.hold_expires_at = None
    booking.row.card_minutes_used = False
    booking.row.was_booked = True
    booking.row.status = MasterStatus.Booked
    return seats_of_sale(booking.tickets, loaded.infos.values())


def enter_lines(
    journals: JournalBatch,
    actor: Actor,
    booking: Booking,
    header: JournalHeader,
    lines: Iterable[Line],
    received: Decimal = Decimal(0),
) -> None:
    """Charge the customer these lines; the agency owes them to the operator, less its commission.

    Lines of check-in are owed to the operator by the customer, as all lines of a house booking are.
    `received` is what the operator already has for the booking: it is credited to the agency's account.
    """
    lines = tuple(lines)
    price, commission = total_of(lines), commission_of(lines)
    if not received and not any(line.amount or line.commission for line in lines):
        return
    row, holding = booking.row, booking.terms.holding
    on_agency = price - sum((line.amount for line in lines if line.at_check_in), NOTHING)
    of_agency = _entries_of_agency(holding, on_agency, commission, received)
    entries = [Entry(customer_account(row.id), price), *_earned(lines), *of_agency]
    expenses = list[ExpenseLine]()
    if not holding.house:
        kind = ExpenseKind.Sale if on_agency > 0 else ExpenseKind.Credit
        expenses = [
            on_account(row, kind, header.title, on_agency, commission),
            on_account(row, ExpenseKind.Credit, f"Received for {row.locator_number}", -received),
        ]
    add_journal(journals, actor, header, entries, expenses)
    apply_money(row, charged=price)


def on_account(
    booking: BookingRecord, kind: ExpenseKind, title: str, price: Decimal, commission: Decimal = NOTHING
) -> ExpenseLine:
    """Return a line of the statement that the booking's agency reads."""
    return ExpenseLine(booking.office_holding_id, booking.office_id, kind, title, price, commission)


def _entries_of_agency(
    holding: Holding, on_agency: Decimal, commission: Decimal, received: Decimal
) -> list[Entry]:
    """Return the entries by which the agency owes the operator `on_agency`; a house booking has none."""
    if holding.house:
        return []
    agency, account = agency_account(holding.id), holding_account(holding.id)
    return [
        Entry(agency, -on_agency),
        Entry(account, on_agency - commission),
        Entry(COMMISSION, commission),
        Entry(agency, received, "Received by the operator"),
        Entry(account, -received, "Received by the operator"),
    ]


def _earned(lines: Iterable[Line]) -> list[Entry]:
    """Credit the accounts that earn the lines; equal charges of several travelers are one entry."""
    amounts: dict[tuple[AccountKey, str], Decimal] = defaultdict(Decimal)
    quantities = Counter[tuple[AccountKey, str]]()
    for line in lines:
        charge = _account(line), line.title
        amounts[charge] += line.amount
        quantities[charge] += line.quantity
    return [
        Entry(account, -amount, f"{title} × {quantities[account, title]}")
        for (account, title), amount in amounts.items()
    ]


def _account(line: Line) -> AccountKey:
    if line.kind is LineKind.Fare:
        return FARES
    return fee_account(line.payee) if line.kind is LineKind.ExtraFee else FUNCTIONAL_FEES
