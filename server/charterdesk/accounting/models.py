import uuid
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Index,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.accounting.enums import InvoiceState
from charterdesk.kit.model import Base, Changeable


class Invoice(Changeable, Base):
    """Chosen lines of an agency's account, billed together. Number, lines and amount never change.

    Below zero it is a counter-invoice, which corrects an earlier one.
    """

    __tablename__ = "invoice"
    __table_args__ = (
        UniqueConstraint("year", "serial"),
        UniqueConstraint("number"),
        Index("ix_invoice_office_holding_id_issued_on", "office_holding_id", "issued_on"),
        Index(
            "ix_invoice_unpaid", "office_holding_id", postgresql_where=text("state in ('Open', 'PartlyPaid')")
        ),
        CheckConstraint("paid = 0 or paid between least(amount, 0) and greatest(amount, 0)", name="paid"),
        CheckConstraint("amount >= 0 or corrects_id is not null", name="negative_corrects"),
        CheckConstraint("(state = 'Cancelled') = (cancelled_at is not null)", name="cancelled"),
    )

    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    year: Mapped[int]
    serial: Mapped[int]
    """Counted from 1 each year, without gaps."""
    number: Mapped[str]
    corrects_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("invoice.id"), index=True)
    """The paid invoice that a counter-invoice corrects."""
    issued_at: Mapped[datetime]
    issued_on: Mapped[date]
    """The day of issue in the operator's time zone."""
    due_on: Mapped[date]
    state: Mapped[InvoiceState]
    amount: Mapped[Decimal]
    paid: Mapped[Decimal] = mapped_column(default=Decimal(0))
    frozen: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """All that the paper says: both parties, terms, lines, and how to pay."""
    sha256: Mapped[str]
    """Hash of `frozen`, printed as the seal."""
    note: Mapped[str | None]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    cancelled_at: Mapped[datetime | None]
    cancelled_by: Mapped[str | None]
    cancel_reason: Mapped[str | None]

    @property
    def title(self) -> str:
        return self.number

    @property
    def balance(self) -> Decimal:
        return Decimal(0) if self.state is InvoiceState.Cancelled else self.amount - self.paid


class InvoiceYear(Base):
    """The last number given to an invoice in a year. Its lock makes invoices wait for each other."""

    __tablename__ = "invoice_year"
    __table_args__ = (UniqueConstraint("year"),)

    year: Mapped[int]
    last_serial: Mapped[int]


class InvoiceLine(Base):
    """One line of an agency's account on an invoice."""

    __tablename__ = "invoice_line"
    __table_args__ = (
        Index("ix_invoice_line_invoice_id", "invoice_id"),
        Index("ix_invoice_line_expense_id", "expense_id"),
        Index("uq_invoice_line_live", "expense_id", unique=True, postgresql_where=text("live")),
    )

    invoice_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("invoice.id"))
    expense_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("expense.id"))
    position: Mapped[int]
    live: Mapped[bool] = mapped_column(default=True)
    """False once the invoice is canceled, which frees the line for another one."""


class InvoicePayment(Base):
    """A payment of an invoice, or of a counter-invoice to the agency. It is undone by a reversal."""

    __tablename__ = "invoice_payment"
    __table_args__ = (
        Index("ix_invoice_payment_invoice_id", "invoice_id"),
        Index("ix_invoice_payment_paid_on", "paid_on"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("(reversal_journal_id is null) = (undone_at is null)", name="undone"),
    )

    invoice_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("invoice.id"))
    payment_method_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment_method.id"))
    office_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office.id"))
    """The operator's office whose till took the money."""
    amount: Mapped[Decimal]
    reference: Mapped[str | None]
    note: Mapped[str | None]
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"), unique=True)
    paid_at: Mapped[datetime]
    paid_on: Mapped[date]
    """The day of the payment in the operator's time zone."""
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    reversal_journal_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("journal.id"), unique=True)
    undone_at: Mapped[datetime | None]
    undone_by: Mapped[str | None]
    undone_reason: Mapped[str | None]


class FundEntry(Base):
    """Money that an agency paid into its fund (above zero), or got back out of it. Undone by a reversal."""

    __tablename__ = "fund_entry"
    __table_args__ = (
        Index("ix_fund_entry_office_holding_id", "office_holding_id"),
        CheckConstraint("amount <> 0", name="amount"),
        CheckConstraint("(reversal_journal_id is null) = (reversed_at is null)", name="reversed"),
    )

    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"), unique=True)
    payment_method_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("payment_method.id"))
    """How the money came or went; None for a balance brought forward."""
    office_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office.id"))
    amount: Mapped[Decimal]
    reference: Mapped[str | None]
    reason: Mapped[str]
    entered_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    reversal_journal_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("journal.id"), unique=True)
    reversed_at: Mapped[datetime | None]
    reversed_by: Mapped[str | None]
    reversed_reason: Mapped[str | None]


class FundNote(Base):
    """A note on a line of a fund. It never changes."""

    __tablename__ = "fund_note"
    __table_args__ = (Index("ix_fund_note_journal_id", "journal_id"),)

    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"))
    text: Mapped[str]
    noted_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class CashUp(Base):
    """Money that a user counted at the end of a day, beside what the ledger expects; the last is valid."""

    __tablename__ = "cash_up"
    __table_args__ = (
        Index("ix_cash_up_office_id_day", "office_id", "day"),
        CheckConstraint("counted >= 0 or expected < 0", name="counted"),
        CheckConstraint("counted = expected or reason is not null", name="difference_explained"),
    )

    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    app_user_id: Mapped[uuid.UUID | None]
    """The user who took the money."""
    app_user_name: Mapped[str]
    payment_method_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment_method.id"))
    day: Mapped[date]
    """The day in the time zone of the office."""
    expected: Mapped[Decimal]
    counted: Mapped[Decimal]
    reason: Mapped[str | None]
    counted_at: Mapped[datetime]
    counted_by: Mapped[str]
