"""Refusals for errors of the database; each error is really raised by PostgreSQL."""

import uuid
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from charterdesk.kit.db import Database
from charterdesk.kit.db_errors import refusal_of
from charterdesk.kit.errors import Refusal
from charterdesk.kit.model import Base

INSERT_AIRLINE = """insert into airline (id, version, iata_code, name, active)
                    values (gen_random_uuid(), 1, :iata, 'X', true)"""
INSERT_STATE = """insert into country_state_or_province (id, version, country_id, code, name)
                  values (gen_random_uuid(), 1, :country, 'X', 'X')"""
COPY_STATE = """insert into country_state_or_province (id, version, country_id, code, name)
                select gen_random_uuid(), 1, country_id, code, name from country_state_or_province limit 1"""


def refusal(session: Session, statement: str, **values: Any) -> Refusal | None:
    with pytest.raises(DBAPIError) as failed:
        session.execute(text(statement), values)
    return refusal_of(failed.value, Base.metadata)


def parts(refusal: Refusal | None) -> tuple[int, str, str, dict[str, str], int | None]:
    assert refusal is not None
    return refusal.status, refusal.code(), refusal.message, refusal.fields, refusal.retry_after


def test_a_taken_value_is_a_duplicate_with_its_own_sentence_on_its_field(session: Session) -> None:
    found = refusal(session, INSERT_AIRLINE, iata="XC")

    sentence = "Another airline already has this IATA code."
    assert parts(found) == (409, "duplicate", sentence, {"iataCode": sentence}, None)


def test_a_taken_value_without_a_sentence_is_a_duplicate_on_each_of_its_fields(session: Session) -> None:
    found = refusal(session, COPY_STATE)

    sentence = "Another record already has this value."
    assert parts(found) == (409, "duplicate", sentence, {"countryId": sentence, "code": sentence}, None)


def test_a_reference_to_nothing_is_told_on_its_field(session: Session) -> None:
    found = refusal(session, INSERT_STATE, country=uuid.uuid4())

    sentence = "It names a record that does not exist."
    assert parts(found) == (422, "unknownReference", sentence, {"countryId": sentence}, None)


def test_a_row_that_others_use_is_in_use(session: Session) -> None:
    found = refusal(session, "delete from country where code = 'US'")

    sentence = "Other records still use this one, so it cannot be deleted or changed that way."
    assert parts(found) == (409, "inUse", sentence, {}, None)


def test_a_broken_check_is_named(session: Session) -> None:
    found = refusal(session, INSERT_AIRLINE, iata="xx")

    assert parts(found) == (
        409,
        "ruleBroken",
        "The database refused this: it breaks a rule of the stored data.",
        {},
        None,
    )


def test_a_missing_value_is_a_broken_rule(session: Session) -> None:
    found = refusal(session, INSERT_AIRLINE, iata=None)

    assert parts(found) == (
        409,
        "ruleBroken",
        "The database refused this: it breaks a rule of the stored data.",
        {},
        None,
    )


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        ("select cast(:value as integer)", {"value": "seven"}),
        ("select cast(:value as integer)", {"value": 2**40}),
        ("select cast(:value as date)", {"value": "2026-02-30"}),
        ("select cast(:value as text)", {"value": "a\x00b"}),
        ("select 1 / :value", {"value": 0}),
    ],
)
def test_a_value_that_cannot_be_stored_is_a_bad_request(
    session: Session, statement: str, values: dict[str, Any]
) -> None:
    sentence = "The request could not be read: it holds a value that cannot be stored."

    assert parts(refusal(session, statement, **values)) == (400, "badRequest", sentence, {}, None)


def test_a_lock_that_does_not_come_means_that_somebody_else_is_at_work(
    session: Session, database: Database
) -> None:
    with database.engine.begin() as somebody_else:
        somebody_else.execute(text("select id from airline for update"))
        found = refusal(session, "select id from airline for update nowait")

    sentence = "Somebody else is changing this right now. Please try again."
    assert parts(found) == (409, "locked", sentence, {}, 1)


def test_two_who_wait_for_each_other_are_parted(session: Session) -> None:
    found = refusal(session, "do $$ begin raise exception 'ring' using errcode = '40P01'; end $$")

    assert found is not None
    assert (found.code(), found.retry_after) == ("locked", 1)


def test_a_statement_that_takes_too_long_means_that_the_server_is_busy(session: Session) -> None:
    session.execute(text("set statement_timeout = '10ms'"))

    found = refusal(session, "select pg_sleep(60)")

    assert parts(found) == (503, "busy", "The server is busy. Please try again in a moment.", {}, 1)


def test_a_pool_without_a_free_connection_means_that_the_server_is_busy() -> None:
    found = refusal_of(PoolTimeout("no connection"), Base.metadata)

    assert found is not None
    assert (found.code(), found.retry_after) == ("busy", 1)


@pytest.mark.parametrize("state", ["57P01", "57P03", "53300", "08006"])
def test_a_server_that_goes_away_means_that_the_database_is_down(session: Session, state: str) -> None:
    found = refusal(session, f"do $$ begin raise exception 'bye' using errcode = '{state}'; end $$")

    sentence = "The database does not answer. Please try again in a moment."
    assert parts(found) == (503, "databaseDown", sentence, {}, 1)


def test_a_server_that_was_never_there_means_that_the_database_is_down(tmp_path: Path) -> None:
    nowhere = Database(f"postgresql://nobody@/none?host={tmp_path}", pool_size=1)

    with pytest.raises(DBAPIError) as failed:
        nowhere.engine.connect()

    found = refusal_of(failed.value, Base.metadata)
    assert found is not None
    assert (found.status, found.code()) == (503, "databaseDown")


@pytest.mark.parametrize("statement", ["select nothing", "selekt 1", "delete from event_log"])
def test_a_fault_of_the_program_is_no_refusal(session: Session, statement: str) -> None:
    assert refusal(session, statement) is None


def test_what_does_not_come_from_the_database_is_no_refusal() -> None:
    assert refusal_of(ValueError("seven"), Base.metadata) is None
