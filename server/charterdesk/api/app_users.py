import uuid
from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanManageUsers
from charterdesk.access.roles import Role
from charterdesk.identity import actions, queries
from charterdesk.identity.errors import (
    LastCharterAdmin,
    LinkCopied,
    LinkIsMailed,
    NoSecondFactor,
    NotInvited,
    NotYourself,
    OfficeOutsideRole,
    OwnRole,
    OwnSecondFactor,
    PasswordForEmail,
    RoleNotYours,
    TooManyAttempts,
    UserActed,
    UserElsewhereToo,
    UserNotYours,
    WrongPassword,
)
from charterdesk.identity.schemas import (
    DeleteUsers,
    DeleteUsersRead,
    LinkRead,
    MessageRead,
    RoleBranch,
    SecondFactorRemoval,
    UserRead,
    UserWrite,
)
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.routing import ClientAddress, PublicUrl, SendsMails, group

router = group("AppUsers")


@router.get("", name="list", response_model=list[UserRead])
def list_users(
    session: Db, actor: CanManageUsers, role: Annotated[Role | None, Query(alias="Role")] = None
) -> list[UserRead]:
    """List the users that the caller may see, optionally of one role."""
    return [UserRead.of(user) for user in queries.list_users(session, actor, role)]


@router.post(
    "",
    responses=fails(
        RoleNotYours,
        UserNotYours,
        UserElsewhereToo,
        OfficeOutsideRole,
        OwnRole,
        PasswordForEmail,
        WrongPassword,
        TooManyAttempts,
        LastCharterAdmin,
        Duplicate,
        Stale,
        NotFound,
    ),
)
def create(
    body: UserWrite, session: Db, actor: CanManageUsers, public_url: PublicUrl, address: ClientAddress
) -> UserRead:
    """Invite a new user (without an id) or change an existing one."""
    return UserRead.of(actions.save_user(session, actor, body, public_url, address))


@router.get("/GetTreeRole", response_model=list[RoleBranch])
def get_tree_role(session: Db, actor: CanManageUsers) -> list[RoleBranch]:
    """List the roles that the caller may assign, with their permissions."""
    return queries.get_tree_role(actor)


@router.post(
    "/DeleteList",
    responses=fails(NotFound, UserNotYours, UserElsewhereToo, NotYourself, UserActed, LastCharterAdmin),
)
def delete_list(body: DeleteUsers, session: Db, actor: CanManageUsers) -> DeleteUsersRead:
    """Delete several users; all or none."""
    return actions.delete_list(session, actor, body)


@router.post("/EndSessions/{id}", responses=fails(NotFound, UserNotYours, UserElsewhereToo))
def end_sessions(id: uuid.UUID, session: Db, actor: CanManageUsers) -> MessageRead:
    """Sign a user out everywhere."""
    return actions.end_sessions(session, actor, id)


@router.post(
    "/RemoveSecondFactor/{id}",
    responses=fails(NotFound, UserNotYours, UserElsewhereToo, OwnSecondFactor, NoSecondFactor),
)
def remove_second_factor(
    id: uuid.UUID, body: SecondFactorRemoval, session: Db, actor: CanManageUsers
) -> MessageRead:
    """Take the second factor of a user away who has lost it."""
    return actions.remove_second_factor(session, actor, id, body)


@router.post("/Invite/{id}", responses=fails(NotFound, UserNotYours, UserElsewhereToo, NotInvited))
def invite(id: uuid.UUID, session: Db, actor: CanManageUsers, public_url: PublicUrl) -> MessageRead:
    """E-mail the invitation again; the earlier link stops working."""
    return actions.invite(session, actor, id, public_url)


@router.post("/CopyLink/{id}", responses=fails(NotFound, UserNotYours, NotInvited, LinkIsMailed, LinkCopied))
def copy_link(
    id: uuid.UUID, session: Db, actor: CanManageUsers, public_url: PublicUrl, sends_mails: SendsMails
) -> LinkRead:
    """Return the link of an invitation, once, to the person who invited, while no e-mails are sent."""
    return actions.copy_link(session, actor, id, public_url, sends_mails)


@router.get("/{id}", name="get_by_id", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanManageUsers) -> UserRead:
    """Return one user."""
    return UserRead.of(queries.get_user(session, actor, id))


@router.delete(
    "/{id}",
    status_code=204,
    responses=fails(
        NotFound, UserNotYours, UserElsewhereToo, NotYourself, UserActed, LastCharterAdmin, Stale
    ),
)
def delete(id: uuid.UUID, session: Db, actor: CanManageUsers, version: int | None = None) -> None:
    """Delete a user who never signed in; the others can only be disabled."""
    actions.delete_user(session, actor, id, version)
