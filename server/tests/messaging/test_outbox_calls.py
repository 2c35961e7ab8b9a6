"""The outbox as people see it: a list, a second try, a stop."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import MailStatus, OutboxMail
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import holding
from tests.identity.people import HIALEAH, KENDALL, ids
from tests.messaging.letters import MESSAGES, NOT_FOUND, mails, said, saved, send

NOT_FAILED = (409, "Only failed or canceled e-mails can be sent again.")
NOT_WAITING = (409, "Only queued e-mails can be canceled.")


@pytest.fixture
def boss(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


@pytest.fixture
def mail(boss: Caller, session: Session) -> OutboxMail:
    """A mail of the Cubamía holding that waits."""
    send(boss, saved(boss, officeIds=ids(session, HIALEAH)))
    [mail] = mails(session)
    return mail


def put(session: Session, mail: OutboxMail, status: MailStatus) -> None:
    mail.status, mail.attempts, mail.last_error = status, 8, "550 No such mailbox"
    mail.next_attempt_at = None
    session.commit()


def outbox(caller: Caller, **wanted: str) -> list[dict[str, Any]]:
    answer = caller.get(f"{MESSAGES}/Outbox", params=wanted)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def jobs(session: Session) -> object:
    return session.connection().exec_driver_sql("select count(*) from procrastinate_jobs").scalar_one()


def test_the_outbox_shows_each_mail_with_its_text_and_state(boss: Caller, mail: OutboxMail) -> None:
    [shown] = outbox(boss)

    assert shown == {
        "id": str(mail.id),
        "toAddress": mail.to_address,
        "subject": "New counter",
        "text": mail.text,
        "status": "Queued",
        "attempts": 0,
        "lastError": None,
        "createdAt": mail.created_at.isoformat().replace("+00:00", "Z"),
        "nextAttemptAt": mail.created_at.isoformat().replace("+00:00", "Z"),
        "sentAt": None,
        "attachmentId": None,
    }


def test_a_link_that_is_for_its_owners_eyes_only_is_not_shown(as_role: Callers, session: Session) -> None:
    as_role.nobody.post("/api/Auth/Reset", json={"email": email_of(Role.OfficeSaleAgent)})

    [shown] = outbox(as_role(Role.CharterFlight))

    assert "/#/resetPassword?token=…\n" in shown["text"]


def test_each_holding_sees_its_own_mails_and_the_charter_all(
    as_role: Callers, boss: Caller, session: Session, mail: OutboxMail
) -> None:
    charter = as_role(Role.CharterFlight)
    send(charter, saved(charter, subject="Charter's", officeIds=ids(session, HIALEAH)))
    as_role.nobody.post("/api/Auth/Reset", json={"email": email_of(Role.OfficeSaleAgent)})

    own = ["Reset your Charterdesk password", "New counter"]
    assert [each["subject"] for each in outbox(boss)] == own
    assert [each["subject"] for each in outbox(charter)] == [own[0], "Charter's", own[1]]
    assert outbox(as_role(Role.OfficeHoldingAdmin, "gulf")) == []


@pytest.mark.parametrize("status", MailStatus)
def test_the_outbox_is_listed_by_state(
    boss: Caller, session: Session, mail: OutboxMail, status: MailStatus
) -> None:
    put(session, mail, status)

    for asked in MailStatus:
        assert len(outbox(boss, Status=asked.value.lower())) == (1 if asked is status else 0)


@pytest.mark.parametrize("status", [MailStatus.Failed, MailStatus.Cancelled])
def test_a_mail_that_failed_or_was_cancelled_is_queued_again(
    boss: Caller, session: Session, mail: OutboxMail, status: MailStatus
) -> None:
    put(session, mail, status)
    log, waiting = Logbook(session), jobs(session)
    answer = boss.post(f"{MESSAGES}/RetryMail/{mail.id}")

    assert answer.status_code == 200, answer.text
    shown = answer.json()
    assert (shown["status"], shown["attempts"]) == ("Queued", 0)
    assert shown["nextAttemptAt"] is not None
    assert (waiting, jobs(session)) == (1, 2)
    event = log.only()
    assert (event.event_type, event.event_title) == (
        EventType.ChangeStatus,
        "E-mail queued again: New counter",
    )
    assert (event.entity_type, event.entity_id) == (Entity.MessageEmail, mail.about_id)
    assert event.changes == [{"field": "status", "before": status.value, "after": "Queued"}]
    assert event.chain_id == holding(session, "Cubamía Travel Group").id


@pytest.mark.parametrize("status", [MailStatus.Queued, MailStatus.Sending, MailStatus.Sent])
def test_a_mail_on_its_way_is_not_sent_a_second_time(
    boss: Caller, session: Session, mail: OutboxMail, status: MailStatus
) -> None:
    put(session, mail, status)

    assert said(boss.post(f"{MESSAGES}/RetryMail/{mail.id}")) == NOT_FAILED
    assert (mail.status, jobs(session)) == (status, 1)


def test_a_waiting_mail_is_cancelled(boss: Caller, session: Session, mail: OutboxMail) -> None:
    log = Logbook(session)
    answer = boss.post(f"{MESSAGES}/CancelMail/{mail.id}")

    assert (answer.json()["status"], answer.json()["nextAttemptAt"]) == ("Cancelled", None)
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Cancel, "E-mail canceled: New counter")
    assert event.changes == [{"field": "status", "before": "Queued", "after": "Cancelled"}]


@pytest.mark.parametrize("status", [status for status in MailStatus if status is not MailStatus.Queued])
def test_only_a_waiting_mail_is_cancelled(
    boss: Caller, session: Session, mail: OutboxMail, status: MailStatus
) -> None:
    put(session, mail, status)

    assert said(boss.post(f"{MESSAGES}/CancelMail/{mail.id}")) == NOT_WAITING
    assert mail.status is status


@pytest.mark.parametrize("call", ["RetryMail", "CancelMail"])
def test_another_holdings_mail_does_not_exist(
    as_role: Callers, session: Session, mail: OutboxMail, call: str
) -> None:
    stranger = as_role(Role.OfficeHoldingAdmin, "gulf")
    for status in (MailStatus.Failed, MailStatus.Queued):
        put(session, mail, status)
        assert said(stranger.post(f"{MESSAGES}/{call}/{mail.id}")) == NOT_FOUND
    assert said(stranger.post(f"{MESSAGES}/{call}/{uuid.uuid4()}")) == NOT_FOUND


def test_a_message_tells_how_it_went_for_each_recipient(boss: Caller, session: Session) -> None:
    message = send(boss, saved(boss, officeIds=ids(session, HIALEAH, KENDALL))).json()
    first, second = mails(session)
    put(session, first, MailStatus.Failed)
    boss.post(f"{MESSAGES}/CancelMail/{second.id}")

    shown = boss.get(f"{MESSAGES}/GetById/{message['id']}").json()["recipients"]
    assert {each["email"]: (each["mail"]["status"], each["mail"]["lastError"]) for each in shown} == {
        first.to_address: ("Failed", "550 No such mailbox"),
        second.to_address: ("Cancelled", None),
    }


def test_the_charter_repeats_a_mail_of_its_own_in_its_own_chain(as_role: Callers, session: Session) -> None:
    charter = as_role(Role.CharterAdmin)
    send(charter, saved(charter, officeIds=ids(session, HIALEAH)))
    [mail] = mails(session)
    put(session, mail, MailStatus.Failed)
    log = Logbook(session)
    charter.post(f"{MESSAGES}/RetryMail/{mail.id}")

    assert log.only().chain_id == EMPTY
