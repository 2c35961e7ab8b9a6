"""The transaction: one commit, as a role that owns nothing."""

from collections.abc import Iterator
from typing import cast

import psycopg
import pytest
from fastapi import FastAPI
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import func, select, text
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.kit.db import Database, Db, only_reads, open_request_session
from charterdesk.kit.db_engine import driver_url, runtime_url
from charterdesk.reference.models import Airline


def airline(code: str) -> Airline:
    return Airline(iata_code=code, name="A test airline")


def codes(session: Session) -> set[str]:
    return set(session.scalars(select(Airline.iata_code)))


@pytest.fixture
def own_database(fresh_database_url: str) -> Iterator[Database]:
    database = Database(fresh_database_url, pool_size=2)
    yield database
    database.close()


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("postgresql://a:b%40c@host:5432/name", "postgresql+psycopg://a:b%40c@host:5432/name"),
        ("postgres://host/name?sslmode=require", "postgresql+psycopg://host/name?sslmode=require"),
        ("postgresql+psycopg://host/name", "postgresql+psycopg://host/name"),
        ("postgresql://u@/name?host=/run/socket", "postgresql+psycopg://u@/name?host=%2Frun%2Fsocket"),
    ],
)
def test_an_address_is_opened_with_our_driver_and_keeps_its_password(said: str, meant: str) -> None:
    assert driver_url(said) == meant


def test_the_program_runs_as_a_role_that_owns_nothing(session: Session) -> None:
    role = text(
        "select rolname, rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user"
    )

    assert session.execute(role).one() == ("charterdesk_app", False, False, False)


def test_the_program_signs_in_as_that_role_and_cannot_become_the_owner(session: Session) -> None:
    assert session.execute(text("select session_user")).scalar_one() == "charterdesk_app"

    session.execute(text("reset role"))
    session.execute(text("set role none"))
    assert session.execute(text("select current_user")).scalar_one() == "charterdesk_app"
    with pytest.raises(ProgrammingError, match="permission denied to set role"):
        session.execute(text("set role charterdesk"))


def test_the_password_of_that_role_follows_from_the_owners() -> None:
    once = runtime_url("postgresql://owner:secret@db.example/desk")
    other = runtime_url("postgresql://owner:another@db.example/desk")

    assert once.startswith("postgresql://charterdesk_app:")
    assert "secret" not in once
    assert once != other
    assert once == runtime_url("postgresql://owner:secret@db.example/desk") == runtime_url(once)
    assert (
        runtime_url("postgresql://owner@/desk?host=/run") == "postgresql://charterdesk_app@/desk?host=%2Frun"
    )


@pytest.mark.parametrize(
    "statement",
    [
        "create table public.mine (id int)",
        "drop table airline",
        "alter table airline add column x int",
        "truncate airline",
        "insert into event_log (id) values (gen_random_uuid())",
        "update event_log set event_title = ''",
        "delete from event_log",
        "truncate event_log",
        "update event_chain set position = 0",
        "delete from alembic_version",
    ],
)
def test_what_the_running_program_never_does_it_may_not_do(session: Session, statement: str) -> None:
    with pytest.raises(ProgrammingError) as refused:
        session.execute(text(statement))

    assert isinstance(refused.value.orig, InsufficientPrivilege)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("lock_timeout", "3s"),
        ("statement_timeout", "15s"),
        ("idle_in_transaction_session_timeout", "1min"),
        ("TimeZone", "UTC"),
        ("application_name", "charterdesk"),
        ("transaction_isolation", "read committed"),
    ],
)
def test_every_connection_has_its_limits(session: Session, setting: str, value: str) -> None:
    assert session.scalar(select(func.current_setting(setting))) == value


def test_a_failed_statement_does_not_repeat_what_was_typed_into_it(session: Session) -> None:
    with pytest.raises(ProgrammingError) as failed:
        session.execute(text("select nothing where :who = 'x'"), {"who": "maria@example.test"})

    assert "maria" not in str(failed.value)


def test_a_transaction_is_stored_when_its_block_ends(own_database: Database) -> None:
    with own_database.transaction() as session:
        session.add(airline("W2"))

    with own_database.sessions() as session:
        assert "W2" in codes(session)


def test_a_transaction_that_fails_stores_nothing(own_database: Database) -> None:
    def fly() -> None:
        with own_database.transaction() as session:
            session.add(airline("W2"))
            session.flush()
            raise RuntimeError("out of fuel")

    with pytest.raises(RuntimeError, match="out of fuel"):
        fly()

    with own_database.sessions() as session:
        assert "W2" not in codes(session)


def test_a_call_that_only_reads_has_no_transaction(own_database: Database) -> None:
    app = FastAPI()
    app.state.database = own_database
    app.state.open_session = open_request_session

    @app.get("/read")
    @only_reads
    def read(session: Db) -> str:
        return transaction_status(session)

    @app.get("/write")
    def write(session: Db) -> str:
        return transaction_status(session)

    with TestClient(app) as client:
        statuses = [client.get(path).json() for path in ("/read", "/write", "/read")]
    assert statuses == ["IDLE", "INTRANS", "IDLE"]


def transaction_status(session: Session) -> str:
    session.execute(text("select 1"))
    driver = cast(psycopg.Connection, session.connection().connection.dbapi_connection)
    return driver.info.transaction_status.name


def test_a_connection_that_the_server_ended_is_replaced_unnoticed(own_database: Database) -> None:
    with own_database.sessions() as session:
        ended = session.execute(text("select pg_backend_pid()")).scalar_one()
    with psycopg.connect(runtime_url(own_database.url), autocommit=True) as same:
        same.execute("select pg_terminate_backend(%s, 5000)", [ended])

    with own_database.sessions() as session:
        assert session.execute(text("select pg_backend_pid()")).scalar_one() != ended


def test_the_columns_of_an_answer_are_told_to_whoever_asks(own_database: Database) -> None:
    with own_database.engine.connect() as connection:
        answer = connection.exec_driver_sql("select 1 as one, 'two' as other")
        assert answer.cursor is not None
        told = answer.cursor.description

        assert told is not None
        assert [column[0] for column in told] == ["one", "other"]
        assert len(told) == 2
        assert answer.all() == [(1, "two")]
        assert connection.exec_driver_sql("set local lock_timeout = '3s'").returns_rows is False
