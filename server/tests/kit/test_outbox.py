import uuid
from datetime import datetime, timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.kit import outbox
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import (
    MAY_HAVE_BEEN_SENT,
    STUCK_AFTER,
    WAITS,
    MailRefused,
    MailStatus,
    OutboxMail,
    queue_mail,
)


def queue(session: Session, to_address: str = "ana@agency.test", subject: str = "Your booking") -> OutboxMail:
    return queue_mail(session, to_address=to_address, subject=subject, text="Hello.", about=("User", None))


def jobs(session: Session) -> list[tuple[str, datetime | None]]:
    """Which mail, and when at the earliest."""
    found = session.execute(
        text("select args ->> 'mail_id', scheduled_at from procrastinate_jobs order by id")
    )
    return [(mail_id, at) for mail_id, at in found]


def test_a_mail_waits_with_a_job_to_send_it(session: Session) -> None:
    mail = queue(session)
    session.flush()

    assert (mail.status, mail.attempts, mail.sent_at) == (MailStatus.Queued, 0, None)
    assert mail.next_attempt_at == mail.created_at
    assert jobs(session) == [(str(mail.id), None)]


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nobody",
        "ana@localhost",
        "ana@agency.test\nBcc: everybody@agency.test",
        "ana@agency.test\r\nBcc: everybody@agency.test",
        "ana@agency.test,luis@agency.test",
        "ana@agency.test;luis@agency.test",
        "Ana <ana@agency.test>",
        "ana@agency.test\x00",
        "ana @agency.test",
    ],
)
def test_an_address_that_could_smuggle_something_in_is_refused(session: Session, address: str) -> None:
    with pytest.raises(MailRefused, match=r"^This mail cannot be sent: its address is not valid\.$"):
        queue(session, to_address=address)

    assert (session.scalars(select(OutboxMail)).all(), jobs(session)) == ([], [])


@pytest.mark.parametrize(
    "subject", ["", "  ", "Hello\nBcc: everybody@agency.test", "Hello\r\n\r\nA body", "a\x00", "a\u2028b"]
)
def test_a_subject_that_could_smuggle_something_in_is_refused(session: Session, subject: str) -> None:
    with pytest.raises(MailRefused, match=r"^This mail cannot be sent: its subject is not valid\.$"):
        queue(session, subject=subject)

    assert (session.scalars(select(OutboxMail)).all(), jobs(session)) == ([], [])


def test_a_mail_is_claimed_by_one_sender_only(session: Session) -> None:
    mail = queue(session)
    session.flush()

    assert outbox.claim(session, mail.id) is mail
    session.flush()
    assert (mail.status, mail.attempts) == (MailStatus.Sending, 1)
    assert outbox.claim(session, mail.id) is None


def test_a_mail_is_not_claimed_before_its_time(session: Session) -> None:
    mail = queue(session)
    mail.next_attempt_at = now(session) + timedelta(minutes=1)
    session.flush()

    assert outbox.claim(session, mail.id) is None


@pytest.mark.parametrize("status", [MailStatus.Sent, MailStatus.Failed, MailStatus.Cancelled])
def test_a_mail_that_is_done_with_is_not_claimed(session: Session, status: MailStatus) -> None:
    mail = queue(session)
    mail.status = status
    session.flush()

    assert outbox.claim(session, mail.id) is None


def test_after_each_failure_the_wait_is_longer_and_in_the_end_it_is_over(session: Session) -> None:
    mail, waits = queue(session), []
    session.flush()
    while mail.status is MailStatus.Queued:
        mail.next_attempt_at = now(session)
        session.flush()
        assert outbox.claim(session, mail.id) is mail
        outbox.note_failure(session, mail, "451 Later", temporary=True)
        session.flush()
        if mail.next_attempt_at is not None:
            waits.append(mail.next_attempt_at - mail.changed_at)

    assert tuple(waits) == WAITS
    assert list(WAITS) == sorted(WAITS)
    assert (mail.status, mail.attempts, mail.last_error) == (MailStatus.Failed, len(WAITS) + 1, "451 Later")
    assert len(jobs(session)) == 1 + len(WAITS)


def test_a_lasting_failure_is_not_tried_again(session: Session) -> None:
    mail = queue(session)
    session.flush()
    outbox.claim(session, mail.id)
    outbox.note_failure(session, mail, "550 " + "no " * 500, temporary=False)

    assert (mail.status, mail.next_attempt_at) == (MailStatus.Failed, None)
    assert len(mail.last_error or "") == 500
    assert len(jobs(session)) == 1


def test_a_starting_worker_gives_every_waiting_mail_a_job_for_its_own_hour(session: Session) -> None:
    due, later, sent = queue(session, "a@agency.test"), queue(session, "b@agency.test"), queue(session)
    later.next_attempt_at = now(session) + timedelta(hours=2)
    sent.status = MailStatus.Sent
    session.flush()
    session.execute(text("delete from procrastinate_jobs"))

    outbox.recover(session)
    assert jobs(session) == [(str(due.id), due.next_attempt_at), (str(later.id), later.next_attempt_at)]


def in_hand_since(session: Session, ago: timedelta) -> OutboxMail:
    mail = queue(session)
    mail.status, mail.changed_at = MailStatus.Sending, now(session) - ago
    session.flush()
    session.execute(text("delete from procrastinate_jobs"))
    return mail


def test_a_mail_whose_sender_died_has_failed_with_the_reason(session: Session) -> None:
    mail = in_hand_since(session, STUCK_AFTER)
    outbox.recover(session)
    session.expire_all()

    assert (mail.status, mail.last_error) == (MailStatus.Failed, MAY_HAVE_BEEN_SENT)
    assert MAY_HAVE_BEEN_SENT == "The sender stopped while handing this mail over: it may have been sent."
    assert jobs(session) == []


def test_a_mail_in_somebodys_hand_is_left_to_him_and_looked_at_later(session: Session) -> None:
    mail = in_hand_since(session, timedelta(minutes=1))
    outbox.recover(session)
    session.expire_all()

    assert mail.status is MailStatus.Sending
    assert jobs(session) == [(str(mail.id), mail.changed_at + STUCK_AFTER)]


def test_the_next_delivery_ends_what_got_stuck(session: Session) -> None:
    mail = in_hand_since(session, STUCK_AFTER)
    outbox.claim(session, uuid.uuid4())
    session.expire_all()

    assert mail.status is MailStatus.Failed


def test_verify_finds_a_mail_that_hangs(session: Session) -> None:
    in_hand_since(session, STUCK_AFTER)
    assert list(outbox.verify_outbox(session)) == []

    hanging = in_hand_since(session, 3 * STUCK_AFTER)
    assert list(outbox.verify_outbox(session)) == [f"Mail {hanging.id} has been sending for too long."]
