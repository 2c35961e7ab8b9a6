"""The escrow of flights: what changes it, its deposits at the bank, and the lines of the bank's file."""

import uuid
from datetime import date, datetime
from decimal import Decimal

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
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.accounting.enums import EscrowKind
from charterdesk.kit.model import Base


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


class OpenReceipt(Base):
    """A receipt that is in no deposit. A trigger adds it; who deposits it deletes the row first."""

    __tablename__ = "open_receipt"

    id: Mapped[uuid.UUID] = mapped_column(primary_key=True)


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
