"""Create or change a user. A new role, office or status takes effect on the next request."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.changes import Change, changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.identity.actions.change_email import (
    ask_for_confirmation,
    require_own_password,
    withdraw_new_email,
)
from charterdesk.identity.actions.register import load_requested_offices, mail_invitation, register
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.errors import LastCharterAdmin, OwnRole
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession, UserToken
from charterdesk.identity.queries import get_user, lock_users, own_office_ids, require_free_email
from charterdesk.identity.rules import (
    may_assign_office,
    require_assignable_role,
    require_manageable,
    require_offices_fit,
)
from charterdesk.identity.schemas import UserWrite
from charterdesk.kit.errors import Unprocessable
from charterdesk.organization.models import Office


def save_user(session: Session, actor: Actor, body: UserWrite, public_url: str, address: str = "") -> AppUser:
    if body.id is None:
        return register(session, actor, body, public_url)
    if body.version is None:
        raise Unprocessable(summary="version: Required", fields={"version": "Required"})
    lock_users(session, actor, [body.id])
    user = get_user(session, actor, body.id)
    require_version(session, Entity.User, user, body.version)
    require_manageable(actor, user, own_office_ids(session, actor))
    _require_role_and_state(actor, user, body)
    offices = _offices_after(session, actor, user, body)
    status = _status_after(user, body)
    if (body.role, status) != (user.role, user.status):
        require_another_charter_admin(session, user)
    before = _log_values(user)
    _set_email(session, actor, user, body, public_url, address)
    user.name, user.role, user.status = body.name, body.role, status
    _assign_offices(user, offices)
    changes = changes_between(before, _log_values(user))
    if changes:
        flag_modified(user, "name")  # a change of offices alone must also raise the version
    session.flush()
    _revoke_access(session, actor, user, changes, public_url)
    _log(session, actor, user, changes)
    return user


def _set_email(
    session: Session, actor: Actor, user: AppUser, body: UserWrite, public_url: str, address: str
) -> None:
    """Change the e-mail of an invited user; an account that is in use gets it once it is confirmed."""
    email = body.email.lower()
    if email == user.email:
        if user.new_email is not None:
            withdraw_new_email(session, user)
        return
    if email == user.new_email:
        return
    if user.id == actor.user_id:
        require_own_password(session, user, body.current_password, address)
    require_free_email(session, actor, email, user.id)
    if user.password_hash is None:
        user.email = email
    else:
        ask_for_confirmation(session, user, email, public_url)


def _require_role_and_state(actor: Actor, user: AppUser, body: UserWrite) -> None:
    if user.id != actor.user_id:
        require_assignable_role(actor, body.role)
    elif body.role is not user.role or body.disabled:
        raise OwnRole


def _offices_after(session: Session, actor: Actor, user: AppUser, body: UserWrite) -> list[Office]:
    offices = load_requested_offices(session, actor, body, [assignment.office for assignment in user.offices])
    # The caller can neither remove nor reorder offices that it may not assign.
    for number, assignment in enumerate(user.offices):
        if assignment.office not in offices and not may_assign_office(actor, assignment.office):
            offices.insert(number, assignment.office)
    require_offices_fit(body.role, offices)
    if user.id == actor.user_id and {*offices} != {assignment.office for assignment in user.offices}:
        raise OwnRole
    return offices


def _revoke_access(
    session: Session, actor: Actor, user: AppUser, changes: list[Change], public_url: str
) -> None:
    changed = {change.field for change in changes}
    if "role" in changed or user.status is UserStatus.Disabled:
        session.execute(delete(LoginSession).where(LoginSession.user_id == user.id))
    if "email" in changed:
        # Links sent to the old e-mail must stop working.
        session.execute(delete(UserToken).where(UserToken.user_id == user.id))
        if user.status is UserStatus.Invited:
            mail_invitation(session, actor, user, public_url)


def _status_after(user: AppUser, body: UserWrite) -> UserStatus:
    if body.disabled:
        return UserStatus.Disabled
    if user.status is UserStatus.Disabled:
        return UserStatus.Active if user.password_hash else UserStatus.Invited
    return user.status


def require_another_charter_admin(session: Session, user: AppUser) -> None:
    """Refuse to remove the last active charter admin; lock the admins before calling."""
    if user.role is not Role.CharterAdmin or user.status is not UserStatus.Active:
        return
    active_admin = (AppUser.role == Role.CharterAdmin, AppUser.status == UserStatus.Active)
    others = select(AppUser.id).where(*active_admin, AppUser.id != user.id)
    if session.execute(others.limit(1)).first() is None:
        raise LastCharterAdmin


def _assign_offices(user: AppUser, offices: list[Office]) -> None:
    current = {assignment.office_id: assignment for assignment in user.offices}
    user.offices = [current.get(office.id) or AppUserOffice(office=office) for office in offices]
    for number, assignment in enumerate(user.offices):
        assignment.position = number


def _log_values(user: AppUser) -> dict[str, object]:
    offices = ", ".join(assignment.office.name for assignment in user.offices)
    return {
        "email": user.email,
        "newEmail": user.new_email,
        "name": user.name,
        "role": user.role.value,
        "status": user.status.value,
        "offices": offices,
    }


def _log(session: Session, actor: Actor, user: AppUser, changes: list[Change]) -> None:
    if not changes:
        return
    disabled = any(change.field == "status" and change.after == "Disabled" for change in changes)
    event_type = EventType.Deactivated if disabled else EventType.Modified
    holding = None if user.role.is_charter else user.offices[0].office.office_holding_id
    about = About(Entity.User, user.id, user.version, holding)
    record(session, actor, event_type, about, f"User changed: {user.name}", changes=changes)
