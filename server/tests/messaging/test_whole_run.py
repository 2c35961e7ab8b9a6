"""A whole run of the desk while the mail server is down, then up: called over HTTP, sent by a worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, text, update
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.kit.db import Database
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.main import create_app
from charterdesk.settings import Settings
from charterdesk.verify import verify
from tests.callers import Caller, sign_in
from tests.conftest import VAULT
from tests.identity.people import HIALEAH, KENDALL, TAMPA, ids
from tests.messaging.letters import MESSAGES, NOTICES, mails, notice_body, said, saved, send
from tests.messaging.post_office import PostOffice
from tests.messaging.test_deliver_mail import let_time_pass, work


class Desk:
    """The program on a database of its own, configured with the mail server's address."""

    def __init__(self, client: TestClient, database: Database) -> None:
        self.client = client
        self.database = database

    def caller(self, role: Role) -> Caller:
        with self.database.sessions() as session:
            return sign_in(self.client, session, role)

    def ids(self, *names: str) -> list[str]:
        with self.database.sessions() as session:
            return ids(session, *names)

    def mails(self) -> list[OutboxMail]:
        with self.database.sessions() as session:
            return mails(session)

    def states(self) -> set[MailStatus]:
        return {mail.status for mail in self.mails()}

    def sent_events(self) -> list[str]:
        with self.database.sessions() as session:
            sent = select(EventLog.event_text).where(EventLog.event_type == EventType.EmailSent)
            return sorted(session.scalars(sent))

    def a_run(self) -> None:
        """An invitation, a reset link, a message and a notice."""
        boss, admin = self.caller(Role.OfficeHoldingAdmin), self.caller(Role.CharterAdmin)
        user = {"email": "nueva@agency.test", "name": "Nueva", "role": "OfficeSaleAgent"}
        body = {**user, "officeIds": self.ids(HIALEAH)}
        answers = [boss.post("/api/AppUsers", json=body)]
        reset = {"email": "office-admin@demo.charterdesk.test"}
        answers.append(self.client.post("/api/Auth/Reset", json=reset))
        answers.append(send(boss, saved(boss, officeIds=self.ids(HIALEAH, KENDALL, TAMPA))))
        with self.database.sessions() as session:
            notice = notice_body(session, roles=["OfficeSaleAgent"])
        written = admin.post(NOTICES, json=notice).json()
        answers.append(admin.post(f"{NOTICES}/SendByEmail", json={"id": written["id"]}))
        assert [answer.status_code for answer in answers] == [200] * 4


@pytest.fixture
def desk(business: Database, post_office: PostOffice, tmp_path: Path) -> Iterator[Desk]:
    settings = Settings(data_dir=tmp_path, smtp_url=post_office.url)
    with TestClient(create_app(business, settings), raise_server_exceptions=False) as client:
        yield Desk(client, business)


def test_no_request_opens_a_connection_to_the_mail_server(desk: Desk, post_office: PostOffice) -> None:
    post_office.open()
    desk.a_run()

    assert (post_office.connections, desk.states()) == (0, {MailStatus.Queued})
    work(desk.database, post_office.mailer)
    assert post_office.connections == len(desk.mails()) == 8


def test_the_mail_server_is_down_for_a_whole_run_then_up_and_every_mail_arrives_once(
    desk: Desk, post_office: PostOffice
) -> None:
    desk.a_run()
    for _ in range(3):
        work(desk.database, post_office.mailer)
        let_time_pass(desk.database)
    waiting = desk.mails()
    assert [(mail.status, mail.attempts) for mail in waiting] == [(MailStatus.Queued, 3)] * 8
    assert desk.sent_events() == []

    post_office.open()
    for _ in range(2):
        work(desk.database, post_office.mailer)
        let_time_pass(desk.database)
    assert post_office.received() == sorted(mail.to_address for mail in waiting)
    assert len({letter["Message-ID"] for letter in post_office.mails}) == len(waiting)
    assert desk.states() == {MailStatus.Sent}
    assert desk.sent_events() == sorted(f"To {mail.to_address}" for mail in waiting)
    with desk.database.sessions() as session:
        assert not any(verify(session, VAULT).values())


def test_a_cancelled_mail_is_not_sent(desk: Desk, post_office: PostOffice) -> None:
    boss = desk.caller(Role.OfficeHoldingAdmin)
    send(boss, saved(boss, officeIds=desk.ids(HIALEAH, KENDALL)))
    stopped, other = desk.mails()
    assert boss.post(f"{MESSAGES}/CancelMail/{stopped.id}").status_code == 200

    post_office.open()
    for _ in range(2):
        work(desk.database, post_office.mailer)
        let_time_pass(desk.database)
    assert post_office.received() == [other.to_address]
    assert boss.post(f"{MESSAGES}/RetryMail/{stopped.id}").status_code == 200
    work(desk.database, post_office.mailer)
    assert post_office.received() == sorted([stopped.to_address, other.to_address])


@pytest.mark.parametrize(
    ("poison", "why"),
    [
        ("refused", "550 No such mailbox"),
        ("unbuildable", "The e-mail could not be created (ValueError)."),
    ],
)
def test_a_poison_mail_ends_as_failed_visible_and_repeatable_and_others_flow(
    desk: Desk, post_office: PostOffice, poison: str, why: str
) -> None:
    boss = desk.caller(Role.OfficeHoldingAdmin)
    message = send(boss, saved(boss, officeIds=desk.ids(HIALEAH, KENDALL, TAMPA))).json()
    bad, *others = desk.mails()
    if poison == "refused":
        post_office.refusals[bad.to_address] = why
    else:
        _spoil(desk, bad, "Hello\nBcc: everybody@agency.test")
    post_office.open()
    work(desk.database, post_office.mailer)

    assert post_office.received() == [mail.to_address for mail in others]
    [shown] = boss.get(f"{MESSAGES}/Outbox", params={"Status": "Failed"}).json()
    assert (shown["id"], shown["lastError"], shown["attempts"]) == (str(bad.id), why, 1)
    shown = boss.get(f"{MESSAGES}/GetById/{message['id']}").json()
    assert sorted(each["mail"]["status"] for each in shown["recipients"]) == ["Failed", "Sent", "Sent"]

    post_office.refusals.clear()
    _spoil(desk, bad, "New counter")
    assert boss.post(f"{MESSAGES}/RetryMail/{bad.id}").status_code == 200
    assert said(boss.post(f"{MESSAGES}/RetryMail/{bad.id}"))[0] == 409
    work(desk.database, post_office.mailer)
    assert post_office.received() == sorted(mail.to_address for mail in (bad, *others))
    assert desk.states() == {MailStatus.Sent}


def _spoil(desk: Desk, mail: OutboxMail, subject: str) -> None:
    """Behind the program's back: no call of ours writes such a subject."""
    with desk.database.transaction() as session:
        session.execute(update(OutboxMail).where(OutboxMail.id == mail.id).values(subject=subject))


def test_a_mail_whose_job_was_lost_is_found_again_by_the_next_worker(
    desk: Desk, post_office: PostOffice
) -> None:
    desk.a_run()
    with desk.database.transaction() as session:
        session.execute(text("delete from procrastinate_jobs"))
    post_office.open()
    work(desk.database, post_office.mailer)

    assert len(post_office.mails) == 8
