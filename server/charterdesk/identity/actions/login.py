"""Sign in: check password and second factor, create a session and record the event."""

from datetime import timedelta
from typing import NoReturn

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor, token_hash
from charterdesk.access.permissions import permissions_of
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.errors import CodeWanted, NoOffice, SecondFactorWanted, WrongCode, WrongCredentials
from charterdesk.identity.models import AppUser, LoginSession
from charterdesk.identity.passwords import new_token, password_matches
from charterdesk.identity.queries import user_by_email
from charterdesk.identity.schemas import LoginRead, LoginRequest, UserOfficeRead
from charterdesk.identity.second_factor import (
    accepts_app_code,
    find_factor,
    is_wanted,
    use_recovery_code,
)
from charterdesk.identity.throttle import clear_failures, count_attempt, record_attempt
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit
from charterdesk.kit.vault import Vault

SESSION_LIFETIME = timedelta(hours=12)
"""Long enough for one shift; a browser left open overnight is signed out."""


def login(session: Session, vault: Vault, body: LoginRequest, address: str, browser: str) -> LoginRead:
    user = authenticate(session, vault, body, address)
    if is_wanted(session, user) and not user.has_second_factor:
        clear_failures(session, body.email)
        commit(session)  # the password was right
        raise SecondFactorWanted
    return begin_session(session, user, body.email, address, browser)


def authenticate(session: Session, vault: Vault, body: LoginRequest, address: str) -> AppUser:
    """Return the user whom the password, and the code of an account with a second factor, belong to."""
    user = check_password(session, body, address)
    factor = find_factor(session, user, confirmed=True)
    if factor is None:
        return user
    if not body.code:
        raise CodeWanted
    if accepts_app_code(session, vault, factor, body.code):
        return user
    left = use_recovery_code(session, factor, body.code)
    if left is None:
        refuse_code(session, user, address)
    _record(session, EventType.Modified, user, "Recovery code used", f"{left} left.")
    return user


def check_password(session: Session, body: LoginRequest, address: str) -> AppUser:
    """Return the user of e-mail and password. The attempt counts as failed until the sign-in succeeds."""
    count_attempt(session, body.email, address)
    user = user_by_email(session, body.email)
    matches = password_matches(user.password_hash if user else None, body.password)
    if user is None or not matches or user.status is not UserStatus.Active:
        _record(session, EventType.LoginFail, user, "Sign-in failed", f"From {address}.")
        raise WrongCredentials
    return user


def refuse_code(session: Session, user: AppUser, address: str) -> NoReturn:
    _record(session, EventType.LoginFail, user, "Sign-in failed", f"Wrong code. From {address}.")
    raise WrongCode


def begin_session(session: Session, user: AppUser, email: str, address: str, browser: str) -> LoginRead:
    offices = [assignment for assignment in user.offices if assignment.office.active]
    if not offices:
        clear_failures(session, email)
        commit(session)  # the user has proved its identity
        raise NoOffice
    record_attempt(session, email, address, succeeded=True)
    token = new_token()
    at = now(session)
    session.add(
        LoginSession(
            user_id=user.id,
            token_sha256=token_hash(token),
            created_at=at,
            expires_at=at + SESSION_LIFETIME,
            browser=browser[:200],
        )
    )
    _record(session, EventType.LoginSuccessful, user, "Signed in")
    return LoginRead(
        token=token,
        role=user.role,
        name=user.name,
        app_user_offices=[UserOfficeRead.of(assignment) for assignment in offices],
        permissions=permissions_of(user.role),
    )


def _record(
    session: Session, event_type: EventType, user: AppUser | None, title: str, text: str = ""
) -> None:
    if user is None:
        # The typed e-mail is not logged: users sometimes type a password into that field.
        record(
            session, SYSTEM, event_type, About(Entity.User, None), title, f"No such account. {text}".strip()
        )
        return
    record(session, actor_of(user), event_type, About(Entity.User, user.id), title, text)


def actor_of(user: AppUser) -> Actor:
    """Return the user as an actor, for actions without a session."""
    office = user.offices[0].office if user.offices else None
    return Actor(
        user_id=user.id,
        role=user.role,
        name=user.name,
        office_id=office.id if office else None,
        office_name=office.name if office else "",
        office_holding_id=office.office_holding_id if office else None,
    )
