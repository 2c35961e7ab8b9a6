"""Families who fly with the three agencies and the house, with documents, addresses and companions."""

import uuid
from datetime import timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import PlainRow, RowKind
from charterdesk.demo.copying import quick_id
from charterdesk.demo.people import DemoPerson, People
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id
from charterdesk.organization.models import Office
from charterdesk.passengers.actions.documents import set_number
from charterdesk.passengers.actions.search_index import add_words, name_words
from charterdesk.passengers.domain.search_vector import search_vector
from charterdesk.passengers.enums import AddressType, DocumentRank, DocumentType
from charterdesk.passengers.kinds import ADDRESS, BOOK, DOCUMENT, INFO, PASSENGER
from charterdesk.passengers.models import (
    Address,
    Passenger,
    PassengerBook,
    PassengerInfo,
    PassengerOffice,
    TravelDocument,
)
from charterdesk.passengers.vault import Vault
from charterdesk.reference.models import Country, CountryStateOrProvince

FAMILIES_AN_OFFICE: Final = 8
SEED: Final = 1961
STREETS: Final = ("SW 8th St", "W Flagler St", "NW 7th Ave", "W 49th St", "Coral Way", "Palm Ave")
CALLES: Final = ("Calle 23", "Calle Obispo", "Calle San Lázaro", "Avenida Carlos III", "Calle Neptuno")
RELATIONS: Final = ("wife", "husband", "son", "daughter", "mother", "father", "friend")


def seed_passengers(session: Session, vault: Vault) -> None:
    """Written past the calls, a few hundred rows at once: a first start should not take long."""
    families = _Families(session, vault)
    for office in session.scalars(select(Office).order_by(Office.name)):
        for _ in range(FAMILIES_AN_OFFICE):
            families.add(office)
    session.flush()
    add_words(session, sorted({word for info in families.infos for word in name_words(info)}))
    for kind, row in families.rows:
        about = About(kind.entity, row.id, row.version, kind.holding(row))
        title = f"{kind.noun[0].upper()}{kind.noun[1:]} created: {row.title}"
        record(session, SYSTEM, EventType.Created, about, title)


class _Families:
    def __init__(self, session: Session, vault: Vault) -> None:
        self.rows: list[tuple[RowKind, PlainRow]] = []
        self.infos: list[PassengerInfo] = []
        self._session = session
        self._vault = vault
        self._today = now(session).date()
        self._people = People(SEED, self._today)
        self._places = _Places(session)

    def add(self, office: Office) -> None:
        people = self._people
        lead = people.person(ages=(22, 75))
        titular = self._enter(office, lead, is_titular=True)
        for _ in range(people.number(0, 4)):
            companion = self._enter(office, people.person(lead.last_name))
            book = PassengerBook(
                passenger_titular=titular, passenger=companion, relation=people.choice(RELATIONS)
            )
            self._keep(BOOK, book)

    def _enter(self, office: Office, person: DemoPerson, *, is_titular: bool = False) -> Passenger:
        info = self._info(person, is_titular=is_titular)
        passenger = Passenger(
            id=uuid.UUID(quick_id()),
            is_titular=is_titular,
            full_name=info.passenger_full_name,
            search=search_vector(name_words(info), [office.office_holding_id]),
            offices=[PassengerOffice(office=office)],
        )
        info.passenger = passenger
        self._keep(PASSENGER, passenger)
        info.primary_travel_document = self._document(passenger, person)
        if is_titular:
            info.residential_address = self._places.florida(passenger, self._people)
            info.destination_address = self._places.havana(passenger, self._people)
            self._keep(ADDRESS, info.residential_address)
            self._keep(ADDRESS, info.destination_address)
        self._keep(INFO, info)
        self.infos.append(info)
        return passenger

    def _info(self, person: DemoPerson, *, is_titular: bool) -> PassengerInfo:
        return PassengerInfo(
            first_name=person.first_name,
            middle_name=person.middle_name,
            last_name=person.last_name,
            second_last_name=person.second_last_name,
            date_of_birth=person.date_of_birth,
            gender=person.gender,
            nationality_id=self._places.country(person),
            phone1=f"305555{self._people.number(0, 9999):04}" if is_titular else None,
            travel_documents_verified=is_titular,
        )

    def _document(self, passenger: Passenger, person: DemoPerson) -> TravelDocument:
        document = TravelDocument(
            id=new_id(),
            passenger=passenger,
            document_rank=DocumentRank.Primary,
            document_type=DocumentType.Passport,
            issued_id=self._places.country(person),
            expiration_date=self._today + timedelta(days=self._people.number(200, 3300)),
        )
        set_number(self._vault, document, person.document_number)
        self._keep(DOCUMENT, document)
        return document

    def _keep(self, kind: RowKind, row: PlainRow) -> None:
        self._session.add(row)
        self.rows.append((kind, row))


class _Places:
    """Where the families live, and where they go."""

    def __init__(self, session: Session) -> None:
        countries = session.scalars(select(Country))
        self._countries: dict[str, uuid.UUID] = {country.code: country.id for country in countries}
        states = session.scalars(select(CountryStateOrProvince))
        self._states = {(state.country_id, state.code): state.id for state in states}

    def country(self, person: DemoPerson) -> uuid.UUID:
        return self._countries["CU" if person.is_cuban else "US"]

    def florida(self, passenger: Passenger, people: People) -> Address:
        return Address(
            passenger=passenger,
            address_type=AddressType.Residential,
            address1=f"{people.number(100, 9900)} {people.choice(STREETS)}",
            city=people.choice(("Miami", "Hialeah", "Tampa", "Kendall")),
            state_or_province_id=self._states[self._countries["US"], "FL"],
            zip_code=f"33{people.number(10, 199):03}",
            country_id=self._countries["US"],
        )

    def havana(self, passenger: Passenger, people: People) -> Address:
        return Address(
            passenger=passenger,
            address_type=AddressType.Destination,
            address1=f"{people.choice(CALLES)} {people.number(1, 900)}",
            city="La Habana",
            state_or_province_id=self._states[self._countries["CU"], "03"],
            country_id=self._countries["CU"],
        )
