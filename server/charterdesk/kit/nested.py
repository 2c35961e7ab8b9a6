"""Reads records that contain other records, many of them, column by column.

PostgreSQL takes more than twice as long to write a list of nested objects as to write one of each column.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Select, Text, case, func, select
from sqlalchemy import cast as cast_to
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.kit.prepared import Params, PreparedStatement, json_object

Row = TypeVar("Row", bound=msgspec.Struct)
_Column = tuple[ColumnElement[Any] | InstrumentedAttribute[Any], Any]


@dataclass(frozen=True)
class Nested:
    """A record by its fields: columns, or records again. It is None where `present` is false."""

    row: type[msgspec.Struct]
    columns: Mapping[str, "ColumnElement[Any] | InstrumentedAttribute[Any] | Nested"]
    present: ColumnElement[bool] | None = None

    def fields(self) -> list[ColumnElement[Any]]:
        """Return a column for each field; a nested record is a JSON object."""
        return [
            (part.as_json() if isinstance(part, Nested) else part).label(name)
            for name, part in self.columns.items()
        ]

    def as_json(self) -> ColumnElement[Any]:
        written = json_object(*self.fields())
        return written if self.present is None else case((self.present, written), else_=None)

    def flat(self, *, optional: bool = False) -> Iterator[_Column]:
        """Yield the columns of the record and of those in it, each with the type of its values."""
        optional = optional or self.present is not None
        if self.present is not None:
            yield self.present, bool
        types = {field.name: field.type for field in msgspec.structs.fields(self.row)}
        for name in self.row.__struct_fields__:
            part = self.columns[name]
            if isinstance(part, Nested):
                yield from part.flat(optional=optional)
            else:
                yield part, types[name] | None if optional else types[name]

    def build(self, columns: Iterator[list[Any]]) -> list[Any]:
        """Take the record's columns, and return its rows."""
        present = None if self.present is None else next(columns)
        parts = [self.columns[name] for name in self.row.__struct_fields__]
        values = zip(
            *(part.build(columns) if isinstance(part, Nested) else next(columns) for part in parts),
            strict=True,
        )
        if present is None:
            return [self.row(*each) for each in values]
        return [self.row(*each) if there else None for there, each in zip(present, values, strict=True)]


class NestedQuery(Generic[Row]):
    """A prepared select of nested records, transferred column by column."""

    def __init__(self, statement: Select[*tuple[Any, ...]], record: Nested) -> None:
        flat = list(record.flat())
        named = [column.label(f"c{number}") for number, (column, _) in enumerate(flat)]
        found = statement.with_only_columns(*named).subquery()
        lists = func.json_build_array(*(func.json_agg(found.c[column.name]) for column in named))
        self._statement = PreparedStatement(select(cast_to(lists, Text)).having(func.count() > 0))
        types = tuple(list[kind] for _, kind in flat)  # type: ignore[valid-type]
        self._decoder = msgspec.json.Decoder(tuple[types])  # type: ignore[valid-type]
        self._record = record

    def all(self, session: Session, params: Params) -> Sequence[Row]:
        columns = self._statement.run(session, params)
        return self._record.build(iter(self._decoder.decode(columns))) if columns else []
