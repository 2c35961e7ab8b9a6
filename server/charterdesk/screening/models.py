import uuid
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    LargeBinary,
    Table,
    UniqueConstraint,
    Uuid,
    and_,
    func,
    literal_column,
    or_,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable
from charterdesk.passengers.models import Passenger
from charterdesk.screening.enums import HitState
from charterdesk.screening.schemas import HitExplanation


class ScreeningList(Base):
    """A version of the list of sanctioned persons, as it was imported. Exactly one is current."""

    __tablename__ = "screening_list"
    __table_args__ = (
        UniqueConstraint("number"),
        Index("uq_screening_list_current", "current", unique=True, postgresql_where=text("current")),
    )

    number: Mapped[int]
    """Counted from 1."""
    current: Mapped[bool] = mapped_column(default=True)
    people: Mapped[int]
    sha256: Mapped[str]
    """Computed over the imported files together: the same files are not imported twice in a row."""
    imported_at: Mapped[datetime] = mapped_column(default=func.clock_timestamp())
    sealed_at: Mapped[datetime | None]
    """When the numbers were sealed by another key than at the import."""
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]

    @property
    def title(self) -> str:
        return f"Screening list {self.number}"


class ScreeningEntry(Base):
    """A person of the current list; the entries of earlier versions are deleted."""

    __tablename__ = "screening_entry"
    __table_args__ = (UniqueConstraint("screening_list_id", "number"),)

    screening_list_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("screening_list.id", ondelete="CASCADE"))
    number: Mapped[int]
    """The number that the Treasury gave; it stays the same from list to list."""
    digest: Mapped[bytes] = mapped_column(LargeBinary)
    facts: Mapped[dict[str, Any]] = mapped_column(JSONB)
    numbers_sealed: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The numbers of the documents in their order, for fingerprints by another key."""


SCREENING_WAITING = Table(
    "screening_waiting",
    Base.metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("person_id", Uuid, nullable=False),
    Column("since", DateTime(timezone=True), nullable=False, server_default=text("clock_timestamp()")),
)
"""Passengers to be screened, some several times: written by triggers on everything that screening looks at.

Without a foreign key, for which the import of a list would wait for every clerk who is changing a passenger.
"""


class PassengerScreening(Base):
    """The last screening of a passenger: the list, and the data that was compared with it."""

    __tablename__ = "passenger_screening"
    __table_args__ = (UniqueConstraint("passenger_id"),)

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id", ondelete="CASCADE"))
    screening_list_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("screening_list.id", ondelete="SET NULL")
    )
    digest: Mapped[bytes] = mapped_column(LargeBinary)
    """Computed over names, birth dates and the fingerprints of the documents."""
    screened_at: Mapped[datetime]


class ScreeningHit(Changeable, Base):
    """A passenger who may be a person on the list, and what the operator decided."""

    __tablename__ = "screening_hit"
    __table_args__ = (
        UniqueConstraint("passenger_id", "entry_number"),
        Index("ix_screening_hit_open", "passenger_id", postgresql_where=text("state <> 'Cleared'")),
        CheckConstraint("score between 0 and 1", name="score"),
        CheckConstraint("(state = 'Open') = (decided_at is null)", name="decided"),
        CheckConstraint("state = 'Open' or reason is not null", name="reason"),
    )

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id", ondelete="CASCADE"))
    entry_number: Mapped[int]
    entry_digest: Mapped[bytes] = mapped_column(LargeBinary)
    passenger_digest: Mapped[bytes] = mapped_column(LargeBinary)
    """A decision holds for this entry and this data of the passenger."""
    list_number: Mapped[int]
    score: Mapped[float]
    blocks: Mapped[bool]
    """True if the sale is blocked too; a hit to review blocks check-in alone."""
    explanation: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """The entry and the comparison, as they were: {entry, name, parts, birth, sameDocument}."""
    state: Mapped[HitState] = mapped_column(default=HitState.Open)
    found_at: Mapped[datetime]
    decided_at: Mapped[datetime | None]
    reason: Mapped[str | None]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str | None]

    passenger: Mapped[Passenger] = relationship(viewonly=True)

    @property
    def explained(self) -> HitExplanation:
        return HitExplanation.model_validate(self.explanation)

    @property
    def title(self) -> str:
        return f"{self.passenger.full_name}, entry {self.entry_number}"


NOT_CLEARED: Final = ScreeningHit.state != literal_column("'Cleared'")
"""The condition of the partial index, which the planner does not recognize in a parameter."""
STOPS_SALE: Final = and_(NOT_CLEARED, or_(ScreeningHit.blocks, ScreeningHit.state == HitState.TrueMatch))
"""The hits of passengers whom the operator must look at before they are sold a seat or board."""
