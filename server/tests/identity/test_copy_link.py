"""While no e-mails are sent, the person who invited copies the link, once."""

from collections.abc import Iterator

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.identity.enums import UserStatus
from charterdesk.kit.outbox import OutboxMail
from tests.activity.logbook import Logbook
from tests.conftest import Callers, WholeApp
from tests.identity.accounts import mails_to, token_in
from tests.identity.people import PATH, person

EMAIL = "ana.ruiz@agency.test"


@pytest.fixture
def mailing(whole_app: WholeApp) -> Iterator[None]:
    whole_app.app.state.sends_mails = True
    yield
    whole_app.app.state.sends_mails = False


def test_the_inviter_copies_the_link_once_and_it_is_logged(as_role: Callers, session: Session) -> None:
    admin, user = as_role(Role.OfficeAdmin), person(session, status=UserStatus.Invited)
    assert admin.post(f"{PATH}/Invite/{user.id}").status_code == 200
    log = Logbook(session)

    stranger = as_role(Role.OfficeHoldingAdmin).post(f"{PATH}/CopyLink/{user.id}")
    first = admin.post(f"{PATH}/CopyLink/{user.id}")
    second = admin.post(f"{PATH}/CopyLink/{user.id}")

    assert [answer.json().get("code") for answer in (stranger, second)] == ["linkCopied"] * 2
    assert log.only().event_title == "Invitation link copied: Ana Ruiz"
    token = first.json()["link"].rsplit("/", 1)[1]
    body = {"token": token, "password": "her own password"}
    assert admin.client.post(f"/api/Auth/Activate/{token}", json=body).status_code == 200


@pytest.mark.usefixtures("mailing")
def test_where_mails_are_sent_nobody_copies_the_link(as_role: Callers, session: Session) -> None:
    admin, user = as_role(Role.OfficeAdmin), person(session, status=UserStatus.Invited)
    admin.post(f"{PATH}/Invite/{user.id}")

    assert admin.post(f"{PATH}/CopyLink/{user.id}").json()["code"] == "linkIsMailed"


def test_no_link_lies_in_the_outbox(as_role: Callers, session: Session) -> None:
    admin, user = as_role(Role.OfficeAdmin), person(session, status=UserStatus.Invited)
    admin.post(f"{PATH}/Invite/{user.id}")
    [mail] = mails_to(session, EMAIL)

    token = token_in(mail)

    stored = session.scalars(select(OutboxMail.text).where(OutboxMail.id == mail.id)).one()
    assert token not in stored
    assert "/#/activate/…" in stored
