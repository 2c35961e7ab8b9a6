"""A user's state and e-mail address, changed by an administrator."""

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.identity.tokens import issue_token
from tests.activity.logbook import Logbook
from tests.conftest import Callers
from tests.identity.accounts import EXPIRED, mails_to, refused, token_in
from tests.identity.people import PATH, person, save


def test_a_user_is_disabled_and_let_in_again(as_role: Callers, session: Session) -> None:
    caller, user, log = as_role(Role.OfficeAdmin), person(session), Logbook(session)
    assert save(caller, user, disabled=True).json()["status"] == "Disabled"
    assert save(caller, user, disabled=False).json()["status"] == "Active"

    off, on = log.events()
    assert (off.event_type, off.changes) == (
        EventType.Deactivated,
        [{"field": "status", "before": "Active", "after": "Disabled"}],
    )
    assert (on.event_type, on.changes) == (
        EventType.Modified,
        [{"field": "status", "before": "Disabled", "after": "Active"}],
    )


def test_an_invited_user_who_was_disabled_is_invited_again_not_active(
    as_role: Callers, session: Session
) -> None:
    caller, user = as_role(Role.OfficeAdmin), person(session, status=UserStatus.Invited)
    save(caller, user, disabled=True)

    assert save(caller, user, disabled=False).json()["status"] == "Invited"


def test_an_invitation_sent_to_a_wrong_address_is_worth_nothing_once_corrected(
    as_role: Callers, session: Session
) -> None:
    caller, user = as_role(Role.OfficeAdmin), person(session, status=UserStatus.Invited)
    caller.post(f"{PATH}/Invite/{user.id}")
    save(caller, user, email="right@agency.test")

    [wrong], [right] = mails_to(session, "ana.ruiz@agency.test"), mails_to(session, "right@agency.test")
    for mail, status in ((wrong, 409), (right, 200)):
        body = {"token": token_in(mail), "password": "her own password"}
        answer = caller.client.post(f"/api/Auth/Activate/{token_in(mail)}", json=body)
        assert answer.status_code == status, answer.text


def test_a_reset_link_in_the_old_mailbox_is_dead_after_a_change_of_address(
    as_role: Callers, session: Session
) -> None:
    caller, user = as_role(Role.OfficeAdmin), person(session)
    token = issue_token(session, user, TokenPurpose.ResetPassword)
    session.commit()
    save(caller, user, email="new@agency.test")
    [mail] = mails_to(session, "new@agency.test")
    assert caller.client.post(f"/api/Auth/ConfirmEmail/{token_in(mail)}").status_code == 200

    answer = caller.client.post("/api/Auth/Reset", json={"token": token, "password": "a thief's password"})
    assert answer.json() == EXPIRED


def test_an_address_in_use_is_refused_on_its_field(as_role: Callers, session: Session) -> None:
    taken = email_of(Role.OfficeSaleAgent).upper()
    answer = save(as_role(Role.OfficeAdmin), person(session), email=taken)

    why = "Use another e-mail. This one already belongs to a user."
    assert refused(answer) == (409, why, {"email": why})
