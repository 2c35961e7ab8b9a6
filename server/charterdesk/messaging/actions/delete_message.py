"""Delete a draft; what was sent stays."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import RowKind, delete_row
from charterdesk.activity.words import Entity
from charterdesk.messaging.errors import AlreadySent
from charterdesk.messaging.queries import get_message
from charterdesk.messaging.words import MessageStatus

MESSAGE = RowKind(
    Entity.MessageEmail, "message", ("subject",), holding=lambda message: message.office_holding_id
)


def delete_message(session: Session, actor: Actor, message_id: uuid.UUID, version: int | None) -> None:
    message = get_message(session, actor, message_id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    delete_row(session, actor, MESSAGE, message, version)
