"""Computes the escrow of the bookings that wait for it, in batches, and enters what airlines were paid."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import delete, func, insert, literal, or_, select, text, union_all
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.domain.bank_days import next_bank_day
from charterdesk.accounting.domain.escrow_shares import NOTHING, share
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.models_escrow import ESCROW_WAITING, EscrowEntry
from charterdesk.accounting.services.escrow_facts import load_facts
from charterdesk.accounting.services.escrow_replay import Step, replay
from charterdesk.booking.models import TicketMaster
from charterdesk.border.models import FlightCost
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.kit.clock import end_of, now
from charterdesk.kit.db import Database
from charterdesk.kit.ids import new_id, new_ids
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.accounts import ESCROW_RECEIPTS, escrow_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalBatch, JournalHeader, add_journal, post_batch
from charterdesk.ledger.models import Journal
from charterdesk.ledger.months import closed_months, first_of_month
from charterdesk.organization.queries import get_current_charter
from charterdesk.payments.models import PaymentTransfer

BATCH: Final = 400
TURN_LOCK: Final = 7_242_633
"""Batches come one after the other, in all processes."""
_PATIENT: Final = text("set local lock_timeout = '60s'; set local statement_timeout = '60s'")
_MOMENT: Final = timedelta(microseconds=1)


@dataclass(frozen=True)
class _Waiting:
    rows: Sequence[tuple[int, uuid.UUID]]

    @property
    def bookings(self) -> set[uuid.UUID]:
        return {booking_id for _, booking_id in self.rows}


def settle_escrow(database: Database) -> None:
    """Settle all bookings that wait when this begins; those that a clerk is changing wait on."""
    last_row: int | None = 0
    while last_row is not None:
        with database.transaction() as session:
            session.execute(_PATIENT)
            last_row = settle_batch(session, last_row)


def settle_before_reading(session: Session, database: Database) -> None:
    """Settle what waits, so that the reads that follow are up to date. Most often nothing does."""
    if is_waiting(session):
        settle_escrow(database)


def settle_all(session: Session) -> None:
    """Settle all bookings that wait in the transaction of the caller."""
    last_row: int | None = 0
    while last_row is not None:
        last_row = settle_batch(session, last_row)


def is_waiting(session: Session) -> bool:
    waiting = select(ESCROW_WAITING.c.id).exists()
    return bool(session.execute(select(or_(waiting, _unsettled_costs().exists()))).scalar_one())


def settle_batch(session: Session, after: int) -> int | None:
    """Settle the bookings of the next rows; return the last row, or None if there were none."""
    session.execute(select(func.pg_advisory_xact_lock(TURN_LOCK)))
    if after == 0:
        _take_over_costs(session)
    table = ESCROW_WAITING.c
    following = select(table.id, table.booking_id).where(table.id > after).order_by(table.id).limit(BATCH)
    waiting = _Waiting([(row.id, row.booking_id) for row in session.execute(following)])
    if not waiting.rows:
        return None
    together = _with_splits(session, waiting.bookings)
    free = _lock_free(session, together)
    busy = together - free
    while busy and (drawn_in := _with_splits(session, busy) & free):
        free -= drawn_in
        busy |= drawn_in
    write_steps(session, replay(load_facts(session, free)))
    known = set(session.scalars(select(TicketMaster.id).where(TicketMaster.id.in_(waiting.bookings))))
    done = [row for row, booking_id in waiting.rows if booking_id in free or booking_id not in known]
    session.execute(delete(ESCROW_WAITING).where(table.id.in_(done)))
    return waiting.rows[-1][0]


def _with_splits(session: Session, ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Add the bookings that a split moved money from or to: both sides are settled together."""
    found, latest = set(ids), set(ids)
    moved = PaymentTransfer
    while latest:
        sides = select(moved.from_ticket_master_id, moved.to_ticket_master_id).where(
            or_(moved.from_ticket_master_id.in_(latest), moved.to_ticket_master_id.in_(latest))
        )
        latest = {side for row in session.execute(sides.distinct()) for side in row} - found
        found |= latest
    return found


def _lock_free(session: Session, ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Keep bookings from being changed; leave out whom a clerk is changing, instead of waiting for it."""
    free = select(TicketMaster.id).where(TicketMaster.id.in_(ids)).order_by(TicketMaster.id)
    return set(session.scalars(free.with_for_update(skip_locked=True, key_share=True)))


def write_steps(session: Session, steps: Iterable[Step]) -> None:
    """Post a journal for each step, when the money came if that month is open, and write its entries."""
    at, zone = now(session), ZoneInfo(get_current_charter(session).time_zone)
    closed = closed_months(session)
    batch, rows = JournalBatch(), list[dict[str, Any]]()
    for step in steps:
        entries = [Entry(escrow_account(each.flight_id), each.amount) for each in step.changes]
        total = sum((each.amount for each in step.changes), NOTHING)
        had_at = step.at or at
        posted_at = at if first_of_month(had_at.astimezone(zone).date()) in closed else had_at
        title = f"Escrow {step.booking.locator}: {step.title}"
        header = JournalHeader(JournalKind.Escrow, title, posted_at)
        journal_id = add_journal(batch, SYSTEM, header, [*entries, Entry(ESCROW_RECEIPTS, -total)])
        rows += _rows(step, journal_id, had_at, zone)
    if rows:
        post_batch(session, batch)
        session.execute(insert(table_of(EscrowEntry)), rows)


def _rows(step: Step, journal_id: uuid.UUID, at: datetime, zone: ZoneInfo) -> list[dict[str, Any]]:
    day = at.astimezone(zone).date()
    received = [each.amount for each in step.changes if each.kind is EscrowKind.Received]
    # A correction has no gross: it is commission that the agency gets, or gives back.
    gross = iter(share(step.gross, received) if step.gross else [NOTHING for _ in received])
    rows = []
    for entry_id, each in zip(new_ids(len(step.changes)), step.changes, strict=True):
        is_receipt = each.kind is EscrowKind.Received
        paid = next(gross) if is_receipt else None
        rows.append(
            {
                "id": entry_id,
                "flight_id": each.flight_id,
                "kind": each.kind,
                "ticket_master_id": step.booking.id,
                "office_holding_id": step.booking.office_holding_id,
                "amount": each.amount,
                "gross": paid,
                "commission": None if paid is None else paid - each.amount,
                "at": at,
                "day": day,
                "deposit_due_on": next_bank_day(day) if is_receipt else None,
                "title": step.title,
                "reference": step.reference,
                "other_flight_id": each.other_flight_id,
                "journal_id": journal_id,
                "source_journal_id": step.source_id,
                "app_user_name": step.by,
            }
        )
    return rows


def _unsettled_costs() -> Any:
    """Select the payments to airlines, and their reversals, that have no entry."""
    reversal = aliased(Journal)
    columns = (FlightCost.flight_id, FlightCost.title, FlightCost.reference, FlightCost.app_user_name)
    paid = select(
        *columns,
        FlightCost.journal_id,
        (-FlightCost.amount).label("amount"),
        FlightCost.created_at.label("at"),
        FlightCost.day,
        literal(False).label("reversed"),
    ).where(FlightCost.kind == FlightCostKind.Payment)
    reversed_ = (
        select(
            *columns,
            reversal.id,
            FlightCost.amount,
            reversal.at,
            FlightCost.day,
            literal(True),
        )
        .join(reversal, reversal.reverses_id == FlightCost.journal_id)
        .where(FlightCost.kind == FlightCostKind.Payment, FlightCost.reversed_at.is_not(None))
    )
    both = union_all(paid, reversed_).subquery()
    known = select(EscrowEntry.id).where(EscrowEntry.journal_id == both.c.journal_id)
    return select(both).where(~known.exists())


def _take_over_costs(session: Session) -> None:
    """Write an entry for each payment to an airline, and for its reversal: their journals are posted."""
    zone = get_current_charter(session).time_zone
    rows = []
    for cost in session.execute(_unsettled_costs()):
        # A payment counts on its day; it may have been entered later.
        at = cost.at if cost.reversed else min(cost.at, end_of(cost.day, zone) - _MOMENT)
        rows.append(
            {
                "id": new_id(),
                "flight_id": cost.flight_id,
                "kind": EscrowKind.Carrier,
                "amount": cost.amount,
                "at": at,
                "day": at.astimezone(ZoneInfo(zone)).date(),
                "title": f"Reversal of {cost.title}" if cost.reversed else cost.title,
                "reference": cost.reference,
                "journal_id": cost.journal_id,
                "app_user_name": cost.app_user_name,
            }
        )
    if rows:
        session.execute(insert(table_of(EscrowEntry)), rows)
