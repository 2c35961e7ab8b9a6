"""A new e-mail counts once its mailbox confirmed it; the old mailbox is told."""

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.models import AppUser
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import DEMO_PASSWORD, Callers
from tests.identity.accounts import EXPIRED, mails_to, refused, token_in
from tests.identity.people import person, save, sessions_of, sign_in_as

NEW, OLD = "new@agency.test", "ana.ruiz@agency.test"


def confirm(caller: Caller, session: Session, email: str = NEW) -> dict[str, object]:
    body: dict[str, object] = caller.client.post(
        f"/api/Auth/ConfirmEmail/{token_in(mails_to(session, email)[-1])}"
    ).json()
    return body


def test_another_users_new_email_waits_for_its_mailbox(as_role: Callers, session: Session) -> None:
    user, admin = person(session), as_role(Role.OfficeAdmin)
    browser = sign_in_as(admin, session, user)

    answer = save(admin, user, email=NEW).json()

    assert (answer["email"], answer["newEmail"], user.email) == (OLD, NEW, OLD)
    [notice] = mails_to(session, OLD)
    assert notice.subject == "The e-mail of your Charterdesk account is about to change"
    assert "://" not in notice.text
    assert browser.get("/api/Auth/Profile").status_code == 200
    log = Logbook(session)
    assert confirm(admin, session)["message"] == "Your new e-mail is confirmed. Please sign in with it."
    session.refresh(user)
    assert (user.email, user.new_email, sessions_of(session, user)) == (NEW, None, 0)
    event = log.only()
    assert event.event_title == "New e-mail confirmed"
    assert event.changes == [{"field": "email", "before": OLD, "after": NEW}]


def test_the_link_works_once_and_not_after_the_change_was_withdrawn(
    as_role: Callers, session: Session
) -> None:
    user, admin = person(session), as_role(Role.OfficeAdmin)
    save(admin, user, email=NEW)
    token = token_in(mails_to(session, NEW)[-1])
    save(admin, user, email=OLD)

    assert admin.client.post(f"/api/Auth/ConfirmEmail/{token}").json() == EXPIRED
    save(admin, user, email=NEW)
    token = token_in(mails_to(session, NEW)[-1])
    assert admin.client.post(f"/api/Auth/ConfirmEmail/{token}").status_code == 200
    assert admin.client.post(f"/api/Auth/ConfirmEmail/{token}").json() == EXPIRED


def test_the_own_email_takes_the_own_password(as_role: Callers, session: Session) -> None:
    caller = as_role(Role.OfficeAdmin)
    assert caller.actor is not None
    me = session.get_one(AppUser, caller.actor.user_id)

    missing = save(caller, me, email=NEW)
    wrong = save(caller, me, email=NEW, currentPassword="a guess")
    assert refused(missing)[::2] == (
        422,
        {"currentPassword": "Enter your current password to change your own e-mail."},
    )
    assert refused(wrong)[::2] == (422, {"currentPassword": "The current password is wrong."})
    assert (me.new_email, mails_to(session, NEW)) == (None, [])
    assert save(caller, me, email=NEW, currentPassword=DEMO_PASSWORD).status_code == 200
    assert save(caller, me, email=NEW, name="Ana Ruiz").status_code == 200, "asked for already"
    assert len(mails_to(session, NEW)) == 1
    confirm(caller, session)
    assert caller.get("/api/Auth/Profile").status_code == 401


def test_an_email_of_another_agency_is_no_secret_told(as_role: Callers, session: Session) -> None:
    taken = email_of(Role.OfficeSaleAgent, ".gulf")
    user, admin = person(session), as_role(Role.OfficeAdmin)

    answer = save(admin, user, email=taken)

    assert (answer.status_code, answer.json()["newEmail"]) == (200, taken)
    assert confirm(admin, session, taken)["code"] == "duplicate"
    session.refresh(user)
    assert user.email == OLD
