"""Accounts and sign-ins for the tests of this package."""

import re
import uuid

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session, object_session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.passwords import hash_password
from charterdesk.identity.queries import user_by_email
from charterdesk.identity.tokens import renew_token
from charterdesk.kit.outbox import OutboxMail, with_link
from charterdesk.organization.models import Office, OfficeHolding
from tests.callers import Caller
from tests.conftest import DEMO_PASSWORD

AGENT = email_of(Role.OfficeSaleAgent)
WRONG = {"message": "E-mail or password is wrong.", "code": "wrongCredentials", "fields": {}}
EXPIRED = {
    "message": "Request a new link. This one was used or has expired.",
    "code": "linkExpired",
    "fields": {},
}


def login(client: TestClient, email: str = AGENT, password: str = DEMO_PASSWORD) -> Response:
    return client.post("/api/Auth/Login", json={"email": email, "password": password})


def signed_in(client: TestClient, email: str = AGENT, password: str = DEMO_PASSWORD) -> Caller:
    """A caller who went through the front door."""
    answer = login(client, email, password)
    assert answer.status_code == 200, answer.text
    return Caller(client, {"Authorization": f"Bearer {answer.json()['token']}"}, None)


def from_address(client: TestClient, host: str) -> TestClient:
    """The same application, called from another machine."""
    return TestClient(client.app, raise_server_exceptions=False, client=(host, 50000))


def account(session: Session, email: str = AGENT) -> AppUser:
    user = user_by_email(session, email)
    assert user is not None
    return user


def new_account(session: Session, status: UserStatus, email: str = "ana@agency.test") -> AppUser:
    """A sale agent of Gulf Vuelos; one who is only invited has no password yet."""
    password_hash = None if status is UserStatus.Invited else hash_password(DEMO_PASSWORD)
    user = AppUser(
        email=email,
        name="Ana Ruiz",
        role=Role.OfficeSaleAgent,
        status=status,
        password_hash=password_hash,
        offices=[AppUserOffice(office=office(session, "Gulf Vuelos Tampa"))],
    )
    session.add(user)
    session.commit()
    return user


def office(session: Session, name: str) -> Office:
    return session.execute(select(Office).where(Office.name == name)).scalar_one()


def holding(session: Session, name: str) -> OfficeHolding:
    return session.execute(select(OfficeHolding).where(OfficeHolding.name == name)).scalar_one()


def mails_to(session: Session, address: str) -> list[OutboxMail]:
    mine = select(OutboxMail).where(OutboxMail.to_address == address).order_by(OutboxMail.created_at)
    return list(session.scalars(mine))


_SENT: dict[uuid.UUID, str] = {}
"""The tokens of e-mails that a test has read: an e-mail is sent once."""


def link_in(mail: OutboxMail) -> str:
    """Return the link as the recipient gets it."""
    session = object_session(mail)
    assert session is not None
    if mail.id not in _SENT:
        token = renew_token(session, mail.link_token_id) if mail.link_token_id else None
        session.commit()
        _SENT[mail.id] = token or "dead"
    [link] = [line for line in with_link(mail.text, _SENT[mail.id]).splitlines() if "://" in line]
    return link


def token_in(mail: OutboxMail) -> str:
    return re.split("[/=]", link_in(mail))[-1]


Refused = tuple[int, str, dict[str, str]]
"""Status, sentence and fields of a refusal."""


def refused(answer: Response) -> Refused:
    return answer.status_code, answer.json()["message"], answer.json()["fields"]
