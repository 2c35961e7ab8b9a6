"""Parameters of statements that are built once, at import.

Building a statement costs more than running it.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

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
"""A column for the first select of a transaction that only looks rows up by key.

The statements that follow are then planned once per connection instead of at every run: the joins of a sale
take longer to plan than to run. Do not use it before ranges and searches, whose best plan depends on the
values.
"""

Statement = TypeVar("Statement", bound=Select[*tuple[Any, ...]])


def with_generic_plan(statement: Statement) -> Statement:
    """Force a generic plan by hiding the parameters in sub-selects.

    For lists, which run without a transaction that could set `plan_cache_mode`. A planner that sees the
    values may plan at every run; one that does not keeps its plan from the sixth run on.
    """
    return cast(Statement, replacement_traverse(statement, {}, _hide_in_subselect))


def _hide_in_subselect(element: ExternallyTraversible, **_: object) -> ColumnElement[Any] | None:
    if not isinstance(element, BindParameter) or not element.required or element.literal_execute:
        return None
    # Without the cast, PostgreSQL would read an array parameter as the rows of a select.
    return cast_to(select(element).scalar_subquery(), element.type)


def param(name: str, column: InstrumentedAttribute[Any]) -> BindParameter[Any]:
    """Return a named parameter with the type of a column."""
    return bindparam(name, type_=column.type)


def in_param(name: str, column: InstrumentedAttribute[Any]) -> ColumnElement[bool]:
    """Compare a column with a list parameter: one parameter for any number of values."""
    return column == any_(bindparam(name, type_=ARRAY(column.type)))


def table_of(model: type[Base]) -> Table:
    """Return the table of a model, to write rows without ORM objects."""
    return cast(Table, model.__table__)


def rows_param(table: Table) -> TableValuedAlias:
    """Return the rows of a JSON parameter named after the table (see `kit.prepared.Json`)."""
    return _read_as(table, func.jsonb_to_recordset)


def insert_rows_param(table: Table) -> Insert:
    """Return an insert of the rows of a JSON parameter named after the table."""
    rows = rows_param(table)
    return insert(table).from_select(list(table.c), select(*rows.c))


def row_param(table: Table) -> TableValuedAlias:
    """Return the single row of a JSON parameter; the planner then knows that it is one row."""
    return _read_as(table, func.jsonb_to_record)


def _read_as(table: Table, reader: Callable[[ColumnElement[Any]], FunctionElement[Any]]) -> TableValuedAlias:
    columns = [column(each.name, each.type) for each in table.c]
    json = cast_to(bindparam(table.name, type_=String), JSONB)
    return reader(json).table_valued(*columns).render_derived(with_types=True)
