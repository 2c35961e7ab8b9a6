import uuid
from datetime import date, datetime

from sqlalchemy import CheckConstraint, ForeignKey, String, Text, Uuid, func
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable
from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.enums import Importance, MessageStatus, RecipientKind


class Notice(Changeable, Base):
    """An announcement of the operator, shown on the dashboard and optionally e-mailed."""

    __tablename__ = "notice"
    __table_args__ = (CheckConstraint("show_to >= show_from", name="shown"),)

    name: Mapped[str]
    html: Mapped[str] = mapped_column(Text)
    """HTML, sanitized when it was saved."""
    importance: Mapped[Importance]
    show_from: Mapped[date]
    show_to: Mapped[date]
    roles: Mapped[list[str]] = mapped_column(ARRAY(String))
    office_ids: Mapped[list[uuid.UUID]] = mapped_column(ARRAY(Uuid))
    """An empty list (of offices or roles) means all."""
    created_at: Mapped[datetime] = mapped_column(default=func.clock_timestamp())
    mailed_at: Mapped[datetime | None]

    @property
    def title(self) -> str:
        return self.name


class MessageEmail(Changeable, Base):
    """A message that a user writes to offices and users."""

    __tablename__ = "message_email"

    subject: Mapped[str]
    html: Mapped[str] = mapped_column(Text)
    status: Mapped[MessageStatus] = mapped_column(default=MessageStatus.Draft)
    created_at: Mapped[datetime]
    sent_at: Mapped[datetime | None]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    office_holding_id: Mapped[uuid.UUID | None]
    """The author's holding, whose users may read it; None: the charter."""

    recipients: Mapped[list["MessageRecipient"]] = relationship(
        back_populates="message", order_by="MessageRecipient.name", cascade="all, delete-orphan"
    )

    @property
    def title(self) -> str:
        return self.subject


class MessageRecipient(Base):
    """A recipient of a message; `mail` has the delivery status once it is sent."""

    __tablename__ = "message_recipient"

    message_id: Mapped[uuid.UUID] = mapped_column(
        ForeignKey("message_email.id", ondelete="CASCADE"), index=True
    )
    kind: Mapped[RecipientKind]
    recipient_id: Mapped[uuid.UUID]
    name: Mapped[str]
    email: Mapped[str]
    mail_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("outbox_mail.id"))

    message: Mapped[MessageEmail] = relationship(back_populates="recipients")
    mail: Mapped[OutboxMail | None] = relationship()
