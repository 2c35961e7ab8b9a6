"""Messages sent in the same moment, with real commits."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from httpx2 import Response

from charterdesk.access.roles import Role
from charterdesk.kit.outbox import MailStatus
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.identity.people import HIALEAH, KENDALL, TAMPA, ids
from tests.messaging.letters import MESSAGES, limit_mails, mails, said, saved, send


def places(real: RealServer, *names: str) -> list[str]:
    with real.database.sessions() as session:
        return ids(session, *names)


def sent_to(real: RealServer) -> list[str]:
    with real.database.sessions() as session:
        return [mail.to_address for mail in mails(session)]


def send_at_once(caller: Caller, *messages: dict[str, object], key: str | None = None) -> list[Response]:
    headers = {"Idempotency-Key": key} if key else {}
    with ThreadPoolExecutor(len(messages)) as people:
        asked = [people.submit(send, caller, message, headers=headers) for message in messages]
        return [each.result() for each in asked]


@pytest.mark.parametrize("key", [None, "once"])
def test_a_message_sent_twice_at_once_goes_out_once(real: RealServer, key: str | None) -> None:
    boss = real.caller(Role.OfficeHoldingAdmin)
    draft = saved(boss, officeIds=places(real, HIALEAH, KENDALL))
    answers = send_at_once(boss, *[draft] * 8, key=key)

    done = [answer for answer in answers if answer.status_code == 200]
    assert len(done) == (1 if key is None else 8)
    assert len({answer.content for answer in done}) == 1
    refused = {said(answer) for answer in answers if answer.status_code != 200}
    assert refused <= {(409, "Write a new message. This one was already sent.")}
    assert len(sent_to(real)) == len(set(sent_to(real))) == 2


def test_messages_sent_at_once_stay_within_the_limit_of_the_day(real: RealServer) -> None:
    boss = real.caller(Role.OfficeHoldingAdmin)
    with real.database.sessions() as session:
        limit_mails(session, recipients=10, a_day=5)
    drafts = [saved(boss, officeIds=places(real, HIALEAH, KENDALL, TAMPA)) for _ in range(4)]
    answers = send_at_once(boss, *drafts)

    assert sorted(answer.status_code for answer in answers) == [200, 429, 429, 429]
    assert len(sent_to(real)) == 3


def test_a_mail_cancelled_twice_at_once_is_cancelled_once(real: RealServer) -> None:
    boss = real.caller(Role.OfficeHoldingAdmin)
    send(boss, saved(boss, officeIds=places(real, HIALEAH)))
    with real.database.sessions() as session:
        [mail] = mails(session)
    with ThreadPoolExecutor(4) as people:
        asked = [people.submit(boss.post, f"{MESSAGES}/CancelMail/{mail.id}") for _ in range(4)]
        codes = sorted(each.result().status_code for each in asked)

    assert codes == [200, 409, 409, 409]
    with real.database.sessions() as session:
        assert [mail.status for mail in mails(session)] == [MailStatus.Cancelled]
