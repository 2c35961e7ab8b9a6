"""Checks the escrow of flights: its entries beside the ledger, the bookings, the deposits and the bank."""

from collections.abc import Iterator
from typing import Final

from sqlalchemy import and_, case, func, or_, select
from sqlalchemy.orm import Session

from charterdesk.accounting.models_escrow import (
    ESCROW_WAITING,
    BankLine,
    EscrowDeposit,
    EscrowDepositEntry,
    EscrowEntry,
    OpenReceipt,
)
from charterdesk.accounting.services.escrow_facts import load_facts
from charterdesk.accounting.services.escrow_replay import target_of
from charterdesk.accounting.services.settle_escrow import BATCH
from charterdesk.booking.models import TicketMaster
from charterdesk.border.models import FlightCost
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting


def verify_escrow_accounts(session: Session) -> Iterator[str]:
    """Compare the entries of each flight with its account; payments to airlines may still wait for theirs."""
    known = select(EscrowEntry.id).where(EscrowEntry.journal_id == Posting.journal_id).exists()
    cost = select(FlightCost.id).where(
        or_(FlightCost.journal_id == Journal.id, FlightCost.journal_id == Journal.reverses_id)
    )
    posted = (
        select(Account.flight_id, func.sum(Posting.amount).label("amount"))
        .join(Posting, Posting.account_id == Account.id)
        .join(Journal, Journal.id == Posting.journal_id)
        .where(Account.kind == AccountKind.Escrow, or_(known, ~cost.exists()))
        .group_by(Account.flight_id)
        .subquery()
    )
    entries = (
        select(EscrowEntry.flight_id, func.sum(EscrowEntry.amount).label("amount"))
        .group_by(EscrowEntry.flight_id)
        .subquery()
    )
    flight = func.coalesce(posted.c.flight_id, entries.c.flight_id)
    both = select(flight, func.coalesce(entries.c.amount, 0), func.coalesce(posted.c.amount, 0))
    joined = both.select_from(posted.outerjoin(entries, entries.c.flight_id == posted.c.flight_id, full=True))
    for flight_id, entered, in_ledger in session.execute(joined):
        if entered != in_ledger:
            yield f"Flight {flight_id} has escrow entries of {entered}, its account {in_ledger}."


def verify_escrow_of_bookings(session: Session) -> Iterator[str]:
    """Compare what is held for each booking with what follows from its money, unless it waits."""
    waiting = select(ESCROW_WAITING.c.id).where(ESCROW_WAITING.c.booking_id == TicketMaster.id).exists()
    held = select(EscrowEntry.id).where(EscrowEntry.ticket_master_id == TicketMaster.id).exists()
    due = or_(TicketMaster.was_booked, TicketMaster.paid != 0, held)
    ids = session.scalars(select(TicketMaster.id).where(due, ~waiting)).all()
    for start in range(0, len(ids), BATCH):
        for facts in load_facts(session, ids[start : start + BATCH]).values():
            wanted = target_of(facts)
            for flight_id in {*wanted, *facts.held}:
                is_held, should = facts.held.get(flight_id, 0), wanted.get(flight_id, 0)
                if is_held != should:
                    yield f"{facts.locator} has {is_held} in the escrow of flight {flight_id}, not {should}."


def verify_deposits(session: Session) -> Iterator[str]:
    """Compare each deposit with its receipts, and with its line of the bank."""
    receipts = func.coalesce(func.sum(EscrowEntry.amount), 0)
    wrong_live = func.count(case((EscrowDepositEntry.live == EscrowDeposit.reversed_at.is_not(None), 1)))
    deposits = (
        select(EscrowDeposit.reference, EscrowDeposit.day, EscrowDeposit.amount, receipts)
        .outerjoin(EscrowDepositEntry, EscrowDepositEntry.deposit_id == EscrowDeposit.id)
        .outerjoin(EscrowEntry, EscrowEntry.id == EscrowDepositEntry.escrow_entry_id)
        .group_by(EscrowDeposit.id)
        .having(or_(receipts != EscrowDeposit.amount, wrong_live > 0))
    )
    for reference, day, amount, found in session.execute(deposits):
        yield f"Deposit {reference} of {day} is {amount}, its receipts {found}, or they are not its own."
    lines = (
        select(BankLine.day, BankLine.amount, EscrowDeposit.amount)
        .join(EscrowDeposit, EscrowDeposit.id == BankLine.deposit_id)
        .where(or_(EscrowDeposit.amount != BankLine.amount, EscrowDeposit.reversed_at.is_not(None)))
    )
    for day, amount, deposit in session.execute(lines):
        yield f"The bank's line of {day} over {amount} is matched with a deposit of {deposit}."


def verify_open_receipts(session: Session) -> Iterator[str]:
    """Compare the receipts that wait for a deposit with those that no deposit contains."""
    live = select(EscrowDepositEntry.id).where(
        EscrowDepositEntry.escrow_entry_id == EscrowEntry.id, EscrowDepositEntry.live
    )
    waits = OpenReceipt.id.is_not(None)
    should = and_(EscrowEntry.deposit_due_on.is_not(None), ~live.exists())
    rows = (
        select(func.coalesce(EscrowEntry.id, OpenReceipt.id), EscrowEntry.title, waits)
        .select_from(EscrowEntry)
        .outerjoin(OpenReceipt, OpenReceipt.id == EscrowEntry.id, full=True)
        .where(waits.is_distinct_from(should))
    )
    for entry_id, title, is_waiting in session.execute(rows):
        what = "waits for a deposit, and should not" if is_waiting else "waits for no deposit, and should"
        yield f"Receipt {title or entry_id} {what}."


CHECKS: Final = (
    verify_escrow_accounts,
    verify_escrow_of_bookings,
    verify_deposits,
    verify_open_receipts,
)
