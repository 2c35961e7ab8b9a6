"""Columns that tell whether rows were written since they were read.

PostgreSQL notes the place of each row and the transaction that wrote it. Every write changes them, even one
that leaves the row's version as it is.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnClause, ColumnElement, column, func, inspect, select

from charterdesk.kit.model import Base


def row_state(rows: Iterable[type[Base]], *beside: ColumnElement[Any]) -> ColumnElement[int]:
    """Hash the state of one row of each table or alias, and other values beside them."""
    written = (_system_column(row, name) for row in rows for name in ("ctid", "xmin"))
    return func.hash_record_extended(func.row(*written, *beside), 0)


def states(row: type[Base], *conditions: ColumnElement[bool]) -> ColumnElement[int]:
    """Add up the states of several rows of a table, or of all of them."""
    return select(func.sum(row_state([row]))).where(*conditions).scalar_subquery()


def _system_column(row: type[Base], name: str) -> ColumnElement[Any]:
    found: ColumnClause[Any] = column(name)
    found.table = inspect(row).selectable
    return found
