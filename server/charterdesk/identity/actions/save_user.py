"""Create or change a user. A change of role, offices or state takes effect on the next request."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.changes import changes_between
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.activity.words import Entity, EventType
from charterdesk.identity.actions.register import chosen_offices, register
from charterdesk.identity.errors import LastCharterAdmin, OwnRole
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession
from charterdesk.identity.queries import get_user
from charterdesk.identity.rules import is_in_reach, require_role_givable
from charterdesk.identity.schemas import UserWrite
from charterdesk.identity.status import UserStatus
from charterdesk.kit.errors import Unprocessable
from charterdesk.organization.models import Office


def save_user(session: Session, actor: Actor, body: UserWrite, public_url: str) -> AppUser:
    if body.id is None:
        return register(session, actor, body, public_url)
    if body.version is None:
        raise Unprocessable(summary="version: Required", fields={"version": "Required"})
    user = get_user(session, actor, body.id, lock=True)
    require_version(session, Entity.User, user, body.version)
    offices = chosen_offices(session, actor, body)
    # Offices the caller cannot give are not his to take away either.
    offices += [place.office for place in user.offices if not is_in_reach(actor, place.office)]
    if user.id == actor.user_id:
        _require_own_place_unchanged(user, body, offices)
    else:
        require_role_givable(actor, user.role)
        require_role_givable(actor, body.role)
    status = _status_after(user, body)
    if (body.role, status) != (user.role, user.status):
        require_another_charter_admin(session, user)
    before = _shown(user)
    gone = before["role"] != body.role.value or (status is UserStatus.Disabled)
    user.email, user.name, user.role, user.status = body.email.lower(), body.name, body.role, status
    _place(user, offices)
    session.flush()
    if gone:
        session.execute(delete(LoginSession).where(LoginSession.user_id == user.id))
    _log(session, actor, user, before)
    return user


def _status_after(user: AppUser, body: UserWrite) -> UserStatus:
    if body.disabled:
        return UserStatus.Disabled
    if user.status is UserStatus.Disabled:
        return UserStatus.Active if user.password_hash else UserStatus.Invited
    return user.status


def _require_own_place_unchanged(user: AppUser, body: UserWrite, offices: list[Office]) -> None:
    same_offices = {place.office_id for place in user.offices} == {office.id for office in offices}
    if body.role is not user.role or body.disabled or not same_offices:
        raise OwnRole


def require_another_charter_admin(session: Session, user: AppUser) -> None:
    """Locks the other admins, so that two of them cannot remove each other at once."""
    if user.role is not Role.CharterAdmin or user.status is not UserStatus.Active:
        return
    active_admin = (AppUser.role == Role.CharterAdmin, AppUser.status == UserStatus.Active)
    others = select(AppUser.id).where(*active_admin, AppUser.id != user.id).order_by(AppUser.id)
    if session.execute(others.with_for_update()).first() is None:
        raise LastCharterAdmin


def _place(user: AppUser, offices: list[Office]) -> None:
    kept = {place.office_id: place for place in user.offices}
    user.offices = [kept.get(office.id) or AppUserOffice(office=office) for office in offices]
    for number, place in enumerate(user.offices):
        place.position = number


def _shown(user: AppUser) -> dict[str, object]:
    offices = ", ".join(place.office.name for place in user.offices)
    return {
        "email": user.email,
        "name": user.name,
        "role": user.role.value,
        "status": user.status.value,
        "offices": offices,
    }


def _log(session: Session, actor: Actor, user: AppUser, before: dict[str, object]) -> None:
    changes = changes_between(before, _shown(user))
    if not changes:
        return
    switched_off = any(change.field == "status" and change.after == "Disabled" for change in changes)
    event_type = EventType.Deactivated if switched_off else EventType.Modified
    holding = None if user.role.is_charter else user.offices[0].office.office_holding_id
    about = About(Entity.User, user.id, user.version, holding)
    record(session, actor, event_type, about, f"User changed: {user.name}", changes=changes)
