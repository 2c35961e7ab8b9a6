"""Users who call the API in tests."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.actor import Actor, Credentials, token_hash
from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.actions.login import SESSION_LIFETIME
from charterdesk.identity.models import AppUser, LoginSession
from charterdesk.identity.passwords import new_token
from charterdesk.identity.queries import load_actor, user_by_email
from charterdesk.kit.clock import now


@dataclass
class Caller:
    """A signed-in user, or a caller without a session."""

    client: TestClient
    headers: dict[str, str]
    load_own_actor: Callable[[], Actor] | None = None

    @cached_property
    def actor(self) -> Actor | None:
        return self.load_own_actor() if self.load_own_actor else None

    def get(self, path: str, **options: Any) -> Response:
        return self.call("GET", path, **options)

    def post(self, path: str, **options: Any) -> Response:
        return self.call("POST", path, **options)

    def put(self, path: str, **options: Any) -> Response:
        return self.call("PUT", path, **options)

    def patch(self, path: str, **options: Any) -> Response:
        return self.call("PATCH", path, **options)

    def delete(self, path: str, **options: Any) -> Response:
        return self.call("DELETE", path, **options)

    def call(self, method: str, path: str, **options: Any) -> Response:
        headers = {**self.headers, **options.pop("headers", {})}
        return self.client.request(method, path, headers=headers, **options)


def open_ready_sessions(session: Session) -> None:
    """Give every demo user a session, whose token follows from the e-mail address."""
    for user in session.scalars(select(AppUser)):
        _open_session(session, user, _ready_token(user.email))


def ready_caller(client: TestClient, session: Session, role: Role, agency: str = "") -> Caller:
    """Return a demo user of the template database, whose session is there already."""
    token = _ready_token(_email(role, agency))
    return Caller(client, _headers(token), lambda: _load_actor(session, token))


def sign_in(client: TestClient, session: Session, role: Role, agency: str = "") -> Caller:
    """Open a session directly: checking passwords is the business of the sign-in tests alone."""
    user = user_by_email(session, _email(role, agency))
    assert user is not None
    token = new_token()
    _open_session(session, user, token)
    session.commit()
    actor = _load_actor(session, token)
    return Caller(client, _headers(token), lambda: actor)


def _email(role: Role, agency: str) -> str:
    return email_of(role, f".{agency}" if agency else "")


def _ready_token(email: str) -> str:
    return f"ready-session-of-{email}"


def _headers(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def _open_session(session: Session, user: AppUser, token: str) -> None:
    at = now(session)
    session.add(
        LoginSession(
            user_id=user.id,
            token_sha256=token_hash(token),
            created_at=at,
            expires_at=at + SESSION_LIFETIME,
            browser="test",
        )
    )


def _load_actor(session: Session, token: str) -> Actor:
    actor, _ = load_actor(session, Credentials(token_hash(token), None, None))
    return actor
