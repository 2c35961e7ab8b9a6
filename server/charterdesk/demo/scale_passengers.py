"""Many passengers for measuring, copied into the tables past the program; the log has one event for all."""

import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from psycopg import Connection
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import mask
from charterdesk.activity.record import About, record
from charterdesk.activity.words import Entity, EventType
from charterdesk.demo.people import DemoPerson, People
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.ids import new_id
from charterdesk.organization.models import Office
from charterdesk.passengers.actions.index_passenger import learn
from charterdesk.passengers.finding import search_vector
from charterdesk.passengers.names import full_name, words_found_by
from charterdesk.passengers.vault import Vault
from charterdesk.reference.models import Country

SEED: Final = 1959
AT_ONCE: Final = 20_000
_NULL: Final = r"\N"

_COLUMNS: Final = {
    "passenger": "id, version, is_titular, full_name, search, created_at",
    "passenger_office": "id, passenger_id, office_id, position",
    "passenger_travel_document": "id, version, passenger_id, document_rank, document_type, number_sealed, "
    "number_fingerprint, document_number, issued_id, expiration_date, different_names",
    "passenger_info": "id, version, passenger_id, current, frozen, first_name, middle_name, last_name, "
    "second_last_name, date_of_birth, gender, primary_travel_document_id, nationality_id, active, "
    "travel_documents_verified, created_at",
}
"""In the order in which rows refer to each other."""

Lines = dict[str, list[str]]


def scale_passengers(database: Database, vault: Vault, count: int, say: Callable[[str], None]) -> None:
    """The same people for the same count, on top of whoever is there."""
    with database.transaction() as session:
        crowd = _Crowd(session, vault)
    for done in range(0, count, AT_ONCE):
        with database.transaction() as session:
            lines, words = crowd.lines(min(AT_ONCE, count - done))
            session.execute(text("set local statement_timeout = 0"))
            _copy(session, lines)
            learn(session, sorted(words))
        if (done // AT_ONCE) % 10 == 9:
            say(f"{done + AT_ONCE:,} of {count:,} passengers …")
    with database.transaction() as session:
        title = f"{count:,} passengers loaded for measuring"
        record(session, SYSTEM, EventType.Created, About(Entity.Passenger, None), title)


def _copy(session: Session, lines: Lines) -> None:
    driver = session.connection().connection.driver_connection
    assert isinstance(driver, Connection)
    for table, columns in _COLUMNS.items():
        with driver.cursor().copy(f"copy {table} ({columns}) from stdin".encode()) as copy:
            copy.write("\n".join(lines[table]) + "\n")


@dataclass(frozen=True)
class _Place:
    office_id: uuid.UUID
    holding_id: uuid.UUID


class _Crowd:
    def __init__(self, session: Session, vault: Vault) -> None:
        self._vault = vault
        self._at: datetime = now(session)
        self._people = People(SEED, self._at.date())
        countries = session.scalars(select(Country).where(Country.code.in_(["CU", "US"])))
        self._countries = {country.code: country.id for country in countries}
        offices = session.scalars(select(Office).order_by(Office.name))
        self._places = [_Place(office.id, office.office_holding_id) for office in offices]

    def lines(self, count: int) -> tuple[Lines, set[str]]:
        """What is copied into each table, and the words of all names."""
        lines: Lines = {table: [] for table in _COLUMNS}
        seen = set[str]()
        for _ in range(count):
            person = self._people.person()
            words = {word for name in _names(person) for word in _words(name)}
            seen |= words
            for table, line in self._rows(person, sorted(words)):
                lines[table].append(line)
        return lines, seen

    def _rows(self, person: DemoPerson, words: list[str]) -> Iterator[tuple[str, str]]:
        passenger, document = new_id(), new_id()
        place = self._places[self._people.number(0, len(self._places) - 1)]
        search = search_vector(words, [place.holding_id])
        name = full_name(*_names(person))
        yield "passenger", f"{passenger}\t1\tf\t{name}\t{search}\t{self._at}"
        yield "passenger_office", f"{new_id()}\t{passenger}\t{place.office_id}\t0"
        country = self._countries["CU" if person.is_cuban else "US"]
        yield "passenger_travel_document", self._document(person, document, passenger, country)
        names = "\t".join(
            name or _NULL
            for name in (person.first_name, person.middle_name, person.last_name, person.second_last_name)
        )
        who = f"{names}\t{person.date_of_birth}\t{person.gender}"
        rest = f"{document}\t{country}\tt\tf\t{self._at}"
        yield "passenger_info", f"{new_id()}\t1\t{passenger}\tt\tf\t{who}\t{rest}"

    def _document(
        self, person: DemoPerson, document: uuid.UUID, passenger: uuid.UUID, country: uuid.UUID
    ) -> str:
        number = person.document_number
        sealed = self._vault.seal(number, document).hex()
        fingerprint = self._vault.fingerprint(number).hex()
        expires = self._at.date() + timedelta(days=self._people.number(200, 3300))
        return (
            f"{document}\t1\t{passenger}\tPrimary\tPassport\t\\\\x{sealed}\t\\\\x{fingerprint}"
            f"\t{mask(number)}\t{country}\t{expires}\tf"
        )


def _names(person: DemoPerson) -> list[str]:
    names = (person.first_name, person.middle_name, person.last_name, person.second_last_name)
    return [name for name in names if name is not None]


@lru_cache(maxsize=8192)
def _words(name: str) -> tuple[str, ...]:
    return tuple(words_found_by(name))
