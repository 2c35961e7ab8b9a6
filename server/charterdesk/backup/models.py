"""When copies were made, for those who watch the server."""

from datetime import datetime

from sqlalchemy import BigInteger
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
