"""Import the bank's file, and say of each line which deposit it is."""

import uuid
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.actions.escrow_deposits import Deposited, add_deposit
from charterdesk.accounting.domain.bank_file import read_bank_file
from charterdesk.accounting.errors_escrow import (
    BankLineTaken,
    DepositMatched,
    DepositReversed,
    OtherAmount,
)
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models_escrow import BankLine, EscrowDeposit, EscrowEntry
from charterdesk.accounting.queries.escrow_deposits import get_bank_line
from charterdesk.accounting.schemas.escrow import BankImport, BankLineRead
from charterdesk.accounting.schemas.escrow_writes import BankFile, BankMatch, EscrowReversal
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import counted, day, money
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_id
from charterdesk.kit.sql_params import table_of
from charterdesk.organization.queries import get_current_charter


def import_bank_file(session: Session, actor: Actor, body: BankFile) -> BankImport:
    """Add the lines that bring money in and are not known; a file that is imported twice adds nothing."""
    lines = read_bank_file(body.text, read_today(session).day)
    came_in = [line for line in lines if line.amount > 0]
    at, added = now(session), 0
    if came_in:
        rows = [
            {**vars(line), "id": new_id(), "imported_at": at, "app_user_name": actor.name}
            for line in sorted(came_in, key=lambda line: line.digest)
        ]
        new = insert(table_of(BankLine)).values(rows).on_conflict_do_nothing(index_elements=["digest"])
        added = len(session.execute(new.returning(BankLine.id)).all())
    found = BankImport(added=added, known=len(came_in) - added, paid_out=len(lines) - len(came_in))
    text = f"{counted(added, 'new line')}, {found.known} known, {found.paid_out} paid out"
    _log(session, actor, f"Bank file imported: {body.name}", text)
    return found


def match_bank_line(session: Session, actor: Actor, line_id: uuid.UUID, body: BankMatch) -> BankLineRead:
    """Match a line with a deposit, or with receipts that become one. Their amounts are the same."""
    line = _lock_waiting(session, line_id)
    deposit = (
        _entered(session, line, body.deposit_id) if body.deposit_id else _new(session, actor, line, body)
    )
    line.deposit_id = deposit.id
    session.flush()
    title = f"Bank line matched: {deposit.reference}"
    _log(session, actor, title, f"{money(line.amount)}, {day(line.day)}")
    return get_bank_line(session, line)


def _entered(session: Session, line: BankLine, deposit_id: uuid.UUID) -> EscrowDeposit:
    locked = select(EscrowDeposit).where(EscrowDeposit.id == deposit_id).with_for_update()
    deposit = session.scalars(locked.execution_options(populate_existing=True)).first()
    if deposit is None:
        raise NotFound
    if deposit.reversed_at is not None:
        raise DepositReversed
    if session.scalars(select(BankLine.id).where(BankLine.deposit_id == deposit_id)).first():
        raise DepositMatched(reference=deposit.reference)
    _require_amount(line, deposit.amount)
    return deposit


def _new(session: Session, actor: Actor, line: BankLine, body: BankMatch) -> EscrowDeposit:
    chosen = select(func.coalesce(func.sum(EscrowEntry.amount), 0)).where(
        EscrowEntry.id.in_(body.receipt_ids)
    )
    _require_amount(line, session.scalars(chosen).one())
    reference = line.reference or line.text[:60] or f"Bank {line.day:%Y-%m-%d}"
    return add_deposit(session, actor, Deposited(body.receipt_ids, line.day, reference))


def _require_amount(line: BankLine, amount: Decimal) -> None:
    if amount != line.amount:
        raise OtherAmount(amount=money(line.amount), chosen=money(amount))


def ignore_bank_line(
    session: Session, actor: Actor, line_id: uuid.UUID, body: EscrowReversal
) -> BankLineRead:
    """Put a line aside that is no deposit of escrow, with a reason."""
    line = _lock_waiting(session, line_id)
    line.ignored_reason = body.reason
    session.flush()
    _log(session, actor, f"Bank line put aside: {money(line.amount)}, {day(line.day)}", body.reason)
    return get_bank_line(session, line)


def reopen_bank_line(
    session: Session, actor: Actor, line_id: uuid.UUID, body: EscrowReversal
) -> BankLineRead:
    """Let a line wait again that was matched or put aside by mistake; its deposit stays."""
    line = _lock(session, line_id)
    if line.deposit_id is None and line.ignored_reason is None:
        raise BankLineTaken
    line.deposit_id = line.ignored_reason = None
    session.flush()
    _log(session, actor, f"Bank line waits again: {money(line.amount)}, {day(line.day)}", body.reason)
    return get_bank_line(session, line)


def _lock_waiting(session: Session, line_id: uuid.UUID) -> BankLine:
    line = _lock(session, line_id)
    if line.deposit_id is not None or line.ignored_reason is not None:
        raise BankLineTaken
    return line


def _lock(session: Session, line_id: uuid.UUID) -> BankLine:
    locked = select(BankLine).where(BankLine.id == line_id).with_for_update()
    line = session.scalars(locked.execution_options(populate_existing=True)).first()
    if line is None:
        raise NotFound
    return line


def _log(session: Session, actor: Actor, title: str, text: str) -> None:
    about = About(Entity.Charter, get_current_charter(session).id)
    record(session, actor, EventType.Updated, about, title, text)
