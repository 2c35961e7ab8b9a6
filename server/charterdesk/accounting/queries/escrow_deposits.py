"""Deposits of escrow at the bank, and the lines of the bank's file with what they may be."""

import uuid
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from charterdesk.accounting.domain.bank_match import NEAR_DAYS, BankMoney, Proposal, Receipt, propose
from charterdesk.accounting.enums_escrow import BankLineState, ProposalKind
from charterdesk.accounting.models_escrow import BankLine, EscrowDeposit, EscrowDepositEntry, EscrowEntry
from charterdesk.accounting.queries.open_receipts import is_to_deposit, list_receipts
from charterdesk.accounting.schemas.escrow import (
    BankLineRead,
    BankLineTitle,
    BankProposal,
    DepositRead,
    DepositTitle,
)
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import NotFound

MOST_LINES: Final = 500


def get_deposit(session: Session, deposit_id: uuid.UUID) -> DepositRead:
    deposit = session.get(EscrowDeposit, deposit_id)
    if deposit is None:
        raise NotFound
    inside = select(EscrowDepositEntry.escrow_entry_id).where(EscrowDepositEntry.deposit_id == deposit_id)
    line = session.scalars(select(BankLine).where(BankLine.deposit_id == deposit_id)).first()
    return DepositRead.of_record(
        deposit,
        bank_line=BankLineTitle.model_validate(line) if line else None,
        receipts=list_receipts(session, session.scalars(inside).all()),
    )


def get_bank_lines(session: Session, state: BankLineState) -> list[BankLineRead]:
    """Return lines of the bank; those that wait come with what they may be, the oldest first."""
    begin_snapshot(session)
    lines = select(BankLine).where(*is_in(state)).limit(MOST_LINES)
    if state is not BankLineState.Waiting:
        newest = session.scalars(lines.order_by(BankLine.day.desc(), BankLine.id)).all()
        return [_read(session, line, None) for line in newest]
    waiting = session.scalars(lines.order_by(BankLine.day, BankLine.id)).all()
    proposals = _propose(session, waiting)
    return [_read(session, line, proposals.get(line.id)) for line in waiting]


def is_in(state: BankLineState) -> tuple[ColumnElement[bool], ...]:
    match state:
        case BankLineState.Waiting:
            return BankLine.deposit_id.is_(None), BankLine.ignored_reason.is_(None)
        case BankLineState.Matched:
            return (BankLine.deposit_id.is_not(None),)
        case BankLineState.Ignored:
            return (BankLine.ignored_reason.is_not(None),)


def get_bank_line(session: Session, line: BankLine) -> BankLineRead:
    return _read(session, line, None)


def _propose(session: Session, lines: Sequence[BankLine]) -> Any:
    if not lines:
        return {}
    matched = select(BankLine.id).where(BankLine.deposit_id == EscrowDeposit.id).exists()
    near = timedelta(days=NEAR_DAYS)
    deposits = select(EscrowDeposit.id, EscrowDeposit.day, EscrowDeposit.amount).where(
        EscrowDeposit.reversed_at.is_(None),
        ~matched,
        EscrowDeposit.day.between(lines[0].day - near, lines[-1].day + near),
    )
    receipts = select(
        EscrowEntry.id,
        EscrowEntry.flight_id,
        EscrowEntry.day,
        EscrowEntry.deposit_due_on,
        EscrowEntry.amount,
    ).where(*is_to_deposit(), EscrowEntry.day <= lines[-1].day)
    return propose(
        [BankMoney(line.id, line.day, line.amount) for line in lines],
        [BankMoney(*row) for row in session.execute(deposits)],
        [Receipt(*row) for row in session.execute(receipts)],
    )


def _read(session: Session, line: BankLine, proposal: Proposal | None) -> BankLineRead:
    deposit = session.get(EscrowDeposit, line.deposit_id) if line.deposit_id else None
    state = (
        BankLineState.Matched
        if deposit
        else BankLineState.Ignored
        if line.ignored_reason
        else BankLineState.Waiting
    )
    return BankLineRead.of_record(
        line,
        state=state,
        deposit=DepositTitle.model_validate(deposit) if deposit else None,
        proposal=_read_proposal(session, proposal) if proposal else None,
    )


def _read_proposal(session: Session, proposal: Proposal) -> BankProposal:
    if proposal.deposit is not None:
        deposit = session.get_one(EscrowDeposit, proposal.deposit.id)
        return BankProposal(
            kind=ProposalKind.Deposit,
            deposit_id=deposit.id,
            reference=deposit.reference,
            receipt_ids=[],
            first_day=deposit.day,
            last_day=deposit.day,
        )
    days = [each.day for each in proposal.receipts]
    return BankProposal(
        kind=ProposalKind.Receipts,
        deposit_id=None,
        reference=None,
        receipt_ids=[each.id for each in proposal.receipts],
        first_day=min(days),
        last_day=max(days),
    )
