"""Applies a quoted split: a new booking with its tickets, and a matched pair of every amount."""

import uuid
from collections.abc import Sequence
from dataclasses import replace as with_values
from decimal import Decimal

from msgspec.structs import asdict, replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking, Snapshot
from charterdesk.booking.domain.status import apply_money
from charterdesk.booking.enums import LineKind
from charterdesk.booking.models import ContractAcceptance
from charterdesk.booking.persistence.insert import insert_booking
from charterdesk.booking.persistence.save import about, facts, log_change, save_booking
from charterdesk.booking.records import AcceptanceRecord, TicketRecord
from charterdesk.booking.services.quote_and_hold import quote_booking
from charterdesk.booking.services.sale import on_account
from charterdesk.changes.domain.quote import ChangeQuote, PlannedChange, SplitMoney
from charterdesk.changes.domain.split import share_of
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import SplitQuote, SplitTitular
from charterdesk.changes.services.apply import TITLES, require_same, settle_tickets
from charterdesk.changes.services.plan import plan_change
from charterdesk.changes.services.quotes import keep_applied, mark_applied, request_of
from charterdesk.kit.ids import new_id
from charterdesk.kit.money import rounded_down
from charterdesk.ledger.accounts import customer_account
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalBatch, JournalHeader, add_journal
from charterdesk.payments.enums import Receiver
from charterdesk.payments.move_money import MovedMoney, insert_transfers, take_from_payments


def apply_split(session: Session, actor: Actor, old: Booking, change: ChangeRecord) -> Booking:
    """Compute the split again and apply it, if it still moves what its quote says; return the new booking.

    The booking is loaded for update. Seats stay sold to the same agency, so that none is counted anew.
    """
    request = request_of(change)
    assert isinstance(request, SplitQuote)
    planned = plan_change(session, actor, old, request)
    require_same(session, actor, old, change, planned)
    before, journals = old.snapshot(), JournalBatch()
    new = _new_booking(session, actor, old, planned, request.titular_new_ticket_master)
    _leave_behind(old, planned, request.titular_old_ticket_master)
    money = planned.quote.split
    assert money is not None
    _move_charges(journals, actor, old, new, money)
    moved = take_from_payments(session, old.row.id, money.paid)
    journal_id = _move_paid(journals, actor, old, new, moved)
    _divide_limit(old, new, before, money.paid)
    _divide_quote(session, old, new)
    _log(session, actor, old, new, before, planned.quote)
    mark_applied(session, change, actor, None, old.terms.at)
    keep_applied(session, actor, [(new, request, planned.quote)], None)
    save_booking(session, actor, new)
    # The tickets that left are the new booking's by now; the old one has nothing to delete.
    stayed = {ticket.id for ticket in old.tickets}
    old.stored = Snapshot(before.row, tuple(each for each in before.tickets if each.id in stayed))
    save_booking(session, actor, old, journals=journals)
    if journal_id is not None:
        insert_transfers(session, actor, moved, (old.row.id, new.row.id), journal_id, old.terms.at)
    return new


def _new_booking(
    session: Session, actor: Actor, old: Booking, planned: PlannedChange, titular: SplitTitular
) -> Booking:
    row = insert_booking(
        session,
        actor,
        office_id=old.row.office_id,
        holding_id=old.row.office_holding_id,
        trip=old.row.trip_sort,
        contact_email=titular.contact_email,
        contact_phone=titular.contact_phone,
        at=old.terms.at,
    )
    new = Booking(
        row=row,
        tickets=(),
        terms=old.terms,
        office_name=old.office_name,
        office_active=old.office_active,
        quote=None,
        acceptance=_copy_acceptance(session, old, row.id),
    )
    new.tickets = tuple(_moved(ticket, old, row.id) for ticket in planned.leaving)
    row.was_booked = True
    settle_tickets(new)
    return new


def _moved(ticket: TicketRecord, old: Booking, booking_id: uuid.UUID) -> TicketRecord:
    before = next(each for each in old.tickets if each.id == ticket.id)
    revised_at = ticket.revised_at if ticket.revision == before.revision else old.terms.at
    return replace(ticket, ticket_master_id=booking_id, revised_at=revised_at)


def _copy_acceptance(session: Session, old: Booking, booking_id: uuid.UUID) -> AcceptanceRecord | None:
    """Copy the contract as it was accepted for what was sold; another titular accepts anew."""
    if old.acceptance is None:
        return None
    copied = replace(old.acceptance, id=new_id(), ticket_master_id=booking_id)
    row = asdict(copied)
    del row["merged_into_id"]
    session.add(ContractAcceptance(**row))
    return copied


def _leave_behind(old: Booking, planned: PlannedChange, titular: SplitTitular) -> None:
    gone, changed = {ticket.id for ticket in planned.leaving}, {each.id: each for each in planned.tickets}
    old.tickets = tuple(changed.get(each.id, each) for each in old.tickets if each.id not in gone)
    old.row.contact_email, old.row.contact_phone = titular.contact_email, titular.contact_phone
    settle_tickets(old)


def _move_charges(
    journals: JournalBatch, actor: Actor, old: Booking, new: Booking, money: SplitMoney
) -> None:
    """Let the new booking owe what its tickets were charged, instead of the old one."""
    title = f"Charges of {old.row.locator_number} moved to {new.row.locator_number}"
    charged, commission = money.charged, money.commission
    expenses = [
        _of_booking(on_account(old.row, ExpenseKind.Credit, title, -charged, -commission), old),
        _of_booking(on_account(new.row, ExpenseKind.Sale, title, charged, commission), new),
    ]
    _move(journals, actor, (old, new), title, charged, expenses)
    apply_money(old.row, charged=-charged)
    apply_money(new.row, charged=charged)


def _move_paid(
    journals: JournalBatch, actor: Actor, old: Booking, new: Booking, moved: Sequence[MovedMoney]
) -> uuid.UUID | None:
    """Let the money count as paid for the new booking; the agency's credit for it moves with it."""
    title = f"Paid for {old.row.locator_number} moved to {new.row.locator_number}"
    paid = sum((each.amount for each in moved), Decimal(0))
    received = sum((each.amount for each in moved if each.receiver is Receiver.Operator), Decimal(0))
    expenses = [
        _of_booking(on_account(old.row, ExpenseKind.Credit, title, received), old),
        _of_booking(on_account(new.row, ExpenseKind.Credit, title, -received), new),
    ]
    journal_id = _move(journals, actor, (old, new), title, -paid, expenses)
    apply_money(old.row, paid=-paid)
    apply_money(new.row, paid=paid)
    return journal_id


def _of_booking(line: ExpenseLine, booking: Booking) -> ExpenseLine:
    return with_values(line, ticket_master_id=booking.row.id)


def _move(
    journals: JournalBatch,
    actor: Actor,
    sides: tuple[Booking, Booking],
    title: str,
    debt: Decimal,
    expenses: Sequence[ExpenseLine],
) -> uuid.UUID | None:
    """Move a debt from the customer of one booking to that of the other; below zero, a payment."""
    if not debt:
        return None
    old, new = sides
    header = JournalHeader(JournalKind.Transfer, title, new.terms.at, new.row.id)
    entries = [Entry(customer_account(old.row.id), -debt), Entry(customer_account(new.row.id), debt)]
    lines = [] if old.terms.holding.house else expenses
    return add_journal(journals, actor, header, entries, lines)


def _divide_limit(old: Booking, new: Booking, before: Snapshot, moved: Decimal) -> None:
    """Divide a refund limit that was set: what it allows beyond refunds and promises is shared."""
    limit, given = before.row.refund_limit, before.row.refunded + before.row.reserved
    if limit is None:
        return
    new.row.refund_limit = rounded_down(share_of(limit - given, before.row.paid - given, moved))
    old.row.refund_limit = min(limit - new.row.refund_limit, old.row.paid)


def _divide_quote(session: Session, old: Booking, new: Booking) -> None:
    """Give each booking the lines of the last quote that are its own."""
    if old.quote is None:
        return
    places = {ticket.place for ticket in new.tickets}
    lines = old.quote.lines
    leaving = [line for line in lines if line.place in places and line.kind is not LineKind.FunctionalFee]
    quote_booking(session, new, tuple(leaving))
    quote_booking(session, old, tuple(line for line in lines if line not in leaving))


def _log(
    session: Session, actor: Actor, old: Booking, new: Booking, before: Snapshot, quote: ChangeQuote
) -> None:
    """Log the split on both bookings, each naming the other."""
    money, title, event = quote.split, TITLES[quote.kind], EventType.TicketMasterSplit
    assert money is not None
    names = ", ".join(dict.fromkeys(ticket.passenger_name or "" for ticket in new.tickets))
    amounts = f"{money.charged:.2f} charged and {money.paid:.2f} paid went along"
    log_change(
        session, actor, old, before, title, event, f"{names} went to {new.row.locator_number}: {amounts}."
    )
    told = with_values(about(new.row), version=new.row.version + 1)
    changes = changes_between({}, facts(new.row, new.tickets))
    text = f"{names} came from {old.row.locator_number}: {amounts}."
    record(session, actor, event, told, f"{title}: {new.row.locator_number}", text, changes)
