import uuid
from datetime import datetime

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.activity.enums import Entity
from charterdesk.files.enums import FileKind, SignatureMethod
from charterdesk.kit.model import Base


class FileAttachment(Base):
    """An attached file; its bytes are in the file store under `stored_name`."""

    __tablename__ = "file_attachment"
    __table_args__ = (Index("ix_file_attachment_entity", "entity_type", "entity_id"),)

    entity_type: Mapped[Entity]
    entity_id: Mapped[uuid.UUID]
    """The record that the file belongs to; callers who may open it may read the file."""
    master_id: Mapped[uuid.UUID | None]
    """The parent of that record, like the booking of a ticket."""
    kind: Mapped[FileKind]
    file_name: Mapped[str]
    stored_name: Mapped[str] = mapped_column(unique=True)
    media_type: Mapped[str]
    size: Mapped[int]
    sha256: Mapped[str]
    created_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    office_holding_id: Mapped[uuid.UUID | None]
    method: Mapped[SignatureMethod | None]
    """The device that a signature was drawn on."""
    signature_text: Mapped[str | None]
    """The strokes as recorded by the signature pad."""

    @property
    def title(self) -> str:
        return self.file_name
