"""Read users and sessions."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, bindparam, delete, func, select
from sqlalchemy.orm import Session, selectinload

from charterdesk.access.actor import Actor, Credentials, OfficeNotYours
from charterdesk.access.permissions import PERMISSIONS, Permission, permissions_of
from charterdesk.access.roles import CHARTER_ROLES, Role
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.errors import EMAIL_TAKEN, NoOffice
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession, WebToken
from charterdesk.identity.rules import ASSIGNABLE_ROLES
from charterdesk.identity.schemas import RoleBranch
from charterdesk.kit.errors import Duplicate, NotFound, Unauthorized
from charterdesk.kit.idempotency import claimed_by
from charterdesk.kit.prepared import RecordQuery
from charterdesk.organization.models import Office


@dataclass(frozen=True)
class CallerRow:
    """A session's user in one of its offices; office_id is None if the user has no open office."""

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
        AppUserOffice.id.label("assignment_id"),
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
    RecordQuery(query.order_by("position", "assignment_id"), CallerRow)
    for query in (_BY_TOKEN, _BY_WEB_TOKEN, _CLAIMING)
)


def is_live(session: Session, token_sha256: bytes) -> bool:
    """Return whether a token belongs to a session that has not ended."""
    return bool(_FIND.all(session, {"token": token_sha256}))


def load_actor(session: Session, credentials: Credentials) -> tuple[Actor, bool]:
    """Return the caller of a request, in the requested office or else its first one.

    The second value tells whether the idempotency key was claimed: false for a repeated request.
    """
    token = {"token": credentials.token_sha256}
    if credentials.web_path is not None:
        rows = _FIND_BY_WEB_TOKEN.all(session, {**token, "path": credentials.web_path})
        _use_up(session, credentials.token_sha256, found=bool(rows))
    elif credentials.claim is not None:
        rows = _FIND_AND_CLAIM.all(session, {**token, **credentials.claim.params})
    else:
        rows = _FIND.all(session, token)
    if not rows:
        raise Unauthorized
    offices = [row for row in rows if row.office_id is not None]
    if not offices:
        raise NoOffice
    chosen = next((row for row in offices if credentials.office_id in (None, row.office_id)), None)
    row = chosen or offices[0]
    actor = Actor(
        user_id=row.user_id,
        role=row.role,
        name=row.name,
        office_id=row.office_id,
        office_name=row.office_name,
        office_holding_id=row.office_holding_id,
        time_zone=row.time_zone,
        session_id=row.session_id,
    )
    if chosen is None:
        refusal = OfficeNotYours()
        refusal.caller = actor
        raise refusal
    return actor, credentials.claim is not None and chosen.claimed


def _use_up(session: Session, token_sha256: bytes, *, found: bool) -> None:
    """Delete a web token: it opens one download. Of two requests at once the second waits and is refused."""
    used = delete(WebToken).where(WebToken.token_sha256 == token_sha256).returning(WebToken.id)
    if found and session.execute(used).first() is None:
        raise Unauthorized


def _users_with_offices() -> Select[AppUser]:
    return select(AppUser).options(
        selectinload(AppUser.offices).joinedload(AppUserOffice.office), selectinload(AppUser.second_factors)
    )


def user_by_email(session: Session, email: str) -> AppUser | None:
    """Return the account that signs in with an e-mail, or else one that is invited to."""
    users = _users_with_offices().where(AppUser.email == email.strip().lower())
    return session.scalars(users.order_by(AppUser.password_hash.is_(None), AppUser.id).limit(1)).first()


def user_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Limit users to those the caller may see: all, its agency's or its office's."""
    if actor.role.is_charter:
        return ()
    assigned = select(AppUserOffice.user_id).join(Office, Office.id == AppUserOffice.office_id)
    if actor.role is Role.OfficeHoldingAdmin:
        own = assigned.where(Office.office_holding_id == actor.office_holding_id)
    else:
        own = assigned.where(Office.id == actor.office_id)
    return (AppUser.id.in_(own), AppUser.role.not_in(CHARTER_ROLES))


def list_users(session: Session, actor: Actor, role: Role | None) -> Sequence[AppUser]:
    users = (
        _users_with_offices().where(*user_is_visible(actor)).order_by(func.lower(AppUser.name), AppUser.id)
    )
    return session.scalars(users if role is None else users.where(AppUser.role == role)).all()


def get_user(session: Session, actor: Actor, user_id: uuid.UUID, *, lock: bool = False) -> AppUser:
    query = _users_with_offices().where(AppUser.id == user_id, *user_is_visible(actor))
    user = session.execute(query.with_for_update(of=AppUser) if lock else query).scalar_one_or_none()
    if user is None:
        raise NotFound
    return user


def has_account(session: Session, email: str) -> bool:
    """Return whether an account signs in with this e-mail."""
    owner = select(AppUser.id).where(AppUser.email == email, AppUser.password_hash.is_not(None))
    return session.scalars(owner.limit(1)).first() is not None


def require_free_email(session: Session, actor: Actor, email: str, user_id: uuid.UUID | None = None) -> None:
    """Refuse the e-mail of a user whom the caller sees; of others nothing is said before the link is used."""
    # Two requests at once must not both find it free.
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(email, 0))))
    taken = select(AppUser.id).where(
        AppUser.email == email, AppUser.id.is_distinct_from(user_id), *user_is_visible(actor)
    )
    if session.scalars(taken.limit(1)).first() is not None:
        raise Duplicate(why=EMAIL_TAKEN, fields={"email": EMAIL_TAKEN})


def own_office_ids(session: Session, actor: Actor) -> set[uuid.UUID]:
    """Return the offices that the caller works in."""
    own = select(AppUserOffice.office_id).where(AppUserOffice.user_id == actor.user_id)
    return set(session.scalars(own))


def lock_users(session: Session, actor: Actor, user_ids: Sequence[uuid.UUID]) -> None:
    """Lock users in id order; if the caller is a charter admin, lock all charter admins too.

    Two admins who remove each other at the same time then run one after the other.
    """
    locked: ColumnElement[bool] = AppUser.id.in_(user_ids)
    if actor.role is Role.CharterAdmin:
        locked |= AppUser.role == Role.CharterAdmin
    session.execute(select(AppUser.id).where(locked).order_by(AppUser.id).with_for_update())


def get_tree_role(actor: Actor) -> list[RoleBranch]:
    assignable = ASSIGNABLE_ROLES.get(actor.role, frozenset())
    return [RoleBranch(role=role, permissions=permissions_of(role)) for role in Role if role in assignable]


def open_user(session: Session, actor: Actor, user_id: uuid.UUID) -> uuid.UUID | None:
    if actor.role not in PERMISSIONS[Permission.ManageUsers]:
        raise NotFound
    user = get_user(session, actor, user_id)
    return None if user.role.is_charter else user.offices[0].office.office_holding_id


def get_profile(session: Session, actor: Actor) -> AppUser:
    return session.execute(_users_with_offices().where(AppUser.id == actor.user_id)).scalar_one()


def list_sessions(session: Session, actor: Actor) -> Sequence[LoginSession]:
    """Return the caller's sessions, newest first."""
    own = select(LoginSession).where(
        LoginSession.user_id == actor.user_id, LoginSession.expires_at > func.clock_timestamp()
    )
    return session.scalars(own.order_by(LoginSession.created_at.desc())).all()


def offices_by_id(session: Session, ids: Sequence[uuid.UUID]) -> dict[uuid.UUID, Office]:
    query = (
        select(Office).where(Office.id.in_(ids), Office.active).options(selectinload(Office.office_holding))
    )
    return {office.id: office for office in session.scalars(query)}
