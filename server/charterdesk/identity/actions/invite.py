"""Mail an invitation again."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.actions.register import mail_invitation
from charterdesk.identity.errors import NotInvited
from charterdesk.identity.queries import get_user, open_user
from charterdesk.identity.rules import require_manageable
from charterdesk.identity.schemas import MessageRead
from charterdesk.identity.status import UserStatus


def invite(session: Session, actor: Actor, user_id: uuid.UUID, public_url: str) -> MessageRead:
    user = get_user(session, actor, user_id, lock=True)
    require_manageable(actor, user)
    if user.status is not UserStatus.Invited:
        raise NotInvited
    mail_invitation(session, user, public_url)
    about = About(Entity.User, user.id, holding_id=open_user(session, actor, user_id))
    record(session, actor, EventType.Modified, about, f"Invited again: {user.name}")
    return MessageRead(message=f"The invitation is on its way to {user.email}.")
