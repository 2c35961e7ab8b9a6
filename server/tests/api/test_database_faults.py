"""The database refuses, waits or is gone: what a caller is told, and that nothing is half done."""

import uuid
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import suppress

import psycopg
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database, Db
from charterdesk.kit.jobs import defer
from charterdesk.reference.models import Airline
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.conftest import POOL_SIZE, Callers

PATH = "/api/Airlines"
FLEX = {"iataCode": "W2", "name": "FlexFlight"}
DOWN = {
    "message": "The database does not answer. Please try again in a moment.",
    "code": "databaseDown",
    "fields": {},
}
REFUSE_AT_COMMIT = (
    """create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'not today' using errcode = '23514'; end $$""",
    """create constraint trigger refuse_at_commit after insert on airline
       deferrable initially deferred for each row execute function refuse()""",
)


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


# Somebody else holds the row


def test_a_row_that_somebody_else_is_changing_answers_409_and_when_to_come_back(
    planner: Caller, session: Session, database: Database
) -> None:
    airline = planner.get(PATH).json()[0]
    session.execute(text("set lock_timeout = '50ms'"))
    session.commit()

    with database.engine.begin() as somebody_else:
        somebody_else.execute(select(Airline.id).with_for_update())
        answer = planner.put(PATH, json={**airline, "name": "Renamed"})

    assert answer.status_code == 409
    assert answer.headers["Retry-After"] == "1"
    assert answer.json() == {
        "message": "Somebody else is changing this right now. Please try again.",
        "code": "locked",
        "fields": {},
    }
    assert planner.put(PATH, json={**airline, "name": "Renamed"}).status_code == 200


def test_a_statement_that_takes_too_long_answers_503_and_when_to_come_back(
    planner: Caller, session: Session, database: Database
) -> None:
    airline = planner.get(PATH).json()[0]
    session.execute(text("set lock_timeout = 0"))
    session.execute(text("set statement_timeout = '50ms'"))
    session.commit()

    with database.engine.begin() as somebody_else:
        somebody_else.execute(select(Airline.id).with_for_update())
        answer = planner.put(PATH, json={**airline, "name": "Renamed"})

    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "1"
    assert answer.json() == {
        "message": "The server is busy. Please try again in a moment.",
        "code": "busy",
        "fields": {},
    }


# The commit fails


def test_a_change_that_the_database_refuses_at_its_commit_is_not_answered_with_200(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)
    real.as_owner(*REFUSE_AT_COMMIT)

    answer = planner.post(PATH, json=FLEX)

    assert answer.status_code == 409
    assert answer.json() == {
        "message": "The database refused this: it breaks a rule of the stored data.",
        "code": "ruleBroken",
        "params": {"why": "it breaks a rule of the stored data"},
        "fields": {},
    }
    assert "W2" not in {airline["iataCode"] for airline in planner.get(PATH).json()}


def test_a_key_whose_commit_failed_was_never_used(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)
    key = {"Idempotency-Key": "7f3a"}
    real.as_owner(*REFUSE_AT_COMMIT)
    refused = planner.post(PATH, json=FLEX, headers=key)
    real.as_owner("drop trigger refuse_at_commit on airline")

    answer = planner.post(PATH, json=FLEX, headers=key)

    assert (refused.status_code, answer.status_code) == (409, 200)


# A rule of the database is broken


def insert_badly_coded(session: Db) -> None:
    """Writes past the rules of the wire into those of the table."""
    session.execute(
        text("insert into airline (id, version, iata_code, name, active) values (:id, 1, 'xx', 'X', true)"),
        {"id": uuid.uuid4()},
    )


def insert_without_a_name(session: Db) -> None:
    """A row that lacks what the table demands."""
    session.execute(
        text("insert into airline (id, version, iata_code, active) values (:id, 1, 'XX', true)"),
        {"id": uuid.uuid4()},
    )


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (insert_badly_coded, "The database refused this: it breaks a rule of the stored data."),
        (insert_without_a_name, "The database refused this: it breaks a rule of the stored data."),
    ],
)
def test_a_broken_rule_of_the_database_answers_409(
    real: RealServer, write: Callable[[Db], None], message: str
) -> None:
    address = real.add_call(write)

    answer = real.client.post(f"{address}/x")

    assert answer.status_code == 409
    assert answer.json() == {
        "message": message,
        "code": "ruleBroken",
        "params": {"why": "it breaks a rule of the stored data"},
        "fields": {},
    }


# The database is gone


def test_without_its_database_the_server_answers_503_and_is_back_by_itself(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)
    assert planner.get(PATH).status_code == 200

    real.stop_database()
    answers = [planner.get(PATH) for _ in range(POOL_SIZE + 1)]
    refused = planner.post(PATH, json=FLEX)
    alive = real.client.get("/api/Auth/ping")
    real.start_database()

    for answer in (*answers, refused):
        assert (answer.status_code, answer.json()) == (503, DOWN)
        assert answer.headers["Retry-After"] == "1"
    assert alive.status_code == 200
    assert planner.post(PATH, json=FLEX).status_code == 200


def test_a_restart_of_the_database_that_nobody_was_waiting_for_goes_unnoticed(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)
    with ThreadPoolExecutor(POOL_SIZE) as people:
        list(people.map(lambda _: planner.get(PATH), range(POOL_SIZE * 2)))

    real.drop_connections()

    assert [planner.get(PATH).status_code for _ in range(POOL_SIZE + 1)] == [200] * (POOL_SIZE + 1)


def end_own_connection(session: Db) -> None:
    """The connection breaks in the middle of the work."""
    session.execute(text("select pg_terminate_backend(pg_backend_pid())"))


def test_a_connection_that_breaks_in_the_middle_answers_503(real: RealServer) -> None:
    address = real.add_call(end_own_connection)

    answer = real.client.post(f"{address}/x")

    assert (answer.status_code, answer.json()) == (503, DOWN)
    assert real.caller(Role.CharterFlight).get(PATH).status_code == 200


# More callers than connections


def test_many_more_callers_than_connections_are_all_served(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)

    with ThreadPoolExecutor(POOL_SIZE * 10) as people:
        answers = list(people.map(lambda _: planner.get(PATH), range(POOL_SIZE * 20)))

    assert {answer.status_code for answer in answers} == {200}


def test_a_caller_for_whom_no_connection_gets_free_is_told_to_come_back(
    real: RealServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    planner = real.caller(Role.CharterFlight)
    airline = planner.get(PATH).json()[0]
    monkeypatch.setattr("charterdesk.kit.db.WAIT_FOR_CONNECTION_SECONDS", 0.2)

    with psycopg.connect(real.url) as somebody_else, ThreadPoolExecutor(POOL_SIZE + 1) as people:
        somebody_else.execute("select id from airline for update")
        asked = [people.submit(planner.put, PATH, json=airline) for _ in range(POOL_SIZE + 1)]
        turned_away, _ = wait(asked, return_when=FIRST_COMPLETED)
        somebody_else.rollback()
        answers = [answer.result() for answer in asked]

    (busy,) = (answer.result() for answer in turned_away)
    assert busy.headers["Retry-After"] == "1"
    assert busy.json() == {
        "message": "The server is busy. Please try again in a moment.",
        "code": "busy",
        "fields": {},
    }
    assert sorted(answer.status_code for answer in answers) == [200] * POOL_SIZE + [503]


@pytest.mark.parametrize("work", ["a job", "a statement", "a statement after a failed one"])
def test_a_database_that_ends_in_the_middle_of_a_call_answers_503(real: RealServer, work: str) -> None:
    """A card charge and every e-mail leave a job behind: the queue's own error answered 500."""

    def call(who: str, session: Db) -> None:
        now(session)
        real.drop_connections()
        if work == "a job":
            defer(session, "ask_about_charge", charge_id=str(uuid.uuid4()))
        if work == "a statement after a failed one":
            with suppress(OperationalError):
                now(session)
        now(session)

    answer = real.client.post(f"{real.add_call(call)}/me")

    assert (answer.status_code, answer.json()) == (503, DOWN)


def test_a_queue_of_jobs_that_somebody_holds_answers_409(real: RealServer) -> None:
    """The queue wraps the database's error in its own, which says nothing and answered 500."""

    def call(who: str, session: Db) -> None:
        session.execute(text("set local lock_timeout = '50ms'"))
        defer(session, "ask_about_charge", charge_id=str(uuid.uuid4()))

    address = real.add_call(call)
    with psycopg.connect(real.url) as somebody_else:
        somebody_else.execute("lock table procrastinate_jobs in access exclusive mode")
        answer = real.client.post(f"{address}/me")

    assert (answer.status_code, answer.json()["code"]) == (409, "locked")
