"""Names of one line, addresses without encoded words, and accounts that stay once they were used."""

import pytest
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.identity.enums import UserStatus
from charterdesk.kit.outbox import MailRefused, queue_mail
from tests.conftest import Callers
from tests.identity.accounts import new_account, refused, signed_in
from tests.identity.people import PATH, ids, person

NEW = {"email": "nueva@agency.test", "name": "Nueva Pérez", "role": "OfficeSaleAgent"}


@pytest.mark.parametrize("name", ["Ana\nBcc: all@agency.test", "Ana\r\nRuiz", "Ana\u2028Ruiz", "Ana\tRuiz"])
def test_a_name_is_one_line(as_role: Callers, session: Session, name: str) -> None:
    body = NEW | {"name": name, "officeIds": ids(session, "Cubamía Hialeah")}

    for path in (PATH, "/api/Auth/Register"):
        answer = as_role(Role.OfficeAdmin).post(path, json=body)
        assert refused(answer)[::2] == (422, {"name": "Input invalid"}), answer.text


def test_an_address_holds_no_encoded_word(as_role: Callers, session: Session) -> None:
    hidden = "=?utf-8?q?boss=40bank.test=3e?=x@agency.test"
    body = NEW | {"email": hidden, "officeIds": ids(session, "Cubamía Hialeah")}

    answer = as_role(Role.OfficeAdmin).post(PATH, json=body)

    assert refused(answer)[::2] == (422, {"email": "E-mail must be valid"})
    with pytest.raises(MailRefused):
        queue_mail(session, to_address=hidden, subject="Hello", text="", about=("User", None))


@pytest.mark.parametrize("bulk", [False, True])
def test_who_has_signed_in_is_disabled_and_never_deleted(
    as_role: Callers, client: TestClient, session: Session, bulk: bool
) -> None:
    user = new_account(session, UserStatus.Active)
    signed_in(client, user.email)
    admin = as_role(Role.CharterAdmin)

    answer = (
        admin.post(f"{PATH}/DeleteList", json={"ids": [str(user.id)]})
        if bulk
        else admin.delete(f"{PATH}/{user.id}")
    )

    assert answer.json()["code"] == "userActed"
    other = person(session, name="Eva Sol", status=UserStatus.Invited)
    assert admin.delete(f"{PATH}/{other.id}").status_code == 204
