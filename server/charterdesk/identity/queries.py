"""Every select of the accounts."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, bindparam, func, select
from sqlalchemy.orm import Session, selectinload

from charterdesk.access.actor import Actor, Credentials, OfficeNotYours
from charterdesk.access.permissions import PERMISSIONS, Permission, permissions_of
from charterdesk.access.roles import CHARTER_ROLES, Role
from charterdesk.identity.errors import NoOffice
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession, WebToken
from charterdesk.identity.rules import GIVES
from charterdesk.identity.schemas import RoleBranch
from charterdesk.identity.status import UserStatus
from charterdesk.kit.errors import NotFound, Unauthorized
from charterdesk.kit.idempotency import claimed_by
from charterdesk.kit.prepared import RecordQuery
from charterdesk.organization.models import Office


@dataclass(frozen=True)
class Place:
    """Where the caller works; without an office if he has none, or a closed one."""

    session_id: uuid.UUID
    user_id: uuid.UUID
    role: Role
    name: str
    office_id: uuid.UUID | None
    office_name: str
    office_holding_id: uuid.UUID | None
    time_zone: str
    claimed: bool = False


_CALLER = (
    select(
        LoginSession.id.label("session_id"),
        AppUser.id.label("user_id"),
        AppUser.role,
        AppUser.name,
        Office.id.label("office_id"),
        func.coalesce(Office.name, "").label("office_name"),
        Office.office_holding_id,
        func.coalesce(Office.time_zone, "").label("time_zone"),
        AppUserOffice.position,
        AppUserOffice.id.label("place_id"),
    )
    .join(AppUser, AppUser.id == LoginSession.user_id)
    .outerjoin(AppUserOffice, AppUserOffice.user_id == AppUser.id)
    .outerjoin(Office, (Office.id == AppUserOffice.office_id) & Office.active)
    .where(LoginSession.expires_at > func.clock_timestamp(), AppUser.status == UserStatus.Active)
)
_BY_TOKEN = _CALLER.where(LoginSession.token_sha256 == bindparam("token"))
_BY_WEB_TOKEN = _CALLER.join(WebToken, WebToken.session_id == LoginSession.id).where(
    WebToken.token_sha256 == bindparam("token"),
    WebToken.path == bindparam("path"),
    WebToken.office_id == Office.id,
    WebToken.expires_at > func.clock_timestamp(),
)
_caller = _BY_TOKEN.cte("caller")
_claimed = claimed_by(_caller)
_CLAIMING = select(_caller, select(_claimed.c.id).exists().label("claimed"))
_FIND, _FIND_BY_WEB_TOKEN, _FIND_AND_CLAIM = (
    RecordQuery(found.order_by("position", "place_id"), Place)
    for found in (_BY_TOKEN, _BY_WEB_TOKEN, _CLAIMING)
)


def load_actor(session: Session, credentials: Credentials) -> tuple[Actor, bool]:
    """The caller behind a token, working in the office he asked for, else in his first.

    With it whether his request could be claimed: not if it came before, or without a key.
    """
    token = {"token": credentials.token_sha256}
    if credentials.web_path is not None:
        rows = _FIND_BY_WEB_TOKEN.all(session, {**token, "path": credentials.web_path})
    elif credentials.claim is not None:
        rows = _FIND_AND_CLAIM.all(session, {**token, **credentials.claim.said})
    else:
        rows = _FIND.all(session, token)
    if not rows:
        raise Unauthorized
    places = [row for row in rows if row.office_id is not None]
    if not places:
        raise NoOffice
    chosen = next((row for row in places if credentials.office_id in (None, row.office_id)), None)
    if chosen is None:
        raise OfficeNotYours
    actor = Actor(
        user_id=chosen.user_id,
        role=chosen.role,
        name=chosen.name,
        office_id=chosen.office_id,
        office_name=chosen.office_name,
        office_holding_id=chosen.office_holding_id,
        time_zone=chosen.time_zone,
        session_id=chosen.session_id,
    )
    return actor, credentials.claim is not None and chosen.claimed


def _whole() -> Select[AppUser]:
    return select(AppUser).options(selectinload(AppUser.offices).joinedload(AppUserOffice.office))


def user_by_email(session: Session, email: str) -> AppUser | None:
    return session.execute(_whole().where(AppUser.email == email.strip().lower())).scalar_one_or_none()


def user_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Charter admins see everybody, an agency's admin its people, an office's admin that office's."""
    if actor.role.is_charter:
        return ()
    places = select(AppUserOffice.user_id).join(Office, Office.id == AppUserOffice.office_id)
    if actor.role is Role.OfficeHoldingAdmin:
        mine = places.where(Office.office_holding_id == actor.office_holding_id)
    else:
        mine = places.where(Office.id == actor.office_id)
    return (AppUser.id.in_(mine), AppUser.role.not_in(CHARTER_ROLES))


def list_users(session: Session, actor: Actor, role: Role | None) -> Sequence[AppUser]:
    users = _whole().where(*user_is_visible(actor)).order_by(func.lower(AppUser.name), AppUser.id)
    return session.scalars(users if role is None else users.where(AppUser.role == role)).all()


def get_user(session: Session, actor: Actor, user_id: uuid.UUID, *, lock: bool = False) -> AppUser:
    wanted = _whole().where(AppUser.id == user_id, *user_is_visible(actor))
    user = session.execute(wanted.with_for_update(of=AppUser) if lock else wanted).scalar_one_or_none()
    if user is None:
        raise NotFound
    return user


def lock_users(session: Session, actor: Actor, user_ids: Sequence[uuid.UUID]) -> None:
    """All at once and in one order, together with the charter admins where one of them may be meant:

    two admins who remove each other in the same moment must come one after the other.
    """
    meant: ColumnElement[bool] = AppUser.id.in_(user_ids)
    if actor.role is Role.CharterAdmin:
        meant |= AppUser.role == Role.CharterAdmin
    session.execute(select(AppUser.id).where(meant).order_by(AppUser.id).with_for_update())


def get_tree_role(actor: Actor) -> list[RoleBranch]:
    given = GIVES.get(actor.role, frozenset())
    return [RoleBranch(role=role, permissions=permissions_of(role)) for role in Role if role in given]


def open_user(session: Session, actor: Actor, user_id: uuid.UUID) -> uuid.UUID | None:
    if actor.role not in PERMISSIONS[Permission.ManageUsers]:
        raise NotFound
    user = get_user(session, actor, user_id)
    return None if user.role.is_charter else user.offices[0].office.office_holding_id


def profile(session: Session, actor: Actor) -> AppUser:
    """The caller's own account."""
    return session.execute(_whole().where(AppUser.id == actor.user_id)).scalar_one()


def sessions(session: Session, actor: Actor) -> Sequence[LoginSession]:
    """The caller's signed-in browsers, newest first."""
    mine = select(LoginSession).where(
        LoginSession.user_id == actor.user_id, LoginSession.expires_at > func.clock_timestamp()
    )
    return session.scalars(mine.order_by(LoginSession.created_at.desc())).all()


def offices_by_id(session: Session, ids: Sequence[uuid.UUID]) -> dict[uuid.UUID, Office]:
    wanted = (
        select(Office).where(Office.id.in_(ids), Office.active).options(selectinload(Office.office_holding))
    )
    return {office.id: office for office in session.scalars(wanted)}
