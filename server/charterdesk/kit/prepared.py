"""Statements of the busiest calls, run past the layers in between: texts go in, one JSON text comes back.

A short statement costs the database little. What costs is the code that hands it over and that turns the
answer into objects, most of which has left the processor's cache since the statement before (ADR 11).
So the statement is compiled once and prepared once a connection; the answer is decoded in one go.
Transaction, locks and errors are those of the session.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import Enum
from functools import cached_property
from itertools import count
from typing import Any, Final, Generic, TypeVar, cast
from uuid import UUID

import msgspec
import psycopg
from psycopg import pq
from psycopg.adapt import Transformer
from psycopg.errors import error_from_result
from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    Connection,
    Select,
    Text,
    func,
    inspect,
    literal_column,
    select,
    text,
)
from sqlalchemy import cast as cast_to
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import InstrumentedAttribute, Session
from sqlalchemy.sql.compiler import ExpandedState, SQLCompiler

Row = TypeVar("Row")
Params = Mapping[str, object]

_DIALECT: Final = PGDialect_psycopg(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]
_NUMBERS = count(1)
_PREPARED: Final = "prepared directly"
_DONE: Final = (pq.ExecStatus.TUPLES_OK, pq.ExecStatus.COMMAND_OK)


class PreparedStatement:
    """A statement with places for named values (`kit.statements.given`)."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._name = f"direct_{next(_NUMBERS)}".encode()

    def run(self, session: Session, given: Params) -> bytes | None:
        """The first column of the first row, as text."""
        answer = self._answer(session.connection(), given)
        return answer.get_value(0, 0) if answer.ntuples else None

    def fetch_rows(self, session: Session, given: Params) -> list[tuple[Any, ...]]:
        """All rows, their values as the driver reads them. For long lists, of which the database would
        make JSON more slowly than the driver makes these.
        """
        connection = session.connection()
        answer = self._answer(connection, given)
        reading = Transformer(_driver_of(connection))
        reading.set_pgresult(answer)
        return reading.load_rows(0, answer.ntuples, tuple)

    def _answer(self, connection: Connection, given: Params) -> pq.abc.PGresult:
        try:
            return self._executed(connection, self._values(given))
        except psycopg.Error as error:
            raise _as_sqlalchemy(connection, error) from error

    def _executed(self, connection: Connection, values: Sequence[bytes | None]) -> pq.abc.PGresult:
        driver = _driver_of(connection)
        if driver.pgconn.transaction_status == pq.TransactionStatus.IDLE and not driver.autocommit:
            _require_done(driver.pgconn.exec_(b"BEGIN"))
        prepared = connection.info.setdefault(_PREPARED, set())
        if self._name not in prepared:
            driver.pgconn.close_prepared(self._name)  # the driver may have forgotten it or not
            _require_done(driver.pgconn.prepare(self._name, self._sql))
            prepared.add(self._name)
        return _require_done(driver.pgconn.exec_prepared(self._name, values))  # type: ignore[arg-type]

    def _values(self, given: Params) -> list[bytes | None]:
        return [_as_text(given[name]) if wanted else fixed for name, wanted, fixed in self._places]

    @cached_property
    def _sql(self) -> bytes:
        return self._expanded.statement.encode()

    @cached_property
    def _places(self) -> list[tuple[str, bool, bytes | None]]:
        """In their order: the name, whether a value must be given, and else the one that stands there."""
        fixed = self._expanded.parameters
        return [
            (name, name in self._wanted, _as_text(fixed[name])) for name in self._expanded.positiontup or ()
        ]

    @cached_property
    def _expanded(self) -> ExpandedState:
        """With a place for each member of every list that stands in the statement."""
        return self._compiled.construct_expanded_state(dict.fromkeys(self._wanted))

    @cached_property
    def _wanted(self) -> frozenset[str]:
        return frozenset(name for name, place in self._compiled.binds.items() if place.required)

    @cached_property
    def _compiled(self) -> SQLCompiler:
        return cast(SQLCompiler, self._statement.compile(dialect=_DIALECT))


def forget_prepared(connection: Connection, *_: object) -> None:
    """After a savepoint was rolled back, with which the driver forgets everything."""
    connection.info.pop(_PREPARED, None)


class RecordQuery(Generic[Row]):
    """A select whose columns are named as the fields of what each row becomes."""

    def __init__(self, statement: Select[*tuple[Any, ...]], row: type[Row]) -> None:
        self._listed = PreparedStatement(select(cast_to(json_list(statement), Text)))
        self._decoder = msgspec.json.Decoder(tuple[row, ...])  # type: ignore[valid-type]

    def all(self, session: Session, given: Params) -> tuple[Row, ...]:
        return self._decoder.decode(self._listed.run(session, given) or b"[]")

    def first(self, session: Session, given: Params) -> Row | None:
        return next(iter(self.all(session, given)), None)


class ColumnarRecordQuery(Generic[Row]):
    """A select of many rows: each column comes as one list, which the database writes in a third of the time
    that objects with names take it. The row's fields say which columns, and in which order.
    """

    def __init__(self, statement: Select[*tuple[Any, ...]], row: type[Row]) -> None:
        fields = msgspec.structs.fields(row)  # type: ignore[arg-type]
        found = statement.subquery()
        lists = func.json_build_array(*(func.json_agg(found.c[field.name]) for field in fields))
        self._listed = PreparedStatement(select(cast_to(lists, Text)).having(func.count() > 0))
        types = tuple(list[field.type] for field in fields)  # type: ignore[name-defined]
        self._decoder = msgspec.json.Decoder(tuple[types])  # type: ignore[valid-type]
        self._row = row

    def all(self, session: Session, given: Params) -> tuple[Row, ...]:
        said = self._listed.run(session, given)
        return tuple(map(self._row, *self._decoder.decode(said))) if said else ()


def json_list(statement: Select[*tuple[Any, ...]]) -> ColumnElement[Any]:
    """All rows of a select as one JSON value, each an object."""
    found = statement.subquery()
    listed = func.coalesce(func.json_agg(func.to_json(found.table_valued())), text("'[]'"))
    return select(listed).scalar_subquery()


def json_object(*columns: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    """Some columns as one JSON value."""
    named: list[tuple[Any, Any]] = [(literal_column(f"'{column.key}'"), column) for column in columns]
    return func.json_build_object(*(part for pair in named for part in pair))


def columns_for(row: type[msgspec.Struct], model: Any) -> list[InstrumentedAttribute[Any]]:
    """Those of a model, or of an alias of it, that are fields of what a row becomes."""
    known = inspect(model).mapper.columns
    return [getattr(model, name) for name in row.__struct_fields__ if name in known]


def _as_text(value: object) -> bytes | None:
    if value is None:
        return None
    if isinstance(value, Enum):
        return _as_text(value.value)
    return _TEXTS[type(value)](value)


def _of_text(value: str) -> bytes:
    if "\0" in value:  # the driver would take it for the end of the text
        raise psycopg.DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
    return value.encode()


def _of_array(values: Iterable[object]) -> bytes:
    return b"{" + b",".join(map(_of_member, values)) + b"}"


def _of_member(value: object) -> bytes:
    said = _as_text(value)
    if said is None:
        return b"NULL"
    return b'"' + said.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'


_TEXTS: Final[Mapping[type, Callable[[Any], bytes]]] = {
    str: _of_text,
    UUID: lambda value: str(value).encode(),
    Decimal: lambda value: str(value).encode(),
    int: lambda value: str(value).encode(),
    bool: lambda value: b"true" if value else b"false",
    datetime: lambda value: value.isoformat().encode(),
    date: lambda value: value.isoformat().encode(),
    timedelta: lambda value: f"{value.total_seconds()} seconds".encode(),
    bytes: lambda value: b"\\x" + value.hex().encode(),
    list: _of_array,
}
"""A JSON value is handed over as the text it is."""


def _driver_of(connection: Connection) -> psycopg.Connection:
    return cast(psycopg.Connection, connection.connection.driver_connection)


def _require_done(answer: pq.abc.PGresult) -> pq.abc.PGresult:
    if answer.status not in _DONE:
        raise error_from_result(answer)
    return answer


def _as_sqlalchemy(connection: Connection, error: psycopg.Error) -> DBAPIError:
    """As any other failed statement: a lost connection leaves the pool, and no value gets into a log."""
    lost = _driver_of(connection).pgconn.status == pq.ConnStatus.BAD
    if lost:
        connection.invalidate(error)
    return cast(
        DBAPIError,
        DBAPIError.instance(
            None, None, error, psycopg.Error, hide_parameters=True, connection_invalidated=lost
        ),
    )
