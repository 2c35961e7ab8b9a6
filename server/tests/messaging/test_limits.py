"""How many mails people may cause: a message's recipients, and a holding's mails a day."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import Charter
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import account
from tests.identity.people import GULF_ORLANDO, GULF_TAMPA, HIALEAH, KENDALL, MIAMI, TAMPA, ids
from tests.messaging.letters import limit_mails, mails, said, saved, send


@pytest.fixture
def boss(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


def spent(a_day: int, left: int) -> tuple[int, str]:
    return 429, f"The daily limit is {a_day} e-mails per agency. You can send {left} more today."


def test_five_hundred_recipients_and_two_thousand_mails_are_the_rule(session: Session) -> None:
    charter = session.execute(select(Charter).where(Charter.current)).scalar_one()

    assert (charter.mail_recipients_at_most, charter.mails_a_day_at_most) == (500, 2000)


def test_a_message_to_too_many_is_refused_and_stays_a_draft(boss: Caller, session: Session) -> None:
    limit_mails(session, recipients=2, a_day=100)
    draft, log = saved(boss, officeIds=ids(session, HIALEAH, KENDALL, TAMPA)), Logbook(session)
    answer = send(boss, draft)

    why = "Choose at most 2 recipients. This message has 3."
    assert (*said(answer), answer.json()["fields"]) == (422, why, {"recipients": why})
    assert (mails(session), log.events()) == ([], [])
    limit_mails(session, recipients=3, a_day=100)
    assert send(boss, draft).status_code == 200


def test_a_holdings_mails_of_a_day_are_counted_together(boss: Caller, session: Session) -> None:
    limit_mails(session, recipients=10, a_day=3)
    two, again = (saved(boss, officeIds=ids(session, HIALEAH, KENDALL)) for _ in range(2))

    assert send(boss, two).status_code == 200
    assert said(send(boss, again)) == spent(3, 1)
    one = saved(boss, officeIds=ids(session, TAMPA))
    assert send(boss, one).status_code == 200
    assert said(send(boss, again)) == spent(3, 0)


def test_after_a_day_there_is_room_again(boss: Caller, session: Session) -> None:
    limit_mails(session, recipients=10, a_day=1)
    first, second = (saved(boss, officeIds=ids(session, HIALEAH)) for _ in range(2))
    send(boss, first)
    assert said(send(boss, second)) == spent(1, 0)

    session.execute(update(OutboxMail).values(created_at=OutboxMail.created_at - timedelta(days=1)))
    session.commit()
    assert send(boss, second).status_code == 200


def test_each_holding_and_the_charter_count_for_themselves(
    as_role: Callers, boss: Caller, session: Session
) -> None:
    limit_mails(session, recipients=10, a_day=1)
    writers = [
        (boss, HIALEAH),
        (as_role(Role.OfficeHoldingAdmin, "gulf"), GULF_TAMPA),
        (as_role(Role.CharterAdmin), MIAMI),
    ]
    for caller, place in writers:
        assert send(caller, saved(caller, officeIds=ids(session, place))).status_code == 200
        assert said(send(caller, saved(caller, officeIds=ids(session, place)))) == spent(1, 0)


def test_a_holdings_draft_counts_for_the_holding_whoever_sends_it(as_role: Callers, session: Session) -> None:
    gulf, charter = as_role(Role.OfficeHoldingAdmin, "gulf"), as_role(Role.CharterAdmin)
    limit_mails(session, recipients=10, a_day=1)
    send(gulf, saved(gulf, officeIds=ids(session, GULF_TAMPA)))
    draft = saved(gulf, officeIds=ids(session, GULF_ORLANDO))

    assert said(send(charter, draft)) == spent(1, 0)
    assert send(charter, saved(charter, officeIds=ids(session, MIAMI))).status_code == 200


def test_the_programs_own_mails_are_not_counted(as_role: Callers, boss: Caller, session: Session) -> None:
    limit_mails(session, recipients=10, a_day=1)
    body = {"email": "nueva@agency.test", "name": "Nueva", "role": "OfficeSaleAgent"}
    as_role(Role.OfficeAdmin).post("/api/AppUsers", json={**body, "officeIds": ids(session, HIALEAH)})
    assert len(mails(session)) == 1
    user = str(account(session, email_of(Role.OfficeAdmin)).id)

    assert send(boss, saved(boss, userIds=[user])).status_code == 200
