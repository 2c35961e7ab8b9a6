import uuid
from typing import Annotated

from fastapi import Path, Query

from charterdesk.access.actor import CanWriteEmails
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.outbox import MailStatus
from charterdesk.kit.routing import group
from charterdesk.messaging import actions, queries
from charterdesk.messaging.enums import MessageStatus
from charterdesk.messaging.errors import (
    AlreadySent,
    MailNotFailed,
    MailNotWaiting,
    NoRecipients,
    TooManyMails,
    TooManyRecipients,
)
from charterdesk.messaging.schemas import ContactRead, MailRead, MessageRead, MessageWrite, SendMessage

router = group("MessageEmail")


@router.get("/GetByFilter")
def get_by_filter(
    session: Db, actor: CanWriteEmails, status: Annotated[MessageStatus | None, Query(alias="Status")] = None
) -> list[MessageRead]:
    """List messages, newest first."""
    return [MessageRead.of(message) for message in queries.get_by_filter(session, actor, status)]


@router.get("/GetById/{id}", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanWriteEmails) -> MessageRead:
    """Return one message with the delivery status of each recipient."""
    return MessageRead.of(queries.get_message(session, actor, id))


@router.get("/GetFlightContacts/{flightId}")
def get_flight_contacts(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanWriteEmails
) -> list[ContactRead]:
    """Return the contacts of the bookings on a flight, to write to its passengers."""
    return queries.get_flight_contacts(session, actor, flight_id)


@router.post("/SaveEmail", responses=fails(NotFound, Stale, AlreadySent))
def save_email(body: MessageWrite, session: Db, actor: CanWriteEmails) -> MessageRead:
    """Create or change a draft."""
    return MessageRead.of(actions.save_email(session, actor, body))


@router.post(
    "/SendEmail",
    responses=fails(NotFound, Stale, AlreadySent, NoRecipients, TooManyRecipients, TooManyMails),
)
def send_email(body: SendMessage, session: Db, actor: CanWriteEmails) -> MessageRead:
    """Send a draft to its recipients."""
    return MessageRead.of(actions.send_email(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, AlreadySent))
def delete(id: uuid.UUID, session: Db, actor: CanWriteEmails, version: int | None = None) -> None:
    """Delete a draft."""
    actions.delete_message(session, actor, id, version)


@router.get("/Outbox")
def outbox(
    session: Db, actor: CanWriteEmails, status: Annotated[MailStatus | None, Query(alias="Status")] = None
) -> list[MailRead]:
    """List the newest e-mails sent by the program and by users, with their status."""
    return [MailRead.of(mail) for mail in queries.list_outbox(session, actor, status)]


@router.post("/RetryMail/{id}", responses=fails(NotFound, MailNotFailed))
def retry_mail(id: uuid.UUID, session: Db, actor: CanWriteEmails) -> MailRead:
    """Send a failed e-mail again."""
    return MailRead.of(actions.retry_mail(session, actor, id))


@router.post("/CancelMail/{id}", responses=fails(NotFound, MailNotWaiting))
def cancel_mail(id: uuid.UUID, session: Db, actor: CanWriteEmails) -> MailRead:
    """Cancel a queued e-mail."""
    return MailRead.of(actions.cancel_mail(session, actor, id))
