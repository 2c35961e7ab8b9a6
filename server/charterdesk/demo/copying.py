"""Many rows at once, copied into their tables past the program."""

import time
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final
from uuid import UUID

from psycopg import Connection
from sqlalchemy.orm import Session

from charterdesk.kit.model import Base

_NULL: Final = r"\N"
_AT_ONCE: Final = 2000


class Ids:
    """Like those of `new_id`, but written, and each greater than the last: rows keep their order."""

    def __init__(self) -> None:
        self._random = Random()  # noqa: S311  (an id is no secret)
        self._last = 0

    def next(self) -> str:
        # Milliseconds, and twelve bits that count within them.
        self._last = stamp = max(time.time_ns() // 1_000_000 << 12, self._last + 1)
        return f"{stamp >> 12:012x}7{stamp & 0xFFF:03x}{2 << 62 | self._random.getrandbits(62):016x}"


quick_id: Final = Ids().next


class Rows:
    """Lines for COPY, table by table. Tables are written in the order in which they were named."""

    def __init__(self, *tables: type[Base]) -> None:
        self._columns: dict[str, str] = {}
        self._lines: dict[str, list[str]] = {table.__tablename__: [] for table in tables}

    def add(self, table: type[Base], row: Mapping[str, Any]) -> None:
        """All rows of a table name the same columns in the same order. No text has a tab or a backslash."""
        name = table.__tablename__
        if name not in self._columns:
            self._columns[name] = ", ".join(row)
        self._lines[name].append(written(row))

    def add_line(self, table: type[Base], columns: str, line: str) -> None:
        """For rows by the million, written already."""
        self._columns[table.__tablename__] = columns
        self._lines[table.__tablename__].append(line)

    def count(self, table: type[Base]) -> int:
        return len(self._lines[table.__tablename__])

    def copy(self, session: Session) -> None:
        driver = session.connection().connection.driver_connection
        assert isinstance(driver, Connection)
        for table, lines in self._lines.items():
            if not lines:
                continue
            with driver.cursor().copy(f"copy {table} ({self._columns[table]}) from stdin".encode()) as copy:
                for part in _parts(lines):
                    copy.write(part)


def written(row: Mapping[str, Any]) -> str:
    return "\t".join([value if type(value) is str else _written(value) for value in row.values()])


def _written(value: object) -> str:
    if value is None:
        return _NULL
    return f"{value.int:032x}" if type(value) is UUID else str(value)


def _parts(lines: list[str]) -> Iterator[str]:
    for start in range(0, len(lines), _AT_ONCE):
        yield "\n".join(lines[start : start + _AT_ONCE]) + "\n"
