"""Prepared statements: every kind of value there and back, and failures like those of the session."""

import uuid
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from msgspec import Struct
from sqlalchemy import (
    ARRAY,
    Boolean,
    Date,
    DateTime,
    Integer,
    LargeBinary,
    Numeric,
    String,
    Uuid,
    bindparam,
    cast,
    func,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import Session

from charterdesk.kit.db import Database
from charterdesk.kit.db_engine import runtime_url
from charterdesk.kit.db_errors import refusal_of
from charterdesk.kit.model import Base
from charterdesk.kit.prepared import (
    ColumnarRecordQuery,
    Json,
    PreparedStatement,
    RecordQuery,
    json_list,
    json_object,
)
from charterdesk.reference.models import Airline, Country

ID = uuid.uuid4()
MOMENT = datetime(2026, 11, 15, 23, 59, 59, 123456, UTC)


class Coded(Struct, frozen=True):
    code: str
    name: str


class Values(Struct, frozen=True):
    truth: bool
    number: int
    money: Decimal
    day: date
    moment: datetime
    owner: uuid.UUID
    nothing: str | None
    name: str
    many: tuple[str | None, ...]
    sealed: str


_SELECTED = select(
    cast(bindparam("truth"), Boolean).label("truth"),
    bindparam("number", type_=Integer).label("number"),
    bindparam("money", type_=Numeric(14, 2)).label("money"),
    bindparam("day", type_=Date).label("day"),
    bindparam("moment", type_=DateTime(timezone=True)).label("moment"),
    bindparam("owner", type_=Uuid).label("owner"),
    bindparam("nothing", type_=String).label("nothing"),
    bindparam("name", type_=String).label("name"),
    bindparam("many", type_=ARRAY(String)).label("many"),
    func.encode(bindparam("sealed", type_=LargeBinary), "hex").label("sealed"),
)
_VALUES, _LISTED = RecordQuery(_SELECTED, Values), ColumnarRecordQuery(_SELECTED, Values)
GIVEN: dict[str, Any] = {
    "truth": False,
    "number": -7,
    "money": Decimal("1234567890.10"),
    "day": date(2028, 2, 29),
    "moment": MOMENT,
    "owner": ID,
    "nothing": None,
    "name": "O'Brien \"\\ñ, {x} 😀",
    "many": ["a", 'b"\\,{}', "", "NULL", None],
    "sealed": b"\x00\xff'",
}


def test_every_kind_of_value_comes_back_as_it_went_in(session: Session) -> None:
    found = _VALUES.first(session, GIVEN)

    expected = {**GIVEN, "many": tuple(GIVEN["many"]), "sealed": "00ff27"}
    assert found == Values(**expected)
    assert found is not None
    assert str(found.money) == "1234567890.10"
    assert _LISTED.all(session, GIVEN) == (found,)


def test_a_moment_of_another_zone_is_the_same_moment(session: Session) -> None:
    elsewhere = MOMENT.astimezone(timezone(timedelta(hours=-5)))

    found = _VALUES.first(session, {**GIVEN, "moment": elsewhere})

    assert found is not None
    assert found.moment == MOMENT


def test_nothing_is_cut_off_a_text(session: Session) -> None:
    with pytest.raises(DBAPIError) as failed:
        _VALUES.first(session, {**GIVEN, "name": "Ana\0Pérez"})

    refusal = refusal_of(failed.value, Base.metadata)
    assert refusal is not None
    assert (refusal.status, refusal.code()) == (400, "badRequest")


def test_a_value_it_does_not_know_is_a_fault_of_the_program(session: Session) -> None:
    with pytest.raises(KeyError):
        _VALUES.first(session, {**GIVEN, "number": 1.5})


def test_records_are_the_value_of_a_json_parameter(session: Session) -> None:
    rows = [Coded("ZA", "first"), Coded("ZB", 'Ñandú "Air" \\ it\'s :client {1}')]
    name = cast(bindparam("rows", type_=String), JSONB)[1]["name"].astext

    assert PreparedStatement(select(name)).run(session, {"rows": Json(rows)}) == rows[1].name.encode()


def test_rows_come_in_the_order_of_the_select(session: Session) -> None:
    codes = select(Country.code, Country.name).order_by(Country.code.desc())
    expected = tuple(Coded(*row) for row in session.execute(codes))

    assert RecordQuery(codes, Coded).all(session, {}) == expected
    assert ColumnarRecordQuery(codes, Coded).all(session, {}) == expected
    assert len(expected) > 100


def test_a_long_list_comes_as_rows_of_the_drivers_values(session: Session) -> None:
    moments = PreparedStatement(
        select(
            cast(func.generate_series(1, bindparam("last", type_=Integer)), Numeric(14, 2)).label("amount"),
            bindparam("owner", type_=Uuid),
            bindparam("moment", type_=DateTime(timezone=True)),
            bindparam("nothing", type_=String),
        )
    )
    given = {"last": 2, "owner": ID, "moment": MOMENT, "nothing": None}

    assert moments.fetch_rows(session, given) == [
        (Decimal("1.00"), ID, MOMENT, None),
        (Decimal("2.00"), ID, MOMENT, None),
    ]
    assert moments.fetch_rows(session, {**given, "last": 0}) == []


def test_columns_are_found_by_the_names_of_the_fields(session: Session) -> None:
    turned = select(Country.name, Country.code).where(Country.code == "CU")

    assert ColumnarRecordQuery(turned, Coded).all(session, {}) == (Coded("CU", "Cuba"),)
    with pytest.raises(KeyError):
        ColumnarRecordQuery(select(Country.code), Coded)


def test_of_no_rows_there_is_no_first(session: Session) -> None:
    none = select(Country.code, Country.name).where(Country.code == bindparam("code"))
    nobody = RecordQuery(none, Coded)

    assert nobody.all(session, {"code": "??"}) == ()
    assert nobody.first(session, {"code": "??"}) is None
    assert ColumnarRecordQuery(none, Coded).all(session, {"code": "??"}) == ()


def test_lists_and_objects_hang_in_a_row(session: Session) -> None:
    @dataclass(frozen=True)
    class Whole:
        first: Coded
        others: tuple[Coded, ...]

    us = Country.code == "US"
    others = select(Country.code, Country.name).where(Country.code.in_(["CU", "MX"])).order_by(Country.code)
    whole = select(json_object(Country.code, Country.name).label("first"), json_list(others).label("others"))

    found = RecordQuery(whole.where(us), Whole).first(session, {})

    assert found is not None
    assert (found.first.code, [each.code for each in found.others]) == ("US", ["CU", "MX"])


def test_it_is_of_the_sessions_transaction(database: Database) -> None:
    there = PreparedStatement(select(cast(func.count(), String)).where(Airline.iata_code == "Q9"))
    with database.sessions() as session:
        PreparedStatement(_airline()).run(session, {"iata": "Q9"})
        seen = there.run(session, {})
        session.rollback()
        left = there.run(session, {})

    assert (seen, left) == (b"1", b"0")


def test_it_begins_the_transaction_it_is_the_first_of(database: Database) -> None:
    begun = PreparedStatement(select(cast(func.pg_current_xact_id_if_assigned().is_not(None), String)))
    with database.sessions() as session:
        PreparedStatement(_airline()).run(session, {"iata": "Q8"})
        written = begun.run(session, {})
        session.rollback()
    with database.readers() as session:
        PreparedStatement(select(func.pg_current_xact_id())).run(session, {})
        read = begun.run(session, {})

    assert (written, read) == (b"true", b"false")


@pytest.mark.parametrize("part", [False, True], ids=["the transaction", "a part of it"])
@pytest.mark.parametrize("beside", [0, 4], ids=["alone", "beside statements of the driver"])
def test_it_is_there_after_something_was_undone(database: Database, part: bool, beside: int) -> None:
    mine, of_the_driver = PreparedStatement(select(cast(func.count(), String))), select(func.count())
    with database.sessions() as session:
        for _ in range(beside):
            session.execute(of_the_driver)
        before = mine.run(session, {})
        if part:
            session.begin_nested().rollback()
        else:
            session.rollback()
        after = mine.run(session, {})

    assert (before, after) == (b"1", b"1")


def test_a_rule_of_the_database_is_the_same_refusal(session: Session) -> None:
    with pytest.raises(IntegrityError) as failed:
        PreparedStatement(_airline()).run(session, {"iata": "XC"})

    refusal = refusal_of(failed.value, Base.metadata)
    assert refusal is not None
    assert refusal.message == "Another airline already has this IATA code."


def test_no_value_stands_in_the_failure(session: Session) -> None:
    with pytest.raises(DBAPIError) as failed:
        PreparedStatement(select(cast(bindparam("secret", type_=String), Integer))).run(
            session, {"secret": "4111x"}
        )

    assert "4111x" not in str(failed.value.params)
    assert failed.value.hide_parameters


def test_a_lost_connection_leaves_the_pool_and_the_next_request_gets_another(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=1)
    mine = PreparedStatement(select(cast(func.pg_backend_pid(), String)))
    with database.sessions() as session:
        lost = mine.run(session, {})
        assert lost is not None
        with psycopg.connect(runtime_url(fresh_database_url), autocommit=True) as same:
            same.execute("select pg_terminate_backend(%s, 5000)", [int(lost)])
        with pytest.raises(DBAPIError) as failed:
            mine.run(session, {})
        session.rollback()
    with database.sessions() as session:
        found = mine.run(session, {})
    database.close()

    refusal = refusal_of(failed.value, Base.metadata)
    assert refusal is not None
    assert (refusal.status, refusal.code()) == (503, "databaseDown")
    assert found != lost


def _airline() -> Any:
    values = "gen_random_uuid(), 1, :iata, 'X', true"
    return text(f"insert into airline (id, version, iata_code, name, active) values ({values})")
