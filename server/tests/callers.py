"""People who call the API in tests."""

from dataclasses import dataclass
from typing import Any

from httpx2 import Response
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.actor import Actor, Credentials, token_hash
from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.actions.login import SESSION_LIFETIME
from charterdesk.identity.models import LoginSession
from charterdesk.identity.passwords import new_token
from charterdesk.identity.queries import load_actor, user_by_email
from charterdesk.kit.clock import now


@dataclass
class Caller:
    """One signed-in person, or nobody."""

    client: TestClient
    headers: dict[str, str]
    actor: Actor | None

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


def sign_in(client: TestClient, session: Session, role: Role, agency: str = "") -> Caller:
    """A session made directly: checking passwords is the business of the sign-in tests alone."""
    user = user_by_email(session, email_of(role, f".{agency}" if agency else ""))
    assert user is not None
    token = new_token()
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
    session.commit()
    actor, _ = load_actor(session, Credentials(token_hash(token), None, None))
    return Caller(client, {"Authorization": f"Bearer {token}"}, actor)
