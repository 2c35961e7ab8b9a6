import uuid
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, LargeBinary, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.kit.model import Base


class ManifestVersion(Base):
    """A passenger list of a flight as it left the house. Never changed and never deleted."""

    __tablename__ = "manifest_version"
    __table_args__ = (
        UniqueConstraint("flight_id", "kind", "number"),
        UniqueConstraint("app_user_id", "request_key"),
        CheckConstraint("gaps = 0 or forced_reason is not null", name="forced"),
    )

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"))
    kind: Mapped[ManifestKind]
    number: Mapped[int]
    """Counted from 1 for each flight and kind."""
    content: Mapped[ManifestContent]
    people: Mapped[int]
    changes: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """Differences from the version before: {new, corrected, cancelled}, with masked document numbers."""
    gaps: Mapped[int]
    """Passengers whose data was not complete."""
    forced_reason: Mapped[str | None]
    """Why it was produced in spite of them."""
    travelers_sealed: Mapped[bytes] = mapped_column(LargeBinary)
    """All travelers of the flight as they were, encrypted: the next changes are counted from here."""
    file_name: Mapped[str]
    stored_name: Mapped[str]
    """The produced file, or a zip archive of its parts, encrypted in the data directory."""
    media_type: Mapped[str]
    size: Mapped[int]
    sha256: Mapped[str]
    created_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    request_key: Mapped[str | None]
    """The key of the request: a repeat gets this version instead of another one."""

    @property
    def title(self) -> str:
        return f"{self.kind.value}, version {self.number}"


class FlightCost(Base):
    """A cost of a flight beside its contract, or a payment to its airline. Reversed, but never changed."""

    __tablename__ = "flight_cost"
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("(reversed_at is null) = (reason is null)", name="reversed"),
    )

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"), index=True)
    kind: Mapped[FlightCostKind]
    title: Mapped[str]
    amount: Mapped[Decimal]
    day: Mapped[date]
    """The day of the invoice or of the payment."""
    reference: Mapped[str | None]
    """The number of the invoice or of the transfer."""
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"))
    created_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    reversed_at: Mapped[datetime | None]
    reason: Mapped[str | None]
    """Why it was reversed."""
