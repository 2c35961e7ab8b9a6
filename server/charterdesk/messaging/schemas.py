import re
import uuid
from datetime import date, datetime
from typing import Annotated

from pydantic import AfterValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.outbox import MailStatus, OutboxMail, is_one_line
from charterdesk.kit.schema import ApiModel, Count, Day, Id, OptionalId, Text
from charterdesk.messaging.enums import Importance, MessageStatus, RecipientKind
from charterdesk.messaging.html import SafeHtml
from charterdesk.messaging.models import MessageEmail, MessageRecipient


def _one_line(value: str) -> str:
    if not is_one_line(value):
        raise PydanticCustomError("line", "Use one line of text")
    return value


Subject = Annotated[Text, AfterValidator(_one_line)]


class NoticeWrite(ApiModel):
    name: Subject = Field(max_length=160)
    html: SafeHtml
    importance: Importance = Importance.Normal
    show_from: Day
    show_to: Day
    roles: list[Role] = Field(default=[], max_length=9)
    office_ids: list[Id] = Field(default=[], max_length=500)

    @field_validator("show_to")
    @classmethod
    def _require_order(cls, show_to: date, others: ValidationInfo) -> date:
        show_from = others.data.get("show_from")
        if show_from is not None and show_to < show_from:
            raise PydanticCustomError("shown", "The end must not be before the start")
        return show_to


class NoticeRead(ApiModel):
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


class SendNotice(ApiModel):
    id: Id


class QueuedRead(ApiModel):
    queued: int


class MessageWrite(ApiModel):
    """A new draft (without an id) or a change of an existing one."""

    id: OptionalId = None
    version: Count | None = None
    subject: Subject = Field(max_length=200)
    html: SafeHtml
    office_ids: list[Id] = Field(default=[], max_length=1000)
    user_ids: list[Id] = Field(default=[], max_length=1000)
    booking_ids: list[Id] = Field(default=[], max_length=1000)
    """Bookings whose contact gets it; the web sends those of a flight."""


class SendMessage(ApiModel):
    id: Id
    version: Count


_TOKEN = re.compile(r"(#/activate/|[?&]token=)[\w-]+")


def _hide_tokens(text: str) -> str:
    """Hide the tokens of invitation and reset links, which are for the recipient only."""
    return _TOKEN.sub(r"\1…", text)


class MailRead(ApiModel):
    """An e-mail of the outbox."""

    id: uuid.UUID
    to_address: str
    subject: str
    text: Annotated[str, AfterValidator(_hide_tokens)]
    status: MailStatus
    attempts: int
    last_error: str | None
    created_at: datetime
    next_attempt_at: datetime | None
    sent_at: datetime | None
    attachment_id: uuid.UUID | None

    @classmethod
    def of(cls, mail: OutboxMail) -> "MailRead":
        return cls.model_validate(mail)


class RecipientRead(ApiModel):
    id: uuid.UUID
    kind: RecipientKind
    recipient_id: uuid.UUID
    name: str
    email: str
    mail: MailRead | None

    @classmethod
    def of(cls, recipient: MessageRecipient) -> "RecipientRead":
        return cls.model_validate(recipient)


class ContactRead(ApiModel):
    """The contact of a booking, as a recipient to choose."""

    id: uuid.UUID
    name: str
    email: str | None

    @classmethod
    def of(cls, booking: TicketMaster) -> "ContactRead":
        return cls(id=booking.id, name=contact_name(booking), email=booking.contact_email)


def contact_name(booking: TicketMaster) -> str:
    titular = booking.passenger_info_titular
    return f"{booking.locator_number} {titular.passenger_full_name if titular else ''}".strip()


class MessageRead(ApiModel):
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
