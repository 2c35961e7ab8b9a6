"""Families: each kind is entered once through the program, and copied for every office."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.demo.multiplier import Copy, Multiplier, allow_long_statements
from charterdesk.demo.names import Names, StandIns
from charterdesk.demo.patterns import Story, capture, undone
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.vault import Vault
from charterdesk.organization.models import Office
from charterdesk.passengers import actions
from charterdesk.passengers.enums import AddressType, Gender
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.schemas.addresses import AddressWrite
from charterdesk.passengers.schemas.books import BookWrite
from charterdesk.passengers.schemas.documents import TravelDocumentNew
from charterdesk.passengers.schemas.passengers import PassengerInfoNew, PassengerWrite
from charterdesk.reference.models import Country, CountryStateOrProvince

Ages = tuple[int, ...]

SEED: Final = 1961
FAMILIES_PER_OFFICE: Final = 7
AGES: Final = ((34,), (66, 63), (41, 38, 12), (52, 27, 25, 3), (37, 35, 9, 6, 1))
"""The ages in families of one to five that are known before any booking."""
RELATIONS: Final = ("wife", "daughter", "son", "mother")
NO_ADDRESS: Final = frozenset({(27,), (55, 24), (47, 10, 6)})
"""The ages in families that were not asked for their address when they booked."""
OLDER, YOUNGER = -900, 300
"""The days by which copies are younger are between these."""
AT_ONCE: Final = 20_000


def seed_passengers(session: Session, vault: Vault) -> None:
    chance = Random(SEED)  # noqa: S311  (no secrets)
    families = Families(session, vault, chance, AGES, at_home=True)
    multiplier = Multiplier(vault, Names(chance), logs=True)
    for office_id, holding_id in _offices(session):
        for number in range(FAMILIES_PER_OFFICE):
            families.copy(multiplier, office_id, holding_id, AGES[1 + number % (len(AGES) - 1)])
    multiplier.store(session)


def scale_passengers(database: Database, vault: Vault, count: int, say: Callable[[str], None]) -> None:
    """Add so many passengers for measuring, with one event for all."""
    with database.transaction() as session:
        there = session.scalar(select(func.count()).select_from(Passenger)) or 0
        chance = Random(SEED + there)  # noqa: S311  (no secrets)
        families = Families(session, vault, chance, AGES, at_home=True)
        offices = _offices(session)
        title = f"{count:,} passengers loaded for measuring"
        record(session, SYSTEM, EventType.Created, About(Entity.Passenger, None), title)
    multiplier = Multiplier(vault, Names(chance), logs=False)
    for done in range(0, count, AT_ONCE):
        left = min(AT_ONCE, count - done)
        while left:
            family = AGES[chance.randrange(min(left, len(AGES)))]
            left -= len(family)
            families.copy(multiplier, *chance.choice(offices), family)
        with database.transaction() as session:
            allow_long_statements(session)
            multiplier.store(session)
        if (done // AT_ONCE) % 10 == 9:
            say(f"{done + AT_ONCE:,} of {count:,} passengers …")


def _offices(session: Session) -> list[tuple[uuid.UUID, uuid.UUID]]:
    rows = session.execute(select(Office.id, Office.office_holding_id).order_by(Office.name))
    return [(office_id, holding_id) for office_id, holding_id in rows]


class Families:
    """Patterns of families by the ages of their members."""

    def __init__(
        self, session: Session, vault: Vault, chance: Random, kinds: Iterable[Ages], *, at_home: bool
    ) -> None:
        """With `at_home` all families have an address, and companions; else most have an address only."""
        self._at, self._chance, wanted = now(session), chance, list(dict.fromkeys(kinds))
        with undone(session) as database:
            with database.transaction() as inside:
                clerk = _Clerk(inside, vault, chance)
                entered = [clerk.enter(ages, at_home=at_home) for ages in wanted]
                self._infos = clerk.infos
            self._patterns = dict(zip(wanted, capture(session, vault, entered), strict=True))

    def copy(
        self,
        multiplier: Multiplier,
        office_id: uuid.UUID,
        holding_id: uuid.UUID,
        ages: Ages,
        days: int | None = None,
    ) -> Copy:
        """Add a family that has these ages in so many days, or about these ages now."""
        if days is None:
            days = self._chance.randrange(OLDER, min(self.latest(ages), YOUNGER))
        outside = {"office": str(office_id), "holding": str(holding_id)}
        return multiplier.add(self._patterns[ages], self._at, days, outside)

    def latest(self, ages: Ages) -> int:
        """Return the most days by which a copy can be younger: all its members are born."""
        return (self._at.date() - self._patterns[ages].last_birth).days

    def infos(self, ages: Ages, family: Copy) -> list[uuid.UUID]:
        """Return the ids of the members' data, as a booking refers to them."""
        return [uuid.UUID(family.ids[info]) for info in self._infos[ages]]


class _Clerk:
    """Enters families of stand-ins at the first office."""

    def __init__(self, session: Session, vault: Vault, chance: Random) -> None:
        self._session, self._vault, self._chance, self._names = session, vault, chance, StandIns(chance)
        self._office = session.scalars(select(Office).order_by(Office.name).limit(1)).one()
        self._countries = {country.code: country.id for country in session.scalars(select(Country))}
        self.infos: dict[Ages, list[str]] = {}

    def enter(self, ages: Ages, *, at_home: bool) -> Story:
        """Enter a family whose members have these ages today."""
        session, zero, surname = self._session, now(self._session), self._names.draw("s")
        people = [
            self._person(surname, age, zero.date(), is_lead=place == 0) for place, age in enumerate(ages)
        ]
        created = [actions.create_passenger(session, SYSTEM, self._vault, person) for person in people]
        self.infos[ages] = [str(each.info.id) for each in created]
        ids = [each.id for each in created]
        if at_home or ages not in NO_ADDRESS:
            self._enter_address(ids)
        if at_home:
            self._enter_companions(*ids)
        outside = {
            str(self._office.id): ("outside", "office"),
            str(self._office.office_holding_id): ("outside", "holding"),
        }
        return Story(zero, tuple(str(each.id) for each in created), outside)

    def _person(self, surname: str, age: int, today: date, *, is_lead: bool) -> PassengerWrite:
        """Return a person whose birthday is so far away that copies on other days have the same age."""
        draw, chance = self._names.draw, self._chance
        gender, is_cuban = chance.choice((Gender.F, Gender.M)), chance.random() < 0.5
        cuban_number = f"{chance.choice('BCDEHIJKL')}{chance.randrange(10**6):06}"
        country_id, kind = self._countries["CU" if is_cuban else "US"], gender.value.lower()
        info = PassengerInfoNew(
            gender=gender,
            first_name=draw(kind),
            middle_name=draw(kind) if chance.random() < 0.35 else None,
            last_name=surname,
            second_last_name=draw("s") if chance.random() < 0.8 else None,
            date_of_birth=today - timedelta(days=age * 365 + age // 4 + chance.randrange(60, 300)),
            nationality_id=country_id,
            primary_travel_document=TravelDocumentNew(
                document_number=cuban_number if is_cuban else str(chance.randrange(4 * 10**8, 6 * 10**8)),
                issued_id=country_id,
                expiration_date=today + timedelta(days=chance.randrange(200, 2400) - OLDER),
            ),
            phone1="3055550100" if is_lead else None,
            travel_documents_verified=is_lead,
        )
        return PassengerWrite(
            is_titular=is_lead, office_ids=[self._office.id], passenger_info=info, create_anyway=True
        )

    def _enter_address(self, ids: Sequence[uuid.UUID]) -> None:
        """Enter the address of a family in Florida, for each of its members."""
        country_id, region = self._countries["US"], CountryStateOrProvince
        florida = select(region.id).where(region.country_id == country_id, region.code == "FL")
        state_id, street = self._session.scalars(florida).one(), self._names.draw("a")
        for passenger_id in ids:
            address = AddressWrite(
                passenger_id=passenger_id,
                address_type=AddressType.Residential,
                address1=street,
                city="Hialeah",
                state_or_province_id=state_id,
                zip_code="33012",
                country_id=country_id,
            )
            actions.create_address(self._session, SYSTEM, address)

    def _enter_companions(self, lead_id: uuid.UUID, *other_ids: uuid.UUID) -> None:
        for other_id, relation in zip(other_ids, RELATIONS, strict=False):
            book = BookWrite(passenger_titular_id=lead_id, passenger_id=other_id, relation=relation)
            actions.create_book(self._session, SYSTEM, book)
