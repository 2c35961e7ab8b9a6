"""Sign in: check the password, create a session and record the event."""

from datetime import timedelta

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor, token_hash
from charterdesk.access.permissions import permissions_of
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.errors import NoOffice, WrongCredentials
from charterdesk.identity.models import AppUser, LoginSession
from charterdesk.identity.passwords import new_token, password_matches
from charterdesk.identity.queries import user_by_email
from charterdesk.identity.schemas import LoginRead, LoginRequest, UserOfficeRead
from charterdesk.identity.throttle import clear_failures, count_attempt, record_attempt
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit

SESSION_LIFETIME = timedelta(hours=12)
"""Long enough for one shift; a browser left open overnight is signed out."""


def login(session: Session, body: LoginRequest, address: str, browser: str) -> LoginRead:
    count_attempt(session, body.email, address)
    user = user_by_email(session, body.email)
    matches = password_matches(user.password_hash if user else None, body.password)
    if user is None or not matches or user.status is not UserStatus.Active:
        _record(session, EventType.LoginFail, user, "Sign-in failed", f"From {address}.")
        raise WrongCredentials
    offices = [assignment for assignment in user.offices if assignment.office.active]
    if not offices:
        clear_failures(session, body.email)
        commit(session)  # the password was right
        raise NoOffice
    record_attempt(session, body.email, address, succeeded=True)
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
