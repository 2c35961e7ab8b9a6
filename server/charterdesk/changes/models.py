import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Index
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.changes.enums import ChangeKind
from charterdesk.kit.model import Base


class BookingChange(Base):
    """A change of a sold booking: what was asked for, its quote, and when it was applied, if it was."""

    __tablename__ = "booking_change"
    __table_args__ = (
        Index("ix_booking_change_ticket_master_id", "ticket_master_id"),
        CheckConstraint("(applied_at is null) = (applied_by is null)", name="applied"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id", ondelete="CASCADE"))
    kind: Mapped[ChangeKind]
    request: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """The request that was quoted; applying the quote computes it again from this."""
    quote: Mapped[dict[str, Any]] = mapped_column(JSONB)
    due: Mapped[Decimal]
    """Above zero to pay, below zero credit on the booking."""
    commission: Mapped[Decimal]
    quoted_at: Mapped[datetime]
    quoted_by_id: Mapped[uuid.UUID | None]
    quoted_by: Mapped[str]
    applied_at: Mapped[datetime | None]
    applied_by_id: Mapped[uuid.UUID | None]
    applied_by: Mapped[str | None]
    reason: Mapped[str | None]
