"""Many passengers for measuring, copied into the tables past the program; the log has one event for all."""

import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import mask
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.demo.copying import Rows, quick_id
from charterdesk.demo.people import DemoPerson, People
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.model import Base
from charterdesk.organization.models import Office
from charterdesk.passengers.actions.search_index import add_words
from charterdesk.passengers.domain.names import full_name, search_words
from charterdesk.passengers.domain.search_vector import search_vector
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument
from charterdesk.passengers.vault import Vault
from charterdesk.reference.models import Country

SEED: Final = 1959
AT_ONCE: Final = 20_000
_NULL: Final = r"\N"

_COLUMNS: Final[dict[type[Base], str]] = {
    Passenger: "id, version, is_titular, full_name, search, created_at",
    PassengerOffice: "id, passenger_id, office_id, position",
    TravelDocument: "id, version, passenger_id, document_rank, document_type, number_sealed, "
    "number_fingerprint, document_number, issued_id, expiration_date, different_names",
    PassengerInfo: "id, version, passenger_id, current, frozen, first_name, middle_name, last_name, "
    "second_last_name, date_of_birth, gender, primary_travel_document_id, nationality_id, active, "
    "travel_documents_verified, created_at",
}
"""In the order in which rows refer to each other."""


def scale_passengers(database: Database, vault: Vault, count: int, say: Callable[[str], None]) -> None:
    """The same people for the same count, on top of whoever is there."""
    with database.transaction() as session:
        households = Households(session, vault, SEED)
    for done in range(0, count, AT_ONCE):
        with database.transaction() as session:
            session.execute(text("set local statement_timeout = 0"))
            households.enter(session, min(AT_ONCE, count - done))
        if (done // AT_ONCE) % 10 == 9:
            say(f"{done + AT_ONCE:,} of {count:,} passengers …")
    with database.transaction() as session:
        title = f"{count:,} passengers loaded for measuring"
        record(session, SYSTEM, EventType.Created, About(Entity.Passenger, None), title)


@dataclass(frozen=True)
class _Place:
    office_id: uuid.UUID
    holding_id: uuid.UUID


class Households:
    """Whoever flies with the agencies and the house."""

    def __init__(self, session: Session, vault: Vault, seed: int) -> None:
        self._vault = vault
        self._at: datetime = now(session)
        self._people = People(seed, self._at.date())
        countries = session.scalars(select(Country).where(Country.code.in_(["CU", "US"])))
        self._countries = {country.code: country.id for country in countries}
        offices = session.scalars(select(Office).order_by(Office.name))
        self._places = [_Place(office.id, office.office_holding_id) for office in offices]
        self._household: Iterator[tuple[DemoPerson, _Place]] = iter(())

    def enter(self, session: Session, count: int) -> None:
        rows, seen = Rows(*_COLUMNS), set[str]()
        for _ in range(count):
            person, place = self._next()
            words = {word for name in _names(person) for word in _words(name)}
            seen |= words
            for table, line in self._rows(person, place, sorted(words)):
                rows.add_line(table, _COLUMNS[table], line)
        rows.copy(session)
        add_words(session, sorted(seen))

    def _next(self) -> tuple[DemoPerson, _Place]:
        person = next(self._household, None)
        if person is None:
            self._household = self._new_household()
            return next(self._household)
        return person

    def _new_household(self) -> Iterator[tuple[DemoPerson, _Place]]:
        """An adult first."""
        people, place = self._people, self._places[self._people.number(0, len(self._places) - 1)]
        lead = people.person(ages=(20, 88))
        yield lead, place
        for _ in range(people.number(0, 3)):
            yield people.person(lead.last_name), place

    def _rows(self, person: DemoPerson, place: _Place, words: list[str]) -> Iterator[tuple[type[Base], str]]:
        passenger, document = quick_id(), quick_id()
        search = search_vector(words, [place.holding_id])
        name = full_name(*_names(person))
        yield Passenger, f"{passenger}\t1\tf\t{name}\t{search}\t{self._at}"
        yield PassengerOffice, f"{quick_id()}\t{passenger}\t{place.office_id}\t0"
        country = self._countries["CU" if person.is_cuban else "US"]
        yield TravelDocument, self._document(person, document, passenger, country)
        names = "\t".join(
            name or _NULL
            for name in (person.first_name, person.middle_name, person.last_name, person.second_last_name)
        )
        who = f"{names}\t{person.date_of_birth}\t{person.gender}"
        rest = f"{document}\t{country}\tt\tf\t{self._at}"
        yield PassengerInfo, f"{quick_id()}\t1\t{passenger}\tt\tf\t{who}\t{rest}"

    def _document(self, person: DemoPerson, document: str, passenger: str, country: uuid.UUID) -> str:
        number = person.document_number
        sealed = self._vault.encrypt(number, uuid.UUID(document)).hex()
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
    return tuple(search_words(name))
