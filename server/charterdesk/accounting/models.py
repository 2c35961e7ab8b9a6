import uuid
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Identity,
    Index,
    Table,
    UniqueConstraint,
    Uuid,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.accounting.enums import EscrowKind, InvoiceState
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
        CheckConstraint("counted >= 0", name="counted"),
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


class EscrowEntry(Base):
    """One change of the money held for a flight (14 CFR 380.34). It never changes."""

    __tablename__ = "escrow_entry"
    __table_args__ = (
        Index("ix_escrow_entry_flight_id_at", "flight_id", "at"),
        Index("ix_escrow_entry_ticket_master_id", "ticket_master_id"),
        Index("ix_escrow_entry_journal_id", "journal_id"),
        Index("ix_escrow_entry_deposit_due_on", "deposit_due_on"),
        CheckConstraint("amount <> 0", name="amount"),
        CheckConstraint("(kind = 'Received') = (deposit_due_on is not null)", name="deposit_due"),
    )

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"))
    kind: Mapped[EscrowKind]
    ticket_master_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("ticket_master.id"))
    office_holding_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office_holding.id"))
    amount: Mapped[Decimal]
    gross: Mapped[Decimal | None]
    """The amount that the customer paid for this flight, before commission; only receipts have it."""
    commission: Mapped[Decimal | None]
    at: Mapped[datetime]
    """When the operator had the money."""
    day: Mapped[date]
    """The same in the operator's time zone."""
    deposit_due_on: Mapped[date | None]
    """The next business day after a receipt."""
    title: Mapped[str]
    reference: Mapped[str | None]
    other_flight_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("flight.id"))
    """The flight that moved money comes from or goes to."""
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"))
    source_journal_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("journal.id"), index=True)
    """The journal of the money: a payment, a refund, a split, or a payment of an invoice."""
    app_user_name: Mapped[str]


ESCROW_WAITING = Table(
    "escrow_waiting",
    Base.metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("booking_id", Uuid, nullable=False),
)
"""Bookings whose escrow has to be computed anew, some several times; triggers write it."""


class EscrowDeposit(Base):
    """A deposit in the escrow account at the bank, of one or more receipts."""

    __tablename__ = "escrow_deposit"
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("(reversed_at is null) = (reversed_reason is null)", name="reversed"),
    )

    day: Mapped[date]
    reference: Mapped[str]
    amount: Mapped[Decimal]
    note: Mapped[str | None]
    recorded_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    reversed_at: Mapped[datetime | None]
    reversed_by: Mapped[str | None]
    reversed_reason: Mapped[str | None]


class EscrowDepositEntry(Base):
    """A receipt that a deposit contains; while it is live the receipt is in no other one."""

    __tablename__ = "escrow_deposit_entry"
    __table_args__ = (
        Index("ix_escrow_deposit_entry_deposit_id", "deposit_id"),
        Index("uq_escrow_deposit_entry_live", "escrow_entry_id", unique=True, postgresql_where=text("live")),
    )

    deposit_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("escrow_deposit.id"))
    escrow_entry_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("escrow_entry.id"))
    live: Mapped[bool] = mapped_column(default=True)


class BankLine(Base):
    """A line of the bank's file, waiting for its deposit. The same line is imported once."""

    __tablename__ = "bank_line"
    __table_args__ = (
        UniqueConstraint("digest"),
        Index("ix_bank_line_deposit_id", "deposit_id"),
        CheckConstraint("amount <> 0", name="amount"),
        CheckConstraint("deposit_id is null or ignored_reason is null", name="matched_or_ignored"),
    )

    day: Mapped[date]
    amount: Mapped[Decimal]
    reference: Mapped[str | None]
    text: Mapped[str]
    digest: Mapped[str]
    """Hash of the line, and of how often an equal one stands above it in the file."""
    imported_at: Mapped[datetime]
    app_user_name: Mapped[str]
    deposit_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("escrow_deposit.id"))
    ignored_reason: Mapped[str | None]
