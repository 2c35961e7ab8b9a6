"""The invited person sets a first password and may sign in from now on."""

from sqlalchemy.orm import Session

from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.actions.login import actor_of
from charterdesk.identity.errors import TokensDiffer
from charterdesk.identity.schemas import ActivateRequest, MessageRead
from charterdesk.identity.status import TokenPurpose, UserStatus
from charterdesk.identity.tokens import redeem_token, set_password


def activate(
    session: Session, path_token: str, query_token: str | None, body: ActivateRequest
) -> MessageRead:
    if not body.token == path_token == (query_token or path_token):
        raise TokensDiffer
    user = redeem_token(session, body.token, TokenPurpose.Activate)
    set_password(session, user, body.password)
    before, user.status = user.status, UserStatus.Active
    session.flush()
    change = Change("status", before.value, user.status.value)
    about = About(Entity.User, user.id, user.version)
    record(session, actor_of(user), EventType.Modified, about, "Account activated", changes=[change])
    return MessageRead(message="Your account is active. Please sign in.")
