"""Figures that are stored beside the ledger and differ from it, one select for each kind."""

import uuid
from collections.abc import Collection, Iterator
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import Select, and_, case, func, or_, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.enums import InvoiceState, StoredFigure
from charterdesk.accounting.models import FundEntry, Invoice, InvoicePayment
from charterdesk.accounting.queries.open_line_differences import open_line_differences
from charterdesk.accounting.schemas.consolidation import ConsolidationReport, Difference
from charterdesk.booking.domain.status import pay_status_of
from charterdesk.booking.models import TicketMaster
from charterdesk.checkin.verify import check_in_differences
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.enums import LIMITED, AccountKind
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.enums import PaymentState, RefundState
from charterdesk.payments.models import Payment, PaymentTransfer, Refund

MOST: Final = 500
"""Differences that a report names, and that one correction writes."""
_ZERO: Final = Decimal("0.00")
PATIENT: Final = text("set local statement_timeout = '120s'")
"""Everything is read: at a million tickets that takes longer than a call may."""


def find_differences(session: Session, actor: Actor) -> ConsolidationReport:
    """Compare every stored figure with the ledger. Nothing is changed."""
    begin_snapshot(session)
    session.execute(PATIENT)
    found = list(all_differences(session))
    return ConsolidationReport(
        differences=found[:MOST],
        count=len(found),
        bookings=_count(session, TicketMaster),
        accounts=_count(session, Account),
        invoices=_count(session, Invoice),
        expense_lines=_count(session, Expense),
        fund_entries=_count(session, FundEntry),
    )


def all_differences(session: Session) -> Iterator[Difference]:
    yield from booking_differences(session)
    yield from account_differences(session)
    yield from statement_differences(session)
    yield from invoice_differences(session)
    yield from open_line_differences(session)
    yield from fund_entry_differences(session)
    for booking_id, locator, lines, bought in session.execute(check_in_differences()):
        yield _difference(StoredFigure.CheckIn, booking_id, locator, bought, lines, can_correct=False)


def booking_differences(session: Session, only: Collection[uuid.UUID] | None = None) -> Iterator[Difference]:
    """Compare charged, paid and refunded with the payments, the refunds and the customer's account."""
    debt, paid, refunded = _debt(), _paid(), _refunded()
    rows = select(
        TicketMaster.id,
        TicketMaster.locator_number,
        TicketMaster.charged,
        TicketMaster.paid,
        TicketMaster.refunded,
        TicketMaster.pay_status,
        debt.label("debt"),
        paid.label("ledger_paid"),
        refunded.label("ledger_refunded"),
    )
    sums = (rows.where(TicketMaster.id.in_(only)) if only is not None else rows).subquery()
    owed = sums.c.charged - sums.c.paid + sums.c.refunded
    wrong = or_(
        sums.c.paid != sums.c.ledger_paid,
        sums.c.refunded != sums.c.ledger_refunded,
        owed != sums.c.debt,
        sums.c.pay_status != case((sums.c.debt > 0, "Unpaid"), (sums.c.charged != 0, "Paid"), else_="None"),
    )
    for row in session.execute(select(sums).where(wrong).order_by(sums.c.locator_number)):
        charged = row.debt + row.ledger_paid - row.ledger_refunded
        status = pay_status_of(charged, row.debt)
        pairs = (
            (StoredFigure.BookingCharged, row.charged, charged),
            (StoredFigure.BookingPaid, row.paid, row.ledger_paid),
            (StoredFigure.BookingRefunded, row.refunded, row.ledger_refunded),
        )
        for figure, stored, ledger in pairs:
            if stored != ledger:
                yield _difference(figure, row.id, row.locator_number, stored, ledger)
        if row.pay_status != status.value:
            yield Difference(
                figure=StoredFigure.PayStatus,
                entity_id=row.id,
                title=row.locator_number,
                stored=str(row.pay_status),
                ledger=status.value,
                can_correct=True,
            )


def account_differences(session: Session, only: Collection[uuid.UUID] | None = None) -> Iterator[Difference]:
    """Compare the stored balances of agencies' accounts and funds with their postings."""
    total = func.coalesce(func.sum(Posting.amount), 0)
    rows = (
        select(Account.id, Account.kind, OfficeHolding.name, Account.balance, total)
        .outerjoin(Posting, Posting.account_id == Account.id)
        .outerjoin(OfficeHolding, OfficeHolding.id == Account.office_holding_id)
        .where(Account.kind.in_(LIMITED))
        .group_by(Account.id, OfficeHolding.name)
        .having(Account.balance != total)
        .order_by(OfficeHolding.name, Account.kind)
    )
    rows = rows.where(Account.id.in_(only)) if only is not None else rows
    for account_id, kind, name, stored, ledger in session.execute(rows):
        what = "fund" if kind is AccountKind.Fund else "account"
        yield _difference(StoredFigure.AccountBalance, account_id, f"{name}, {what}", stored, ledger)


def statement_differences(session: Session) -> Iterator[Difference]:
    """Compare the sum of each agency's statement with the ledger's account."""
    lines = select(func.coalesce(func.sum(Expense.amount), 0)).where(
        Expense.office_holding_id == OfficeHolding.id
    )
    posted = (
        select(func.coalesce(func.sum(Posting.amount), 0))
        .join(Account, Account.id == Posting.account_id)
        .where(Account.office_holding_id == OfficeHolding.id, Account.kind == AccountKind.Holding)
    )
    sums = select(
        OfficeHolding.id,
        OfficeHolding.name,
        lines.scalar_subquery().label("lines"),
        posted.scalar_subquery().label("posted"),
    ).subquery()
    wrong = select(sums).where(sums.c.lines != sums.c.posted).order_by(sums.c.name)
    for holding_id, name, stored, ledger in session.execute(wrong):
        yield _difference(StoredFigure.Statement, holding_id, name, stored, ledger)


def invoice_differences(session: Session, only: Collection[uuid.UUID] | None = None) -> Iterator[Difference]:
    """Compare what invoices say was paid, and their state, with their payments."""
    live = select(func.coalesce(func.sum(InvoicePayment.amount), 0)).where(
        InvoicePayment.invoice_id == Invoice.id, InvoicePayment.undone_at.is_(None)
    )
    paid = live.scalar_subquery() * case((Invoice.amount < 0, -1), else_=1)
    rows = select(Invoice.id, Invoice.number, Invoice.amount, Invoice.paid, Invoice.state, paid.label("sum"))
    sums = (rows.where(Invoice.id.in_(only)) if only is not None else rows).subquery()
    state = case(
        (sums.c.state == InvoiceState.Cancelled, InvoiceState.Cancelled.value),
        (sums.c.sum == sums.c.amount, InvoiceState.Paid.value),
        (sums.c.sum == 0, InvoiceState.Open.value),
        else_=InvoiceState.PartlyPaid.value,
    )
    wrong = select(sums, state.label("right_state")).where(
        or_(sums.c.paid != sums.c.sum, sums.c.state != state)
    )
    for row in session.execute(wrong.order_by(sums.c.number)):
        yield Difference(
            figure=StoredFigure.InvoicePaid,
            entity_id=row.id,
            title=row.number,
            stored=f"{row.paid:.2f}, {row.state}",
            ledger=f"{row.sum:.2f}, {row.right_state}",
            can_correct=True,
        )


def fund_entry_differences(
    session: Session, only: Collection[uuid.UUID] | None = None
) -> Iterator[Difference]:
    """Compare the entries of funds with their journals."""
    posted = (
        select(func.coalesce(-func.sum(Posting.amount), 0))
        .join(Account, and_(Account.id == Posting.account_id, Account.kind == AccountKind.Fund))
        .where(Posting.journal_id == FundEntry.journal_id)
        .scalar_subquery()
    )
    rows = (
        select(FundEntry.id, OfficeHolding.name, Journal.at, FundEntry.amount, posted)
        .join(OfficeHolding, OfficeHolding.id == FundEntry.office_holding_id)
        .join(Journal, Journal.id == FundEntry.journal_id)
        .where(FundEntry.amount != posted)
        .order_by(FundEntry.id)
    )
    rows = rows.where(FundEntry.id.in_(only)) if only is not None else rows
    for entry_id, name, at, stored, ledger in session.execute(rows):
        title = f"{name}, {at:%Y-%m-%d}"
        yield _difference(StoredFigure.FundEntry, entry_id, title, stored, ledger, can_correct=ledger != 0)


def _difference(
    figure: StoredFigure,
    entity_id: uuid.UUID,
    title: str,
    stored: Decimal,
    ledger: Decimal,
    *,
    can_correct: bool = True,
) -> Difference:
    return Difference(
        figure=figure,
        entity_id=entity_id,
        title=title,
        stored=f"{stored:.2f}",
        ledger=f"{ledger:.2f}",
        can_correct=can_correct,
    )


def _debt() -> Any:
    owed = (
        select(func.coalesce(func.sum(Posting.amount), 0))
        .join(Account, Account.id == Posting.account_id)
        .where(Account.ticket_master_id == TicketMaster.id, Account.kind == AccountKind.Customer)
    )
    return owed.scalar_subquery()


def _paid() -> Any:
    standing = select(func.coalesce(func.sum(Payment.amount + Payment.surcharge), 0)).where(
        Payment.ticket_master_id == TicketMaster.id, Payment.state == PaymentState.Recorded
    )
    moved = select(func.coalesce(func.sum(PaymentTransfer.amount), 0))
    arrived = moved.where(PaymentTransfer.to_ticket_master_id == TicketMaster.id)
    left = moved.where(PaymentTransfer.from_ticket_master_id == TicketMaster.id)
    return standing.scalar_subquery() + arrived.scalar_subquery() - left.scalar_subquery()


def _refunded() -> Any:
    sent = select(func.coalesce(func.sum(Refund.amount), 0)).where(
        Refund.ticket_master_id == TicketMaster.id, Refund.state == RefundState.Sent
    )
    return sent.scalar_subquery()


def _count(session: Session, table: Any) -> int:
    counted: Select[int] = select(func.count()).select_from(table)
    return session.execute(counted).scalar_one()
