"""Pieces of statements that are built once, at import: building one costs more than running it."""

from typing import Any, cast

import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    String,
    Table,
    TableValuedAlias,
    any_,
    bindparam,
    column,
    func,
)
from sqlalchemy import cast as cast_to
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import InstrumentedAttribute

from charterdesk.kit.model import Base

PLANNED_ONCE = func.set_config("plan_cache_mode", "force_generic_plan", True)
"""A column for the first select of a transaction that goes on by keys alone.

What follows is then planned once a connection, for any value, and not anew at every run: a sale's joins
take longer to plan than to run. Ranges and searches should rather be planned for what is asked.
"""


def given(name: str, column: InstrumentedAttribute[Any]) -> BindParameter[Any]:
    """The place for a value of a column's type, handed over under a name when the statement is run."""
    return bindparam(name, type_=column.type)


def among(name: str, column: InstrumentedAttribute[Any]) -> ColumnElement[bool]:
    """The column is one of the values handed over: one parameter, however many they are."""
    return column == any_(bindparam(name, type_=ARRAY(column.type)))


def table_of(model: type[Base]) -> Table:
    """For rows that are written without being objects of the session."""
    return cast(Table, model.__table__)


def given_rows(table: Table) -> TableValuedAlias:
    """Rows of a table, handed over under its name: one parameter, however many they are (`as_json`)."""
    rows = cast_to(bindparam(table.name, type_=String), JSONB)
    columns = [column(each.name, each.type) for each in table.c]
    return func.jsonb_to_recordset(rows).table_valued(*columns).render_derived(with_types=True)


def as_json(rows: object) -> str:
    return msgspec.json.encode(rows).decode()
