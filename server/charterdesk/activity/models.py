"""Tables of the log. The database function `record_events` is the only way to insert rows."""

import uuid
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Index, LargeBinary, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.model import Base


class EventLog(Base):
    __tablename__ = "event_log"
    __table_args__ = (
        UniqueConstraint("chain_id", "position"),
        Index("ix_event_log_entity", "entity_type", "entity_id", "event_date"),
        Index("ix_event_log_holding", "office_holding_id", "event_date"),
        Index("ix_event_log_date", "event_date"),
    )

    event_type: Mapped[EventType]
    entity_type: Mapped[Entity]
    entity_id: Mapped[uuid.UUID | None]
    entity_version: Mapped[int | None]
    event_title: Mapped[str] = mapped_column(Text)
    event_text: Mapped[str] = mapped_column(Text)
    changes: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    event_date: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str] = mapped_column(Text)
    office_id: Mapped[uuid.UUID | None]
    office_name: Mapped[str] = mapped_column(Text)
    office_holding_id: Mapped[uuid.UUID | None]
    """The holding whose users may read this event; None: charter roles only."""

    chain_id: Mapped[uuid.UUID]
    position: Mapped[int] = mapped_column(BigInteger)
    sealed: Mapped[str] = mapped_column(Text)
    """The exact text that was hashed: all columns above."""
    hash: Mapped[bytes] = mapped_column(LargeBinary)
    """SHA-256 of the previous event's hash followed by `sealed`."""


class EventChain(Base):
    """The head of one hash chain. The charter's own chain has the all-zero id."""

    __tablename__ = "event_chain"

    position: Mapped[int] = mapped_column(BigInteger)
    hash: Mapped[bytes] = mapped_column(LargeBinary)
