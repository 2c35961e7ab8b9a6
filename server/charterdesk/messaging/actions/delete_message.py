"""Delete a draft; what was sent stays."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, delete_row
from charterdesk.messaging.enums import MessageStatus
from charterdesk.messaging.errors import AlreadySent
from charterdesk.messaging.queries import get_message

MESSAGE = RowKind(
    Entity.MessageEmail, "message", ("subject",), holding=lambda message: message.office_holding_id
)


def delete_message(session: Session, actor: Actor, message_id: uuid.UUID, version: int | None) -> None:
    message = get_message(session, actor, message_id, lock=True)
    if message.status is MessageStatus.Sent:
        raise AlreadySent
    delete_row(session, actor, MESSAGE, message, version)
