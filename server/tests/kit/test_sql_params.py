"""Statements that are built once: which of them PostgreSQL plans only once, too."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Integer, Select, any_, bindparam, column, select, table, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from charterdesk.kit.db import Database
from charterdesk.kit.sql_params import with_generic_plan

RUNS = 20

_number = column("number", Integer)
_NUMBERS = select(_number).select_from(table("numbers", _number)).order_by(_number)
_FEW = _NUMBERS.where(_number.between(bindparam("first", type_=Integer), bindparam("last", type_=Integer)))
_CHOSEN = _NUMBERS.where(_number == any_(bindparam("chosen", type_=ARRAY(Integer))))
_FIRST = _FEW.limit(bindparam("most", type_=Integer, literal_execute=True))


@pytest.fixture
def many_numbers(database: Database) -> Iterator[Session]:
    """On a connection of their own, which has nothing prepared yet."""
    own = Database(database.url, pool_size=1)
    with own.sessions() as session:
        session.execute(text("create temporary table numbers (number int) on commit drop"))
        session.execute(text("insert into numbers select generate_series(1, 200000)"))
        session.execute(text("create index on numbers (number)"))
        session.execute(text("analyze numbers"))
        yield session
    own.close()


def runs(session: Session, statement: Select[int], asked: dict[str, object]) -> tuple[list[int], int]:
    """Return the last result, and how often the statement was planned."""
    for _ in range(RUNS):
        found = list(session.connection().execute(statement, asked).scalars())
    planned = text("select custom_plans from pg_prepared_statements where statement like '%FROM numbers%'")
    return found, session.scalars(planned).one()


@pytest.mark.parametrize(
    ("statement", "asked", "found"),
    [
        (_FEW, {"first": 3, "last": 5}, [3, 4, 5]),
        (_CHOSEN, {"chosen": [7, 1]}, [1, 7]),
        (_FIRST, {"first": 3, "last": 5, "most": 2}, [3, 4]),
    ],
    ids=["a range", "some values", "no more than some"],
)
def test_a_statement_that_is_planned_once_keeps_its_plan_and_finds_the_same(
    many_numbers: Session, statement: Select[int], asked: dict[str, object], found: list[int]
) -> None:
    assert runs(many_numbers, with_generic_plan(statement), asked) == (found, 5)


def test_any_other_is_planned_for_what_is_asked(many_numbers: Session) -> None:
    _, planned = runs(many_numbers, _FEW, {"first": 3, "last": 5})

    assert planned > 5
