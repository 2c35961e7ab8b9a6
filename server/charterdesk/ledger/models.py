import uuid
from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, ForeignKey, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.kit.model import Base
from charterdesk.ledger.enums import AccountKind, ExpenseKind, JournalKind
from charterdesk.ledger.errors import refuse_month


class Account(Base):
    """A ledger account."""

    __tablename__ = "account"

    code: Mapped[str] = mapped_column(unique=True)
    """Kind and owner ids in one text, so that one index finds an account."""
    kind: Mapped[AccountKind]
    office_holding_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office_holding.id"), index=True)
    office_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office.id"))
    payment_method_id: Mapped[uuid.UUID | None]
    ticket_master_id: Mapped[uuid.UUID | None]
    flight_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("flight.id"))
    payee: Mapped[str | None]
    balance: Mapped[Decimal] = mapped_column(default=Decimal(0))
    """Stored for accounts with a limit, under their lock; zero for all others."""


class Journal(Base):
    """One money event. The database refuses an unbalanced journal at commit."""

    __tablename__ = "journal"
    __table_args__ = (Index("ix_journal_ticket_master_id", "ticket_master_id"), Index("ix_journal_at", "at"))

    at: Mapped[datetime]
    kind: Mapped[JournalKind]
    title: Mapped[str]
    reverses_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("journal.id"), unique=True)
    """The journal that this one reverses. Unique, so each is reversed at most once."""
    ticket_master_id: Mapped[uuid.UUID | None]
    office_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office.id"))
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class Posting(Base):
    """One line of a journal. Above zero it is a debit, below zero a credit."""

    __tablename__ = "posting"
    __table_args__ = (
        Index("ix_posting_journal_id", "journal_id"),
        Index("ix_posting_account_id", "account_id"),
        CheckConstraint("amount <> 0", name="amount"),
    )

    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"))
    account_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("account.id"))
    amount: Mapped[Decimal]
    note: Mapped[str]


class Expense(Base):
    """One line of an agency's account with the operator. Above zero the agency owes. It never changes."""

    __tablename__ = "expense"
    __table_args__ = (
        Index("ix_expense_office_holding_id_created_at", "office_holding_id", "created_at"),
        Index("ix_expense_ticket_master_id", "ticket_master_id"),
    )

    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    office_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office.id"))
    kind: Mapped[ExpenseKind]
    ticket_master_id: Mapped[uuid.UUID | None]
    title: Mapped[str]
    price: Mapped[Decimal]
    commission: Mapped[Decimal]
    amount: Mapped[Decimal]
    """Price less commission; below zero for a credit."""
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"), index=True)
    created_at: Mapped[datetime]


class OpenExpense(Base):
    """A line of an agency's account that is on no invoice, pays none and is not reversed.

    A trigger adds each new line. What bills, settles or reverses a line deletes its row first, so that
    nothing happens to a line twice.
    """

    __tablename__ = "open_expense"
    __table_args__ = (Index("ix_open_expense_office_holding_id", "office_holding_id"),)

    id: Mapped[uuid.UUID] = mapped_column(primary_key=True)
    """The line. Without a foreign key, so that a copy of the line is not asked to copy this row too."""
    office_holding_id: Mapped[uuid.UUID]


class ClosedMonth(Base):
    """A month into which nothing is posted any more, until it is reopened with a reason."""

    __tablename__ = "closed_month"
    __table_args__ = (
        Index(
            "uq_closed_month_closed",
            "month",
            unique=True,
            postgresql_where=text("reopened_at is null"),
            info={"refusal": refuse_month},
        ),
        CheckConstraint("extract(day from month) = 1", name="first_day"),
        CheckConstraint("(reopened_at is null) = (reopen_reason is null)", name="reopened"),
    )

    month: Mapped[date]
    """Its first day."""
    closed_at: Mapped[datetime]
    closed_by: Mapped[str]
    note: Mapped[str | None]
    sums: Mapped[dict[str, str]] = mapped_column(JSONB)
    """The sums of the month when it was closed, by which a later change is found."""
    reopened_at: Mapped[datetime | None]
    reopened_by: Mapped[str | None]
    reopen_reason: Mapped[str | None]
