"""Patterns of what was made through the program: all its rows as text, with gaps where copies differ."""

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final

from psycopg import Connection
from sqlalchemy import Column, Date, DateTime, FromClause, Table, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session, sessionmaker

from charterdesk.booking.models import Locator, TicketMaster
from charterdesk.demo.names import STAND_IN
from charterdesk.flights.queries import in_ids
from charterdesk.kit.db import Database
from charterdesk.kit.model import Base
from charterdesk.kit.vault import Vault
from charterdesk.ledger.models import Account
from charterdesk.passengers.models import Passenger, TravelDocument

_NULL: Final = r"\N"
_ID: Final = re.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_MOMENT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?\+00:00")
_PHONE: Final = re.compile(r"\b(?:305|786|813)555[0-9]{4}\b")
_ROOTS: Final[tuple[FromClause, ...]] = (Locator.__table__, TicketMaster.__table__, Passenger.__table__)
_OF_DOCUMENTS: Final = frozenset({"number_sealed", "number_fingerprint", "document_number"})
_EVENTS: Final = """
    select entity_id::text, id::text, (to_jsonb(e) - 'event_date' - 'sealed' - 'hash')::text from event_log e
    where entity_id = any(%s::uuid[]) order by chain_id, position
"""

Gap = tuple[str, Any]
"""The kind of a value, and the key that tells it from others of its kind."""
Cells = dict[str, str]
"""A row as PostgreSQL copies it, by column."""


class Gapped:
    """A text with gaps; the same gap may occur several times."""

    def __init__(self, text: str, gaps: Sequence[int]) -> None:
        self._text, self._gaps = text, gaps

    def fill(self, values: Sequence[str]) -> str:
        return self._text % tuple([values[gap] for gap in self._gaps])


@dataclass(frozen=True)
class Story:
    """Something that was made by calling the program."""

    zero: datetime
    """The moment from which copies count all moments."""
    roots: tuple[str, ...]
    """The ids of a family's passengers in their order, or of a booking and its locator."""
    outside: Mapping[str, Gap] = field(default_factory=dict)
    """Texts that belong to other rows, such as the ids of flights, with the gaps for them."""


@dataclass(frozen=True)
class Pattern:
    """The rows and events of a story as text with gaps."""

    story: Story
    rows: Mapping[str, Gapped]
    """The rows of each table, as COPY reads them."""
    events: Gapped
    """Events as JSON objects, separated by commas."""
    gaps: tuple[Gap, ...]
    last_birth: date
    """The latest date of birth in it."""


class _OneConnection(Database):
    """A database whose transactions are savepoints within the transaction of a session."""

    def __init__(self, session: Session) -> None:
        session.flush()
        self.sessions = sessionmaker(
            session.connection(),
            expire_on_commit=False,
            autoflush=False,
            join_transaction_mode="create_savepoint",
        )


@contextmanager
def undone(session: Session) -> Iterator[Database]:
    """Give a database for making stories, and undo all of it but the accounts that stories share."""
    database, connection = _OneConnection(session), session.connection()
    savepoint = connection.begin_nested()
    yield database
    shared = select(Account.__table__).where(Account.ticket_master_id.is_(None))
    opened = connection.execute(shared).mappings().all()
    savepoint.rollback()
    if opened:
        rows = [{**row, "balance": 0} for row in opened]
        connection.execute(insert(Account).on_conflict_do_nothing(), rows)


def copy_in(session: Session, table: Table, lines: str) -> None:
    columns = ", ".join(column.name for column in table.columns)
    with _driver(session).cursor().copy(f"copy {table.name} ({columns}) from stdin".encode()) as copy:
        copy.write(lines)


def _driver(session: Session) -> "Connection[Any]":
    driver = session.connection().connection.driver_connection
    assert isinstance(driver, Connection)
    return driver


def capture(session: Session, vault: Vault, stories: Sequence[Story]) -> list[Pattern]:
    """Read everything that belongs to the stories, found by the foreign keys."""
    owners = {root: number for number, story in enumerate(stories) for root in story.roots}
    rows: list[dict[FromClause, list[Cells]]] = [{} for _ in stories]
    for table, columns in _find_tables().items():
        for cells in _copy_out(session, table, columns, owners):
            number = next(owners[cells[column]] for column in columns if cells[column] in owners)
            owners[cells["id"]] = number
            rows[number].setdefault(table, []).append(cells)
    events: list[dict[str, str]] = [{} for _ in stories]
    for entity_id, event_id, event in _driver(session).execute(_EVENTS, [[*owners]]):
        events[owners[entity_id]][event_id] = event
    numbers = _document_numbers(session, vault, owners)
    return [_Writer(*parts, numbers).write() for parts in zip(stories, rows, events, strict=True)]


def _find_tables() -> dict[FromClause, list[str]]:
    """Return the tables whose rows belong to bookings or passengers, and the columns that refer to those."""
    found = {table: ["id"] for table in _ROOTS}
    for table in Base.metadata.sorted_tables:
        columns = [column.name for column in table.columns if _refers(column, found)]
        if columns and table not in found:
            found[table] = columns
    return found


def _refers(column: Column[Any], tables: Mapping[FromClause, object]) -> bool:
    """Some columns name a booking without a foreign key, so that it can be deleted."""
    by_name = any(column.name == f"{root.description}_id" for root in _ROOTS)
    return by_name or any(key.column.table in tables for key in column.foreign_keys)


def _copy_out(
    session: Session, table: FromClause, by: Sequence[str], ids: Mapping[str, int]
) -> Iterator[Cells]:
    names = [column.name for column in table.columns]
    which = " or ".join(f"{column} = any(%s::uuid[])" for column in by)
    query = f"copy (select {', '.join(names)} from {table.description} where {which} order by id) to stdout"  # noqa: S608  (our own names)
    with _driver(session).cursor().copy(query.encode(), [list(ids)] * len(by)) as copy:
        text = b"".join(map(bytes, copy)).decode()
    for line in text.split("\n")[:-1]:
        yield dict(zip(names, line.split("\t"), strict=True))


def _document_numbers(session: Session, vault: Vault, passengers: Iterable[str]) -> dict[str, str]:
    """Return the numbers of the travel documents: those of copies look like them."""
    documents = select(TravelDocument.id, TravelDocument.number_sealed)
    theirs = documents.where(in_ids(TravelDocument.passenger_id, [uuid.UUID(each) for each in passengers]))
    return {str(row.id): vault.decrypt(row.number_sealed, row.id) for row in session.execute(theirs)}


class _Writer:
    """Writes the pattern of one story."""

    def __init__(
        self,
        story: Story,
        rows: Mapping[FromClause, list[Cells]],
        events: Mapping[str, str],
        numbers: Mapping[str, str],
    ) -> None:
        self._story, self._rows, self._events, self._numbers = story, rows, events, numbers
        self._own = {cells["id"] for some in rows.values() for cells in some} | events.keys()
        texts = [re.escape(text) for text in story.outside if not _ID.fullmatch(text)]
        self._differs = re.compile(
            "|".join([_ID.pattern, _MOMENT.pattern, _PHONE.pattern, STAND_IN.pattern, *texts])
        )
        self._gaps: dict[Gap, int] = {}
        self._order: list[int] = []

    def write(self) -> Pattern:
        rows = {
            table.name: self._gapped("".join([self._line(table, cells) for cells in self._rows[table]]))
            for table in Base.metadata.sorted_tables
            if table in self._rows
        }
        events = self._gapped(",".join([self._text(event) for event in self._events.values()]))
        births = [cells.get("date_of_birth", "") for some in self._rows.values() for cells in some]
        last_birth = date.fromisoformat(max(births) or "1900-01-01")
        return Pattern(self._story, rows, events, tuple(self._gaps), last_birth)

    def _gapped(self, text: str) -> Gapped:
        order, self._order = self._order, []
        return Gapped(text, order)

    def _line(self, table: FromClause, cells: Cells) -> str:
        return "\t".join([self._cell(column, cells) for column in table.columns]) + "\n"

    def _cell(self, column: Any, cells: Cells) -> str:
        cell, name = cells[column.name], column.name
        if cell == _NULL:
            return cell
        if isinstance(column.type, DateTime):
            return self._gap("moment", datetime.fromisoformat(cell) - self._story.zero)
        if isinstance(column.type, Date):
            at = cells.get(f"{name.removesuffix('_on')}_at")
            if at is None:
                return self._gap("day", date.fromisoformat(cell))
            return self._gap("day_of", datetime.fromisoformat(at) - self._story.zero)
        if name == "search":
            return self._gap(name, tuple(STAND_IN.findall(cells["full_name"])))
        if name in _OF_DOCUMENTS:
            return self._gap(name, (cells["id"], self._numbers[cells["id"]]))
        return self._text(cell)

    def _text(self, text: str) -> str:
        return self._differs.sub(self._replace, text.replace("%", "%%"))

    def _replace(self, found: re.Match[str]) -> str:
        text = found[0]
        if text in self._story.outside:
            return self._gap(*self._story.outside[text])
        if text in self._own:
            return self._gap("id", text)
        if STAND_IN.fullmatch(text):
            return self._gap("name", text)
        # The log says until when seats were held.
        if _MOMENT.fullmatch(text):
            return self._gap("moment", datetime.fromisoformat(text) - self._story.zero)
        return self._gap("phone", text) if _PHONE.fullmatch(text) else text

    def _gap(self, kind: str, key: Any) -> str:
        self._order.append(self._gaps.setdefault((kind, key), len(self._gaps)))
        return "%s"
