"""From the business change to the recipient, over a real database, a real worker and a real mail server."""

import threading
import uuid
from dataclasses import dataclass

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.jobs import run_jobs
from charterdesk.kit.db import Database
from charterdesk.kit.outbox import DELIVER, MAY_HAVE_BEEN_SENT, WAITS, MailStatus, OutboxMail, queue_mail
from charterdesk.messaging.actions import deliver_mail
from charterdesk.messaging.smtp import Mailer
from charterdesk.settings import Settings
from charterdesk.verify import verify
from tests.conftest import VAULT
from tests.identity.accounts import holding
from tests.messaging.post_office import PostOffice

ANA = "ana@agency.test"
FILES = Settings().file_store


def queue(database: Database, *addresses: str) -> list[uuid.UUID]:
    with database.transaction() as session:
        return [_queue(session, address).id for address in addresses]


def _queue(session: Session, address: str) -> OutboxMail:
    gulf = holding(session, "Gulf Vuelos").id
    return queue_mail(
        session,
        to_address=address,
        subject="Su reserva está confirmada",
        text="Buen viaje, señora Núñez.\n",
        html="<p>Buen viaje, señora Núñez.</p>",
        about=("OfficeHolding", gulf),
        office_holding_id=gulf,
    )


def stored(database: Database, mail_id: uuid.UUID) -> OutboxMail:
    with database.sessions() as session:
        return session.get_one(OutboxMail, mail_id)


def work(database: Database, mailer: Mailer | None) -> None:
    run_jobs(database.url, mailer, Settings(), until_empty=True)


@dataclass(frozen=True)
class Waiting:
    jobs: int
    later: int


def waiting(database: Database) -> Waiting:
    """Count the deliveries still to be done, and those of them that are due later.

    Other jobs are left out: in the first minutes of an hour a worker also queues the hourly ones.
    """
    counted = "select count(*), count(*) filter (where scheduled_at > now()) from procrastinate_jobs"
    with database.sessions() as session:
        found = session.execute(
            text(f"{counted} where status = 'todo' and task_name = :job"), {"job": DELIVER}
        )
        return Waiting(*found.one())


def let_time_pass(database: Database) -> None:
    """Make all waiting jobs and e-mails due."""
    with database.transaction() as session:
        session.execute(text("update procrastinate_jobs set scheduled_at = now() where status = 'todo'"))
        session.execute(text("update outbox_mail set next_attempt_at = now() where status = 'Queued'"))


def sent_events(database: Database) -> list[EventLog]:
    with database.sessions() as session:
        sent = select(EventLog).where(EventLog.event_type == EventType.EmailSent)
        return list(session.scalars(sent))


def test_a_change_that_is_not_stored_sends_no_mail(business: Database, post_office: PostOffice) -> None:
    post_office.open()
    with business.sessions() as session:
        _queue(session, ANA)
        session.flush()
        session.rollback()
    assert waiting(business) == Waiting(jobs=0, later=0)

    work(business, post_office.mailer)
    assert post_office.mails == []


def test_a_mail_is_delivered_once_and_logged_when_it_was_sent(
    business: Database, post_office: PostOffice
) -> None:
    post_office.open()
    [mail_id] = queue(business, ANA)
    assert waiting(business) == Waiting(jobs=1, later=0)
    assert sent_events(business) == []

    work(business, post_office.mailer)
    work(business, post_office.mailer)

    [letter] = post_office.mails
    assert (letter["From"], letter["To"]) == ("desk@alisio.test", ANA)
    assert letter["Subject"] == "Su reserva está confirmada"
    assert letter["Message-ID"] == f"<{mail_id}@charterdesk>"
    plain, html = letter.get_body(("plain",)), letter.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert plain.get_content().splitlines() == ["Buen viaje, señora Núñez."]
    assert html.get_content().strip() == "<p>Buen viaje, señora Núñez.</p>"
    mail = stored(business, mail_id)
    assert (mail.status, mail.attempts, mail.last_error) == (MailStatus.Sent, 1, None)
    assert mail.sent_at is not None
    [event] = sent_events(business)
    assert event.event_title == "E-mail sent: Su reserva está confirmada"
    assert event.event_text == f"To {ANA}"
    assert (event.entity_type, event.entity_id) == (Entity.OfficeHolding, mail.office_holding_id)
    assert (event.chain_id, event.app_user_name) == (mail.office_holding_id, "Charterdesk")
    assert waiting(business) == Waiting(jobs=0, later=0)


def test_while_the_mail_server_is_down_mails_wait_and_go_out_once_it_is_up(
    business: Database, post_office: PostOffice
) -> None:
    [mail_id] = queue(business, ANA)
    work(business, post_office.mailer)

    mail = stored(business, mail_id)
    assert (mail.status, mail.attempts) == (MailStatus.Queued, 1)
    assert mail.last_error == "The mail server could not be reached (ConnectionRefusedError)."
    assert mail.next_attempt_at == mail.changed_at + WAITS[0]
    assert waiting(business) == Waiting(jobs=1, later=1)
    assert sent_events(business) == []

    let_time_pass(business)
    post_office.open()
    work(business, post_office.mailer)
    assert [letter["Message-ID"] for letter in post_office.mails] == [f"<{mail_id}@charterdesk>"]
    assert stored(business, mail_id).status is MailStatus.Sent
    assert len(sent_events(business)) == 1


def test_a_worker_started_again_and_again_does_not_use_up_the_attempts(
    business: Database, post_office: PostOffice
) -> None:
    [mail_id] = queue(business, ANA)
    for _ in range(4):
        work(business, post_office.mailer)
    assert stored(business, mail_id).attempts == 1

    let_time_pass(business)
    work(business, post_office.mailer)
    assert stored(business, mail_id).attempts == 2


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("450 The mailbox is busy", MailStatus.Queued),
        ("550 No such mailbox", MailStatus.Failed),
    ],
)
def test_a_refused_recipient_is_tried_again_or_given_up_and_others_flow(
    business: Database, post_office: PostOffice, said: str, status: MailStatus
) -> None:
    post_office.refusals[ANA] = said
    post_office.open()
    refused, *others = queue(business, ANA, "luis@agency.test", "eva@agency.test")
    work(business, post_office.mailer)

    mail = stored(business, refused)
    assert (mail.status, mail.last_error, mail.attempts) == (status, said, 1)
    assert (mail.next_attempt_at is None) is (status is MailStatus.Failed)
    assert post_office.received() == ["eva@agency.test", "luis@agency.test"]
    assert {stored(business, other).status for other in others} == {MailStatus.Sent}
    assert waiting(business).later == (1 if status is MailStatus.Queued else 0)
    assert len(sent_events(business)) == 2


def test_a_recipient_who_was_busy_gets_his_mail_later(business: Database, post_office: PostOffice) -> None:
    post_office.refusals[ANA] = "450 The mailbox is busy"
    post_office.open()
    [mail_id] = queue(business, ANA)
    work(business, post_office.mailer)
    post_office.refusals.clear()
    let_time_pass(business)
    work(business, post_office.mailer)

    mail = stored(business, mail_id)
    assert (mail.status, mail.attempts, mail.last_error) == (MailStatus.Sent, 2, None)
    assert post_office.received() == [ANA]


def test_after_the_last_attempt_the_mail_has_failed(business: Database, post_office: PostOffice) -> None:
    [mail_id] = queue(business, ANA)
    with business.transaction() as session:
        session.get_one(OutboxMail, mail_id).attempts = len(WAITS)
    work(business, post_office.mailer)

    mail = stored(business, mail_id)
    assert (mail.status, mail.attempts, mail.next_attempt_at) == (MailStatus.Failed, len(WAITS) + 1, None)
    assert mail.last_error == "The mail server could not be reached (ConnectionRefusedError)."
    assert waiting(business) == Waiting(jobs=0, later=0)


def test_two_workers_on_one_queue_deliver_each_mail_once(business: Database, post_office: PostOffice) -> None:
    addresses = sorted(f"guest{number:02}@agency.test" for number in range(20))
    post_office.open()
    queue(business, *addresses)
    workers = [threading.Thread(target=work, args=[business, post_office.mailer]) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert post_office.received() == addresses
    assert len({letter["Message-ID"] for letter in post_office.mails}) == len(addresses)
    assert len(sent_events(business)) == len(addresses)
    with business.sessions() as session:
        assert not any(verify(session, VAULT).values())


def test_without_a_mail_server_configured_mails_are_kept_until_there_is_one(
    business: Database, post_office: PostOffice
) -> None:
    [mail_id] = queue(business, ANA)
    work(business, None)
    mail = stored(business, mail_id)
    assert (mail.status, mail.attempts, mail.text) == (MailStatus.Queued, 0, "Buen viaje, señora Núñez.\n")

    post_office.open()
    work(business, post_office.mailer)
    assert post_office.received() == [ANA]


def test_a_mail_server_rude_at_parting_does_not_get_the_mail_again(
    business: Database, post_office: PostOffice
) -> None:
    post_office.farewell = "421 Go away"
    post_office.open()
    [mail_id] = queue(business, ANA)
    work(business, post_office.mailer)

    assert stored(business, mail_id).status is MailStatus.Sent
    assert post_office.received() == [ANA]


def test_a_wrong_password_for_the_mail_server_loses_no_mail(
    business: Database, post_office: PostOffice
) -> None:
    post_office.password = "right"
    post_office.open()
    [mail_id] = queue(business, ANA)
    work(business, Mailer(post_office.url.replace("//", "//desk:wrong@")))
    mail = stored(business, mail_id)
    assert (mail.status, mail.attempts) == (MailStatus.Queued, 1)
    assert (mail.last_error or "").startswith("535 ")

    let_time_pass(business)
    work(business, Mailer(post_office.url.replace("//", "//desk:right@")))
    assert post_office.received() == [ANA]


def test_a_mail_whose_sender_died_is_not_sent_a_second_time(
    business: Database, post_office: PostOffice
) -> None:
    post_office.open()
    [mail_id] = queue(business, ANA)
    with business.transaction() as session:
        session.execute(text("update outbox_mail set status = 'Sending'"))
        session.execute(text("delete from procrastinate_jobs"))
    work(business, post_office.mailer)
    assert stored(business, mail_id).status is MailStatus.Sending
    assert waiting(business) == Waiting(jobs=1, later=1)

    with business.transaction() as session:
        session.execute(text("update outbox_mail set changed_at = changed_at - interval '10 minutes'"))
    let_time_pass(business)
    deliver_mail(business, post_office.mailer, FILES, mail_id)
    mail = stored(business, mail_id)
    assert (mail.status, mail.last_error) == (MailStatus.Failed, MAY_HAVE_BEEN_SENT)
    assert post_office.mails == []


def test_a_mail_that_is_gone_is_no_problem(business: Database, post_office: PostOffice) -> None:
    post_office.open()

    deliver_mail(business, post_office.mailer, FILES, uuid.uuid4())
    assert post_office.mails == []
