"""One operator, its own offices, three agencies, a user for every role; airlines and airports."""

import re
import unicodedata
from decimal import Decimal

import airportsdata
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row
from charterdesk.identity.actions.delete_users import USER
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.passwords import hash_password
from charterdesk.organization.actions.charter import CHARTER
from charterdesk.organization.actions.holding import HOLDING
from charterdesk.organization.actions.office import OFFICE
from charterdesk.organization.models import Charter, Office, OfficeHolding
from charterdesk.reference.models import Airline, Airport, Country
from charterdesk.reference.schemas import AirlineWrite, AirportWrite

ZONE = "America/New_York"
DOMAIN = "demo.charterdesk.test"
HOUSE, CUBAMIA, GULF, BRISAS = "Alisio Charters", "Cubamía Travel Group", "Gulf Vuelos", "Brisas Travel"
HOLDINGS = {
    HOUSE: ("Miami Centro", "Miami Airport", "Tampa Airport"),
    CUBAMIA: ("Cubamía Hialeah", "Cubamía Kendall", "Cubamía Tampa"),
    GULF: ("Gulf Vuelos Tampa", "Gulf Vuelos Orlando"),
    BRISAS: ("Brisas Little Havana",),
}
FLORIDA = ("MIA", "FLL", "TPA", "MCO", "JAX", "PBI", "RSW", "EYW")
CUBA = ("HAV", "VRA", "HOG", "SCU", "SNU", "CFG", "CMW", "CCC", "AVI", "MZO", "BYM", "GAO")
AIRLINES = (
    ("XC", "XCA", "Alisio Air"),
    ("AA", "AAL", "American Airlines"),
    ("G6", "GXA", "GlobalX"),
    ("SY", "SCX", "Sun Country Airlines"),
)


def seed_organization(session: Session, password: str) -> None:
    create_row(session, SYSTEM, CHARTER, Charter(name=HOUSE, current=True, time_zone=ZONE))
    offices = {name: _create_holding(session, name, offices) for name, offices in HOLDINGS.items()}
    password_hash = hash_password(password)
    for role in Role:
        places = offices[HOUSE][:2] if role.is_charter else offices[CUBAMIA]
        everywhere = role in (Role.CharterAdmin, Role.OfficeHoldingAdmin)
        _create_user(session, role, email_of(role), places if everywhere else places[:1], password_hash)
    for agency, short in ((GULF, "gulf"), (BRISAS, "brisas")):
        for role in (Role.OfficeHoldingAdmin, Role.OfficeSaleAgent):
            _create_user(session, role, email_of(role, f".{short}"), offices[agency], password_hash)


def seed_reference(session: Session) -> None:
    kind = RowKind.of(Entity.Airline, "airline", AirlineWrite)
    for iata, icao, name in AIRLINES:
        create_row(session, SYSTEM, kind, Airline(iata_code=iata, icao_code=icao, name=name))
    kind = RowKind.of(Entity.Airport, "airport", AirportWrite)
    known = airportsdata.load("IATA")
    countries = {country.code: country.id for country in session.scalars(select(Country))}
    for code in FLORIDA + CUBA:
        found = known[code]
        airport = Airport(
            iata_code=code,
            icao_code=found["icao"],
            name=found["name"],
            city=found["city"],
            country_id=countries[found["country"]],
            time_zone=found["tz"],
        )
        create_row(session, SYSTEM, kind, airport)


def demo_logins() -> dict[Role, str]:
    """Return one e-mail address a role, as the start of the server shows them."""
    return {role: email_of(role) for role in Role}


def email_of(role: Role, suffix: str = "") -> str:
    return f"{_slug(_words(role))}{suffix}@{DOMAIN}"


def _words(role: Role) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", role.value)


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return plain.lower().replace(" ", "-")


def _create_holding(session: Session, name: str, office_names: tuple[str, ...]) -> list[Office]:
    house, domain = name == HOUSE, f"{_slug(name)}.{DOMAIN}"
    holding = OfficeHolding(
        name=name,
        house=house,
        commission_percent=Decimal(0 if house else 8),
        credit_limit=Decimal(0 if house else 25_000),
        credit_days=0 if house else 15,
        city="Miami",
        state="FL",
        email=f"accounts@{domain}",
    )
    create_row(session, SYSTEM, HOLDING, holding)
    offices = []
    for office_name in office_names:
        place = {"city": office_name.split()[-1], "state": "FL", "email": f"{_slug(office_name)}@{domain}"}
        office = Office(name=office_name, time_zone=ZONE, office_holding=holding, **place)
        create_row(session, SYSTEM, OFFICE, office)
        offices.append(office)
    return offices


def _create_user(session: Session, role: Role, email: str, offices: list[Office], password_hash: str) -> None:
    user = AppUser(
        email=email,
        name=_words(role),
        role=role,
        status=UserStatus.Active,
        password_hash=password_hash,
        offices=[AppUserOffice(office=office, position=number) for number, office in enumerate(offices)],
    )
    create_row(session, SYSTEM, USER, user)
