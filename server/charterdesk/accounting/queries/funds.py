"""Funds of agencies: lines with their running balance, one line, and what every fund holds."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, Row, Select, case, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.accounting.domain.fund_lines import next_step
from charterdesk.accounting.enums import FundLineKind
from charterdesk.accounting.models import FundEntry, FundNote, Invoice, InvoicePayment
from charterdesk.accounting.schemas.funds import FundLine, FundList, FundNoteRead, FundRead, FundSummary
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.clock import end_of, start_of
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import fund_account, read_fund
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_current_charter, get_holding, holding_is_visible
from charterdesk.payments.models import PaymentMethod

MOST_LINES: Final = 1000
"""Lines that a list shows, the newest first; its sums cover all."""
_NOTHING: Final = Decimal("0.00")
_Reversal = aliased(Journal)
_Entry, _Paid, _Unpaid = aliased(FundEntry), aliased(InvoicePayment), aliased(InvoicePayment)


@dataclass(frozen=True)
class FundFilter:
    """The lines asked for; no agency means all that the caller may see."""

    office_holding_id: uuid.UUID | None
    start: date | None
    end: date | None
    kinds: tuple[FundLineKind, ...] = ()


def get_by_filter(session: Session, actor: Actor, wanted: FundFilter) -> FundList:
    begin_snapshot(session)  # a payment between two reads would leave sums that are not those of the lines
    zone = get_current_charter(session).time_zone
    holding_id = actor.holding_scope or wanted.office_holding_id
    if wanted.office_holding_id is not None:
        holding_id = get_holding(session, actor, wanted.office_holding_id).id
    all_lines = _core(holding_id).cte("all_lines")
    began = start_of(wanted.start, zone) if wanted.start else None
    ended = end_of(wanted.end, zone) if wanted.end else None
    conditions = [
        *([all_lines.c.at >= began] if began else []),
        *([all_lines.c.at < ended] if ended else []),
        *([all_lines.c.kind.in_(wanted.kinds)] if wanted.kinds else []),
    ]
    amount = all_lines.c.amount
    sums = select(
        func.count(),
        func.coalesce(func.sum(case((amount > 0, amount), else_=0)), _NOTHING),
        func.coalesce(-func.sum(case((amount < 0, amount), else_=0)), _NOTHING),
    ).where(*conditions)
    count, paid_in, paid_out = session.execute(sums).one()
    newest = (
        select(all_lines)
        .where(*conditions)
        .order_by(all_lines.c.at.desc(), all_lines.c.posting_id.desc())
        .limit(MOST_LINES)
    ).subquery()
    one = holding_id is not None
    return FundList(
        lines=[_line(row, with_balance=one) for row in session.execute(_with_details(newest))],
        count=count,
        paid_in=paid_in,
        paid_out=paid_out,
        opening_balance=_balance_at(session, holding_id, began, _NOTHING) if holding_id else None,
        closing_balance=_balance_at(session, holding_id, ended) if holding_id else None,
    )


def get_by_id(session: Session, actor: Actor, line_id: uuid.UUID) -> FundRead:
    """Return a line of a fund by the id of its journal."""
    begin_snapshot(session)
    holding_id = _holding_of(session, line_id)
    holding = get_holding(session, actor, holding_id)
    row = _find_line(session, holding.id, line_id)
    entry = session.scalars(
        select(FundEntry).where(
            (FundEntry.journal_id == line_id) | (FundEntry.reversal_journal_id == line_id)
        )
    ).first()
    own = entry if entry is not None and entry.journal_id == line_id else None
    journal = session.get_one(Journal, line_id)
    reversal_id = session.scalars(select(Journal.id).where(Journal.reverses_id == line_id)).first()
    fund = read_fund(session, holding.id)
    office = session.get(Office, own.office_id) if own and own.office_id else None
    line = _line(row, with_balance=True)
    return FundRead(
        **line.model_dump(),
        reason=own.reason if own else entry.reversed_reason if entry else None,
        office_name=office.name if office else None,
        reverses_id=journal.reverses_id,
        reversal_id=reversal_id,
        reversed_at=own.reversed_at if own else None,
        reversed_by=own.reversed_by if own else None,
        reversed_reason=own.reversed_reason if own else None,
        fund=fund,
        next_step=next_step(
            line.amount,
            fund,
            is_entry=own is not None,
            is_reversed=reversal_id is not None,
            is_reversal=journal.reverses_id is not None,
            may_edit=actor.role in PERMISSIONS[Permission.EditAgencyAccounts],
        ),
        notes=_notes(session, line_id),
    )


def get_line_document(session: Session, line_id: uuid.UUID) -> tuple[uuid.UUID, str]:
    """Return the agency of a line, and the booking or invoice that it belongs to."""
    holding_id = _holding_of(session, line_id)
    row = _find_line(session, holding_id, line_id)
    return holding_id, row.invoice_number or row.locator_number or row.title


def _find_line(session: Session, holding_id: uuid.UUID, line_id: uuid.UUID) -> Row[*tuple[Any, ...]]:
    lines = _core(holding_id).cte("all_lines")
    return session.execute(_with_details(select(lines).where(lines.c.id == line_id).subquery())).one()


def get_summary(session: Session, actor: Actor) -> list[FundSummary]:
    """Return what the fund of every agency holds, the low ones first."""
    return _summaries(session, actor)


def get_low_funds(session: Session, actor: Actor) -> list[FundSummary]:
    """Return the funds below the amount at which they are announced."""
    return [each for each in _summaries(session, actor) if each.low]


def _summaries(session: Session, actor: Actor) -> list[FundSummary]:
    used = (
        select(
            Account.office_holding_id,
            func.max(Journal.at).label("last_at"),
            func.count().label("line_count"),
        )
        .join(Posting, Posting.account_id == Account.id)
        .join(Journal, Journal.id == Posting.journal_id)
        .where(Account.kind == AccountKind.Fund)
        .group_by(Account.office_holding_id)
        .subquery()
    )
    balance = func.coalesce(-Account.balance, _NOTHING)
    low = func.coalesce(balance < OfficeHolding.fund_low_at, False)
    rows = session.execute(
        select(
            OfficeHolding.id.label("office_holding_id"),
            OfficeHolding.name.label("office_holding_name"),
            OfficeHolding.blocked,
            balance.label("balance"),
            OfficeHolding.fund_low_at.label("low_at"),
            low.label("low"),
            OfficeHolding.fund_alerted_at.label("alerted_at"),
            used.c.last_at.is_not(None).label("active"),
            func.coalesce(used.c.line_count, 0).label("line_count"),
            used.c.last_at.label("last_movement_at"),
        )
        .outerjoin(
            Account, (Account.office_holding_id == OfficeHolding.id) & (Account.kind == AccountKind.Fund)
        )
        .outerjoin(used, used.c.office_holding_id == OfficeHolding.id)
        .where(OfficeHolding.house.is_(False), *holding_is_visible(actor))
        .order_by(low.desc(), func.lower(OfficeHolding.name))
    )
    return [FundSummary.model_validate(row) for row in rows]


def _core(holding_id: uuid.UUID | None) -> Select[*tuple[Any, ...]]:
    """Select what the lines of one fund, or of all funds, are counted and added up by."""
    balance = func.sum(-Posting.amount).over(
        partition_by=Posting.account_id, order_by=(Journal.at, Posting.id)
    )
    lines = (
        select(
            Posting.id.label("posting_id"),
            Journal.id,
            Journal.at,
            _kind().label("kind"),
            (-Posting.amount).label("amount"),
            balance.label("balance"),
            Account.office_holding_id,
            _Entry.id.label("entry_id"),
            func.coalesce(_Paid.id, _Unpaid.id).label("invoice_payment_id"),
        )
        .select_from(Account)
        .join(Posting, Posting.account_id == Account.id)
        .join(Journal, Journal.id == Posting.journal_id)
        .outerjoin(_Entry, _Entry.journal_id == Journal.id)
        .outerjoin(_Paid, _Paid.journal_id == Journal.id)
        .outerjoin(_Unpaid, _Unpaid.reversal_journal_id == Journal.id)
        .where(Account.kind == AccountKind.Fund)
    )
    return lines.where(Account.code == fund_account(holding_id).code) if holding_id else lines


def _with_details(core: FromClause) -> Select[*tuple[Any, ...]]:
    """Add to chosen lines what is shown of them."""
    notes = select(func.count()).where(FundNote.journal_id == core.c.id).scalar_subquery()
    return (
        select(
            core.c.id,
            core.c.at,
            core.c.kind,
            Journal.title,
            core.c.amount,
            core.c.balance,
            core.c.office_holding_id,
            OfficeHolding.name.label("office_holding_name"),
            Journal.ticket_master_id,
            TicketMaster.locator_number,
            Invoice.id.label("invoice_id"),
            Invoice.number.label("invoice_number"),
            PaymentMethod.name.label("payment_method_name"),
            func.coalesce(FundEntry.reference, InvoicePayment.reference).label("reference"),
            Journal.app_user_name,
            _Reversal.id.is_not(None).label("reversed"),
            notes.label("note_count"),
        )
        .join(Journal, Journal.id == core.c.id)
        .join(OfficeHolding, OfficeHolding.id == core.c.office_holding_id)
        .outerjoin(_Reversal, _Reversal.reverses_id == core.c.id)
        .outerjoin(TicketMaster, TicketMaster.id == Journal.ticket_master_id)
        .outerjoin(FundEntry, FundEntry.id == core.c.entry_id)
        .outerjoin(InvoicePayment, InvoicePayment.id == core.c.invoice_payment_id)
        .outerjoin(Invoice, Invoice.id == InvoicePayment.invoice_id)
        .outerjoin(PaymentMethod, PaymentMethod.id == FundEntry.payment_method_id)
        .order_by(core.c.at.desc(), core.c.posting_id.desc())
    )


def _kind() -> ColumnElement[str]:
    """Return what changed the fund, by the document that the journal belongs to."""
    return case(
        (Journal.reverses_id.is_not(None), FundLineKind.Reversal.value),
        (_Paid.id.is_not(None), FundLineKind.Invoice.value),
        (_Entry.id.is_not(None) & _Entry.payment_method_id.is_(None), FundLineKind.Opening.value),
        (_Entry.amount > 0, FundLineKind.Deposit.value),
        (_Entry.amount < 0, FundLineKind.Withdrawal.value),
        (Journal.kind == JournalKind.Payment, FundLineKind.Payment.value),
        (Journal.kind == JournalKind.Refund, FundLineKind.Refund.value),
        else_=FundLineKind.Correction.value,
    )


def _line(row: Any, *, with_balance: bool) -> FundLine:
    found = {**row._mapping, "kind": FundLineKind(row.kind)}
    return FundLine(**(found if with_balance else {**found, "balance": None}))


def _balance_at(
    session: Session, holding_id: uuid.UUID, at: datetime | None, without: Decimal | None = None
) -> Decimal:
    """Return what a fund held at a moment; if none is given, `without` or else what it holds now."""
    if at is None:
        return without if without is not None else read_fund(session, holding_id)
    lines = (
        select(func.coalesce(-func.sum(Posting.amount), _NOTHING))
        .join(Account, Account.id == Posting.account_id)
        .join(Journal, Journal.id == Posting.journal_id)
        .where(Account.code == fund_account(holding_id).code, Journal.at < at)
    )
    return Decimal(session.execute(lines).scalar_one())


def _holding_of(session: Session, line_id: uuid.UUID) -> uuid.UUID:
    owner = (
        select(Account.office_holding_id)
        .join(Posting, Posting.account_id == Account.id)
        .where(Posting.journal_id == line_id, Account.kind == AccountKind.Fund)
    )
    found = session.scalars(owner).first()
    if found is None:
        raise NotFound
    return found


def _notes(session: Session, line_id: uuid.UUID) -> list[FundNoteRead]:
    notes = select(FundNote).where(FundNote.journal_id == line_id).order_by(FundNote.noted_at, FundNote.id)
    return [FundNoteRead.model_validate(note) for note in session.scalars(notes)]
