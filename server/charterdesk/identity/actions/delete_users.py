"""Delete users who never signed in; the others are disabled."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.queries import has_signed_in
from charterdesk.activity.rows import RowKind, delete_row
from charterdesk.identity.actions.register import LOGGED_FIELDS
from charterdesk.identity.actions.save_user import require_another_charter_admin
from charterdesk.identity.errors import NotYourself, UserActed
from charterdesk.identity.models import AppUser
from charterdesk.identity.queries import get_user, lock_users, own_office_ids
from charterdesk.identity.rules import require_manageable
from charterdesk.identity.schemas import DeleteUsers, DeleteUsersRead


def _owning_holding(user: AppUser) -> uuid.UUID | None:
    return None if user.role.is_charter else user.offices[0].office.office_holding_id


USER = RowKind(Entity.User, "user", LOGGED_FIELDS, holding=_owning_holding)


def delete_user(session: Session, actor: Actor, user_id: uuid.UUID, version: int | None) -> None:
    lock_users(session, actor, [user_id])
    user = get_user(session, actor, user_id)
    if user.id == actor.user_id:
        raise NotYourself
    require_manageable(actor, user, own_office_ids(session, actor))
    require_another_charter_admin(session, user)
    if has_signed_in(session, user.id):
        raise UserActed(name=user.name)
    delete_row(session, actor, USER, user, version)


def delete_list(session: Session, actor: Actor, body: DeleteUsers) -> DeleteUsersRead:
    """Delete several users, all or none."""
    user_ids = sorted(set(body.ids))
    lock_users(session, actor, user_ids)
    for user_id in user_ids:
        delete_user(session, actor, user_id, None)
    return DeleteUsersRead(deleted=len(user_ids))
