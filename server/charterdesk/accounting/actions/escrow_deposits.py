"""Record deposits of escrow at the bank, and reverse them."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.errors_escrow import (
    DepositBeforeReceipt,
    DepositReversed,
    EscrowDayInFuture,
    NoSuchReceipt,
    ReceiptsTaken,
    ReceiptUndone,
)
from charterdesk.accounting.models_escrow import (
    BankLine,
    EscrowDeposit,
    EscrowDepositEntry,
    EscrowEntry,
    OpenReceipt,
)
from charterdesk.accounting.queries.escrow_deposits import get_deposit
from charterdesk.accounting.queries.open_receipts import is_undone
from charterdesk.accounting.schemas.escrow import DepositRead
from charterdesk.accounting.schemas.escrow_writes import DepositWrite, EscrowReversal
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import counted, day, money
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_ids
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.months import require_open_month
from charterdesk.organization.queries import get_current_charter


@dataclass(frozen=True)
class Deposited:
    """A deposit to record, entered by accounting or taken from a line of the bank."""

    receipt_ids: Sequence[uuid.UUID]
    day: date
    reference: str
    note: str | None = None


def record_deposit(session: Session, actor: Actor, body: DepositWrite) -> DepositRead:
    """Record receipts as deposited together. Of two who deposit the same receipt the second is refused."""
    wanted = Deposited(body.receipt_ids, body.day, body.reference, body.note)
    return get_deposit(session, add_deposit(session, actor, wanted).id)


def add_deposit(session: Session, actor: Actor, wanted: Deposited) -> EscrowDeposit:
    if wanted.day > get_sale_day(session):
        raise EscrowDayInFuture
    require_open_month(session, wanted.day)
    receipts = _take_receipts(session, wanted)
    deposit = EscrowDeposit(
        day=wanted.day,
        reference=wanted.reference,
        amount=sum((each.amount for each in receipts), Decimal(0)),
        note=wanted.note,
        recorded_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    session.add(deposit)
    session.flush()
    rows = [
        {"id": row_id, "deposit_id": deposit.id, "escrow_entry_id": receipt.id, "live": True}
        for row_id, receipt in zip(new_ids(len(receipts)), receipts, strict=True)
    ]
    session.execute(insert(table_of(EscrowDepositEntry)), rows)
    what = f"{counted(len(receipts), 'receipt')}, {money(deposit.amount)}, {day(deposit.day)}"
    _log(session, actor, f"Escrow deposited: {deposit.reference}", what, receipts)
    return deposit


def _take_receipts(session: Session, wanted: Deposited) -> Sequence[EscrowEntry]:
    """Take the receipts from those that wait, so that no other desk deposits them, and check them."""
    ids = sorted(wanted.receipt_ids)
    # Locked in one order, so that two who take the same receipts wait for each other and do not deadlock.
    open_ = select(OpenReceipt.id).where(OpenReceipt.id.in_(ids)).order_by(OpenReceipt.id).with_for_update()
    taken = session.scalars(open_).all()
    session.execute(delete(OpenReceipt).where(OpenReceipt.id.in_(taken)))
    rows = session.execute(
        select(EscrowEntry, is_undone()).where(
            EscrowEntry.id.in_(ids), EscrowEntry.deposit_due_on.is_not(None)
        )
    ).all()
    if len(rows) < len(ids):
        raise NoSuchReceipt
    if len(taken) < len(ids):
        raise ReceiptsTaken(count=len(ids) - len(taken))
    for receipt, undone in rows:
        if undone:
            raise ReceiptUndone(title=receipt.title)
    receipts = [row[0] for row in rows]
    last = max(each.day for each in receipts)
    if wanted.day < last:
        raise DepositBeforeReceipt(day=day(last))
    return receipts


def reverse_deposit(
    session: Session, actor: Actor, deposit_id: uuid.UUID, body: EscrowReversal
) -> DepositRead:
    """Reverse a deposit that was entered by mistake: its receipts and its line of the bank wait again."""
    locked = select(EscrowDeposit).where(EscrowDeposit.id == deposit_id).with_for_update()
    deposit = session.scalars(locked.execution_options(populate_existing=True)).first()
    if deposit is None:
        raise NotFound
    if deposit.reversed_at is not None:
        raise DepositReversed
    deposit.reversed_at, deposit.reversed_by = now(session), actor.name
    deposit.reversed_reason = body.reason
    session.execute(
        update(EscrowDepositEntry).where(EscrowDepositEntry.deposit_id == deposit_id).values(live=False)
    )
    session.execute(update(BankLine).where(BankLine.deposit_id == deposit_id).values(deposit_id=None))
    inside = select(EscrowDepositEntry.escrow_entry_id).where(EscrowDepositEntry.deposit_id == deposit_id)
    receipts = session.scalars(select(EscrowEntry).where(EscrowEntry.id.in_(inside))).all()
    session.execute(insert(table_of(OpenReceipt)), [{"id": each.id} for each in receipts])
    session.flush()
    change = Change("amount", f"{deposit.amount:.2f}", "0.00")
    title = f"Escrow deposit reversed: {deposit.reference}"
    _log(session, actor, title, body.reason, receipts, [change])
    return get_deposit(session, deposit_id)


def _log(
    session: Session,
    actor: Actor,
    title: str,
    text: str,
    receipts: Sequence[EscrowEntry],
    changes: Sequence[Change] = (),
) -> None:
    """Log it with the flight, or with the operator if several flights are concerned."""
    flights = {each.flight_id for each in receipts}
    if len(flights) == 1:
        (flight_id,) = flights
        title = f"{title}, {session.get_one(Flight, flight_id).title}"
        about = About(Entity.Flight, flight_id)
    else:
        about = About(Entity.Charter, get_current_charter(session).id)
    record(session, actor, EventType.Updated, about, title, text, changes)
