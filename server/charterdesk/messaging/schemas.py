import uuid
from datetime import date, datetime
from typing import Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from charterdesk.access.roles import Role
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.kit.schema import Count, Day, Id, OptionalId, Text, Wire
from charterdesk.messaging.html import SafeHtml
from charterdesk.messaging.models import MessageEmail, MessageRecipient
from charterdesk.messaging.words import Importance, MessageStatus, RecipientKind


class NoticeWrite(Wire):
    name: Text = Field(max_length=160)
    html: SafeHtml
    importance: Importance = Importance.Normal
    show_from: Day
    show_to: Day
    roles: list[Role] = Field(default=[], max_length=9)
    office_ids: list[Id] = Field(default=[], max_length=500)

    @model_validator(mode="after")
    def _ends_after_it_begins(self) -> Self:
        if self.show_to < self.show_from:
            raise PydanticCustomError("shown", "It should not end before it begins")
        return self


class NoticeRead(Wire):
    id: uuid.UUID
    version: int
    name: str
    html: str
    importance: Importance
    show_from: date
    show_to: date
    roles: list[str]
    office_ids: list[uuid.UUID]
    created_at: datetime
    mailed_at: datetime | None


class SendNotice(Wire):
    id: Id


class QueuedRead(Wire):
    queued: int


class MessageWrite(Wire):
    """Without an id a new draft, with one a change of it."""

    id: OptionalId = None
    version: Count | None = None
    subject: Text = Field(max_length=200)
    html: SafeHtml
    office_ids: list[Id] = Field(default=[], max_length=1000)
    user_ids: list[Id] = Field(default=[], max_length=1000)


class SendMessage(Wire):
    id: Id
    version: Count


class MailRead(Wire):
    """A mail of the outbox."""

    id: uuid.UUID
    to_address: str
    subject: str
    status: MailStatus
    attempts: int
    last_error: str | None
    created_at: datetime
    next_attempt_at: datetime | None
    sent_at: datetime | None

    @classmethod
    def of(cls, mail: OutboxMail) -> "MailRead":
        return cls.model_validate(mail)


class RecipientRead(Wire):
    id: uuid.UUID
    kind: RecipientKind
    recipient_id: uuid.UUID
    name: str
    email: str
    mail: MailRead | None

    @classmethod
    def of(cls, recipient: MessageRecipient) -> "RecipientRead":
        return cls.model_validate(recipient)


class MessageRead(Wire):
    id: uuid.UUID
    version: int
    subject: str
    html: str
    status: MessageStatus
    created_at: datetime
    sent_at: datetime | None
    app_user_name: str
    recipients: list[RecipientRead]

    @classmethod
    def of(cls, message: MessageEmail) -> "MessageRead":
        return cls.model_validate(message)
