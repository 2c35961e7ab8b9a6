import uuid
from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Index, UniqueConstraint, Uuid, false
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.disruptions.enums import CustomerChoice, DisruptionKind, ToldHow
from charterdesk.kit.model import Base, Changeable


class Disruption(Base):
    """A flight that was cancelled or moved far after it was sold."""

    __tablename__ = "disruption"
    __table_args__ = (Index("ix_disruption_flight_id", "flight_id"),)

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id", ondelete="CASCADE"))
    kind: Mapped[DisruptionKind]
    reason: Mapped[str | None]
    before: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """Day, times and airports as they were sold, in local time."""
    happened_at: Mapped[datetime]
    happened_by: Mapped[str]


class DisruptionMove(Base):
    """Bookings that the desk moved in one transaction; undone as one, too."""

    __tablename__ = "disruption_move"
    __table_args__ = (
        Index("ix_disruption_move_disruption_id", "disruption_id"),
        CheckConstraint("(undone_at is null) = (undone_by is null)", name="undone"),
    )

    disruption_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("disruption.id", ondelete="CASCADE"))
    reason: Mapped[str]
    bookings: Mapped[int]
    passengers: Mapped[int]
    applied_at: Mapped[datetime]
    applied_by: Mapped[str]
    undone_at: Mapped[datetime | None]
    undone_by: Mapped[str | None]


class DisruptedBookingRow(Changeable, Base):
    """A booking with sold tickets on a disrupted flight: where it was moved, and who told the customer."""

    __tablename__ = "disrupted_booking"
    __table_args__ = (
        UniqueConstraint("disruption_id", "ticket_master_id"),
        Index("ix_disrupted_booking_ticket_master_id", "ticket_master_id"),
        Index("ix_disrupted_booking_move_id", "move_id"),
        CheckConstraint("(told_at is null) = (told_how is null)", name="told"),
    )

    disruption_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("disruption.id", ondelete="CASCADE"))
    ticket_master_id: Mapped[uuid.UUID]
    """Without a foreign key: its check would lock the booking after the flight, against the order of locks. A
    booking that was sold is never deleted."""
    ticket_ids: Mapped[list[uuid.UUID]] = mapped_column(ARRAY(Uuid))
    """The tickets that were sold on the flight."""
    move_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("disruption_move.id"))
    by_hand: Mapped[bool] = mapped_column(default=False, server_default=false())
    change_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("booking_change.id"))
    """The change that moved the tickets; empty for a booking that keeps its flight."""
    tickets_before: Mapped[list[Any] | None] = mapped_column(JSONB)
    """The moved tickets as they were, to undo the move."""
    after: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    """The moved tickets and the booking's money right after the move, to see whether it can be undone."""
    mail_id: Mapped[uuid.UUID | None]
    """The e-mail with old and new times."""
    choice: Mapped[CustomerChoice | None]
    told_how: Mapped[ToldHow | None]
    told_at: Mapped[datetime | None]
    told_by: Mapped[str | None]
