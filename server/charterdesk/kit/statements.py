"""Pieces of statements that are built once, at import: building one costs more than running it."""

from typing import Any

from sqlalchemy import BindParameter, ColumnElement, any_, bindparam
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import InstrumentedAttribute


def given(name: str, column: InstrumentedAttribute[Any]) -> BindParameter[Any]:
    """The place for a value of a column's type, handed over under a name when the statement is run."""
    return bindparam(name, type_=column.type)


def among(name: str, column: InstrumentedAttribute[Any]) -> ColumnElement[bool]:
    """The column is one of the values handed over: one parameter, however many they are."""
    return column == any_(bindparam(name, type_=ARRAY(column.type)))
