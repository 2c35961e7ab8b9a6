"""Delete several users, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.identity.actions.delete_user import delete_user
from charterdesk.identity.queries import lock_users
from charterdesk.identity.schemas import DeleteUsers, DeleteUsersRead


def delete_list(session: Session, actor: Actor, body: DeleteUsers) -> DeleteUsersRead:
    wanted = sorted(set(body.ids))
    lock_users(session, actor, wanted)
    for user_id in wanted:
        delete_user(session, actor, user_id, None)
    return DeleteUsersRead(deleted=len(wanted))
