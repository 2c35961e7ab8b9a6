from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.kit.model import Base


class BackupRun(Base):
    """A backup or a base backup that was completed."""

    __tablename__ = "backup_run"

    kind: Mapped[str]
    """The command that made it."""
    moment: Mapped[datetime]
    """The moment that can be restored."""
    seconds: Mapped[float]
    bytes: Mapped[int] = mapped_column(BigInteger)


class VerifyRun(Base):
    """A check of all stored data by a job, and what it found."""

    __tablename__ = "verify_run"

    began_at: Mapped[datetime] = mapped_column(index=True)
    seconds: Mapped[float]
    checks: Mapped[int]
    problems: Mapped[int]
    """The number of all findings; those of a check are kept up to a limit."""
    findings: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """The checks that found something: name, number of findings, and the first of them."""
