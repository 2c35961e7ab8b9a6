"""The lists of messages and of mails: what they answer, and that they read no more than that."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.people import HIALEAH, KENDALL, ids
from tests.messaging.letters import MESSAGES, saved, send


@pytest.fixture
def boss(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


@pytest.fixture
def statements(session: Session) -> Iterator[list[str]]:
    """All that is asked of the database."""
    seen: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        seen.append(statement)

    event.listen(session.get_bind(), "before_cursor_execute", note)
    yield seen
    event.remove(session.get_bind(), "before_cursor_execute", note)


def sent_to(boss: Caller, session: Session, *offices: str) -> dict[str, Any]:
    message = saved(boss, officeIds=ids(session, *offices))
    send(boss, message)
    return message


def test_the_list_shows_each_message_as_its_own_call_does(boss: Caller, session: Session) -> None:
    sent_to(boss, session, HIALEAH, KENDALL)
    saved(boss, subject="A draft", officeIds=ids(session, HIALEAH))

    listed = boss.get(f"{MESSAGES}/GetByFilter").json()

    assert [len(message["recipients"]) for message in listed] == [1, 2]
    assert listed == [boss.get(f"{MESSAGES}/GetById/{message['id']}").json() for message in listed]
    assert all(one["mail"]["status"] == "Queued" for one in listed[1]["recipients"])


@pytest.mark.parametrize("call", ["GetByFilter", "Outbox"])
def test_the_markup_of_every_mail_is_not_read_to_list_them(
    boss: Caller, session: Session, statements: list[str], call: str
) -> None:
    sent_to(boss, session, HIALEAH, KENDALL)
    session.expunge_all()
    statements.clear()

    answer = boss.get(f"{MESSAGES}/{call}")

    assert answer.status_code == 200
    [of_mails] = [statement for statement in statements if "to_address" in statement]
    assert ".html" not in of_mails
    assert "about_type" not in of_mails


def test_many_messages_are_read_in_as_many_statements_as_one(
    boss: Caller, session: Session, statements: list[str]
) -> None:
    def asked() -> int:
        session.expunge_all()
        statements.clear()
        assert boss.get(f"{MESSAGES}/GetByFilter").status_code == 200
        return len(statements)

    sent_to(boss, session, HIALEAH)
    one = asked()
    for _ in range(3):
        sent_to(boss, session, HIALEAH, KENDALL)

    assert asked() == one
