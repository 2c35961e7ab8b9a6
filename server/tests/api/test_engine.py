"""The engine room: the vocabulary of the passenger search is rebuilt."""

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.passengers.people import entered, names_found

ZULEMA = "Zulema Quiñonero"


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def words(session: Session) -> set[str]:
    return set(session.scalars(text("select word from passenger_word")))


def test_rebuilding_brings_missing_words_back_and_forgets_unused_ones(
    admin: Caller, session: Session
) -> None:
    entered(admin)
    before = words(session)
    session.execute(text("delete from passenger_word where word like 'z%'"))
    session.execute(text("insert into passenger_word values ('nobody')"))
    session.commit()
    assert ZULEMA not in names_found(admin, "zulena")
    log = Logbook(session)

    answer = admin.get("/api/Engine/PassengerLucenceReIndex")

    assert answer.json() == {"words": len(before)}
    assert words(session) == before
    assert ZULEMA in names_found(admin, "zulena")
    assert log.only().event_title == "Passenger search rebuilt"


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.CharterAdmin])
def test_only_the_charters_admin_rebuilds(as_role: Callers, role: Role) -> None:
    assert as_role(role).get("/api/Engine/PassengerLucenceReIndex").status_code == 403
