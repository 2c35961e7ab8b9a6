"""Pieces of statements that are built once, at import: building one costs more than running it."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    FunctionElement,
    Select,
    String,
    Table,
    TableValuedAlias,
    any_,
    bindparam,
    column,
    func,
    select,
)
from sqlalchemy import cast as cast_to
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, Insert, insert
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.visitors import ExternallyTraversible, replacement_traverse

from charterdesk.kit.model import Base

FORCE_GENERIC_PLAN = func.set_config("plan_cache_mode", "force_generic_plan", True)
"""A column for the first select of a transaction that goes on by keys alone.

What follows is then planned once a connection, for any value, and not anew at every run: a sale's joins
take longer to plan than to run. Ranges and searches should rather be planned for what is asked.
"""

Wanted = TypeVar("Wanted", bound=Select[*tuple[Any, ...]])


def with_generic_plan(statement: Wanted) -> Wanted:
    """The statement with its values out of the planner's sight; for one whose plan is good for any.

    For lists, which have no transaction to set anything for. A planner that sees the values plans anew at
    every run as long as it hopes to gain by it; one that does not keeps its plan from the sixth run on.
    """
    return cast(Wanted, replacement_traverse(statement, {}, _out_of_sight))


def _out_of_sight(element: ExternallyTraversible, **_: object) -> ColumnElement[Any] | None:
    if not isinstance(element, BindParameter) or not element.required or element.literal_execute:
        return None
    # Without the cast, PostgreSQL would take an array for the rows of a select.
    return cast_to(select(element).scalar_subquery(), element.type)


def param(name: str, column: InstrumentedAttribute[Any]) -> BindParameter[Any]:
    """The place for a value of a column's type, handed over under a name when the statement is run."""
    return bindparam(name, type_=column.type)


def in_param(name: str, column: InstrumentedAttribute[Any]) -> ColumnElement[bool]:
    """The column is one of the values handed over: one parameter, however many they are."""
    return column == any_(bindparam(name, type_=ARRAY(column.type)))


def table_of(model: type[Base]) -> Table:
    """For rows that are written without being objects of the session."""
    return cast(Table, model.__table__)


def rows_param(table: Table) -> TableValuedAlias:
    """Rows of a table, handed over under its name: one parameter, however many they are (`as_json`)."""
    return _read_as(table, func.jsonb_to_recordset)


def insert_rows_param(table: Table) -> Insert:
    """Adds the rows that are handed over under the table's name."""
    rows = rows_param(table)
    return insert(table).from_select(list(table.c), select(*rows.c))


def row_param(table: Table) -> TableValuedAlias:
    """One row, handed over in the same way: of one the planner knows that it is one."""
    return _read_as(table, func.jsonb_to_record)


def _read_as(table: Table, reader: Callable[[ColumnElement[Any]], FunctionElement[Any]]) -> TableValuedAlias:
    columns = [column(each.name, each.type) for each in table.c]
    given = cast_to(bindparam(table.name, type_=String), JSONB)
    return reader(given).table_valued(*columns).render_derived(with_types=True)


def to_json(rows: object) -> str:
    return msgspec.json.encode(rows).decode()
