import os
import secrets
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.demo import seed
from charterdesk.demo.organization import demo_logins
from charterdesk.demo.passengers import scale_passengers
from charterdesk.documents.operator import operator_facts
from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore
from charterdesk.flights.models_templates import AircraftType
from charterdesk.identity.models import AppUser
from charterdesk.identity.passwords import password_matches
from charterdesk.identity.queries import user_by_email
from charterdesk.kit.db import Database
from charterdesk.kit.model import Base
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.ledger.accounts import compute_balance, fund_account
from charterdesk.organization.models import Charter, Office, OfficeHolding
from charterdesk.passengers.models import Address, Passenger, PassengerBook, PassengerInfo, TravelDocument
from charterdesk.passengers.queries import get_by_name
from charterdesk.passengers.schemas.passengers import NameFilter
from charterdesk.reference.models import Airline, Airport
from charterdesk.verify import verify
from tests.conftest import DEMO_PASSWORD, VAULT, clone, database_url

EMAILS = {
    Role.CharterAdmin: "charter-admin@demo.charterdesk.test",
    Role.CharterAccounting: "charter-accounting@demo.charterdesk.test",
    Role.CharterSale: "charter-sale@demo.charterdesk.test",
    Role.CharterFlight: "charter-flight@demo.charterdesk.test",
    Role.CharterCheckInAdmin: "charter-check-in-admin@demo.charterdesk.test",
    Role.CharterCheckIn: "charter-check-in@demo.charterdesk.test",
    Role.OfficeHoldingAdmin: "office-holding-admin@demo.charterdesk.test",
    Role.OfficeAdmin: "office-admin@demo.charterdesk.test",
    Role.OfficeSaleAgent: "office-sale-agent@demo.charterdesk.test",
}


def test_every_role_has_an_account_named_after_it() -> None:
    assert demo_logins() == EMAILS


@pytest.mark.parametrize("role", Role)
def test_the_account_of_a_role_is_ready_to_use(session: Session, role: Role) -> None:
    user = user_by_email(session, EMAILS[role])

    assert user is not None
    assert user.role is role
    assert password_matches(user.password_hash, DEMO_PASSWORD)
    assert {place.office.office_holding.house for place in user.offices} == {role.is_charter}


def test_somebody_works_in_several_offices(session: Session) -> None:
    user = user_by_email(session, EMAILS[Role.OfficeHoldingAdmin])

    assert user is not None
    assert len(user.offices) == 3


def test_one_operator_sells_through_its_own_offices_and_three_agencies(session: Session) -> None:
    operator = session.execute(select(Charter)).scalar_one()
    assert (operator.name, operator.current, operator.currency) == ("Alisio Charters", True, "USD")
    houses = session.scalars(select(OfficeHolding.name).where(OfficeHolding.house)).all()
    assert houses == ["Alisio Charters"]
    agencies = session.scalars(select(OfficeHolding.name).where(~OfficeHolding.house)).all()
    assert sorted(agencies) == ["Brisas Travel", "Cubamía Travel Group", "Gulf Vuelos"]
    without_office = ~select(Office.id).where(Office.office_holding_id == OfficeHolding.id).exists()
    assert session.scalars(select(OfficeHolding.name).where(without_office)).all() == []


def test_airports_and_airlines_of_the_trade_are_there(session: Session) -> None:
    rows = session.execute(select(Airport.iata_code, Airport.time_zone))
    zones = {code: zone for code, zone in rows}  # noqa: C416 - the rows' own types

    assert (zones["MIA"], zones["HAV"]) == ("America/New_York", "America/Havana")
    assert "XC" in session.scalars(select(Airline.iata_code)).all()


def test_every_agency_and_the_house_have_families_with_documents_and_companions(session: Session) -> None:
    people = session.scalars(select(Passenger)).all()
    holdings = Counter(passenger.offices[0].office.office_holding.name for passenger in people)

    assert 150 <= len(people) <= 300
    assert holdings.keys() == {"Alisio Charters", "Brisas Travel", "Cubamía Travel Group", "Gulf Vuelos"}
    assert all(passenger.info.primary_travel_document for passenger in people)
    titulars = [passenger for passenger in people if passenger.is_titular]
    assert all(passenger.info.residential_address_id for passenger in titulars)
    assert session.scalar(select(func.count()).select_from(PassengerBook)) == len(people) - len(titulars)


def test_a_crowd_for_measuring_is_whole_and_found(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=1)
    with database.sessions() as session:
        before = session.scalar(select(func.count()).select_from(Passenger)) or 0

    scale_passengers(database, VAULT, 300, lambda line: None)

    with database.sessions() as session:
        assert session.scalar(select(func.count()).select_from(Passenger)) == before + 300
        assert not any(verify(session, VAULT).values())
        last = session.scalars(select(Passenger).order_by(Passenger.id.desc()).limit(1)).one()
        found = get_by_name(session, SYSTEM, VAULT, NameFilter(filter_by_name=last.full_name))
        assert last.id in [row.id for row in found]
    database.close()


def test_everything_loaded_is_in_the_log_and_holds_together(session: Session) -> None:
    made: dict[Entity, Sequence[type[Base]]] = {
        Entity.Address: [Address],
        Entity.Passenger: [Passenger],
        Entity.PassengerBook: [PassengerBook],
        Entity.PassengerInfo: [PassengerInfo],
        Entity.PassengerTravelDocument: [TravelDocument],
        Entity.Charter: [Charter, AircraftType],
        Entity.OfficeHolding: [OfficeHolding],
        Entity.Office: [Office],
        Entity.User: [AppUser],
        Entity.Airline: [Airline],
        Entity.Airport: [Airport],
    }
    for entity, models in made.items():
        logged = select(EventLog.entity_id).where(EventLog.entity_type == entity)
        stored = {row_id for model in models for row_id in session.scalars(select(model.id))}
        assert set(session.scalars(logged)) == stored, entity
    assert not any(verify(session, VAULT).values())


def test_the_smallest_agency_has_paid_in_advance(session: Session) -> None:
    brisas = session.scalars(select(OfficeHolding.id).where(OfficeHolding.name == "Brisas Travel")).one()

    assert compute_balance(session, fund_account(brisas)) == Decimal("-3200.00")


def test_loading_twice_loads_once(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=1)
    with database.sessions() as session:
        before = session.scalar(select(func.count()).select_from(EventLog))

    assert seed(database, DEMO_PASSWORD, VAULT) is False
    with database.sessions() as session:
        assert session.scalar(select(func.count()).select_from(EventLog)) == before
    database.close()


@pytest.fixture
def empty_url(cluster: EmbeddedPostgres, migrated: str) -> Iterator[str]:
    """A migrated database without any data."""
    name = f"unloaded_{os.getpid()}_{secrets.token_hex(4)}"
    clone(cluster, migrated, name)
    yield database_url(cluster, name)
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)".encode())


def test_the_demo_families_are_always_the_same(empty_url: str, session: Session) -> None:
    database = Database(empty_url, pool_size=1)
    seed(database, DEMO_PASSWORD, VAULT, season=None)

    people = select(Passenger.full_name, PassengerInfo.date_of_birth, PassengerInfo.phone1)
    people = people.join(PassengerInfo, PassengerInfo.passenger_id == Passenger.id)
    with database.sessions() as again:
        assert Counter(again.execute(people).all()) == Counter(session.execute(people).all())
    database.close()


def test_the_operator_has_an_address_a_phone_and_a_logo(empty_url: str, tmp_path: Path) -> None:
    database, files = Database(empty_url, pool_size=1), FileStore(Folder(tmp_path), VAULT)
    seed(database, DEMO_PASSWORD, VAULT, season=None, files=files)

    with database.sessions() as session:
        charter = session.scalars(select(Charter)).one()
        facts = operator_facts(session, files, charter)
        assert facts["lines"] == [
            "150 SE 2nd Ave, Suite 600, Miami, FL 33131",
            "3055550100 · desk@alisio-charters.demo.charterdesk.test",
        ]
        assert "data:image/png" in str(facts["logo"])
        assert not any(verify(session, VAULT).values())
    database.close()


def test_offices_and_airports_lie_in_cities(session: Session) -> None:
    offices = {row.name: row.city for row in session.execute(select(Office.name, Office.city))}
    assert set(offices.values()) == {"Miami", "Hialeah", "Tampa", "Orlando"}
    assert (offices["Miami Centro"], offices["Brisas Little Havana"]) == ("Miami", "Miami")
    cities = {row.iata_code: row.city for row in session.execute(select(Airport.iata_code, Airport.city))}
    assert [cities[code] for code in ("HOG", "SCU", "CMW")] == ["Holguín", "Santiago de Cuba", "Camagüey"]


def test_two_servers_started_at_once_load_once(empty_url: str) -> None:
    database = Database(empty_url, pool_size=2)
    loaded: list[bool] = []
    together = threading.Barrier(2)

    def start() -> None:
        together.wait()
        loaded.append(seed(database, DEMO_PASSWORD, VAULT, season=None))

    servers = [threading.Thread(target=start) for _ in range(2)]
    for server in servers:
        server.start()
    for server in servers:
        server.join()

    assert sorted(loaded) == [False, True]
    with database.sessions() as session:
        assert session.scalar(select(func.count()).select_from(Charter)) == 1
        assert not any(verify(session, VAULT).values())
    database.close()
