"""One operator, its own offices, three agencies, a user for every role; airlines and airports."""

import re
import unicodedata
from decimal import Decimal

import airportsdata
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row, update_row
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
LATE_PAYER = "Mar Azul Viajes"
"""An agency with one office of the same name, blocked because it does not pay."""
HOLDINGS = {
    HOUSE: ("Miami Centro", "Miami Airport", "Tampa Airport"),
    CUBAMIA: ("Cubamía Hialeah", "Cubamía Kendall", "Cubamía Tampa"),
    GULF: ("Gulf Vuelos Tampa", "Gulf Vuelos Orlando"),
    BRISAS: ("Brisas Little Havana",),
}
PLACES = {
    "Miami Centro": ("150 SE 2nd Ave, Suite 600", "Miami", "33131", "3055550100"),
    "Miami Airport": ("2100 NW 42nd Ave", "Miami", "33126", "3055550110"),
    "Tampa Airport": ("4100 George J Bean Pkwy", "Tampa", "33607", "8135550120"),
    "Cubamía Hialeah": ("4410 W 16th Ave", "Hialeah", "33012", "3055550130"),
    "Cubamía Kendall": ("11401 N Kendall Dr", "Miami", "33176", "3055550131"),
    "Cubamía Tampa": ("3602 W Columbus Dr", "Tampa", "33607", "8135550132"),
    "Gulf Vuelos Tampa": ("2815 W Waters Ave", "Tampa", "33614", "8135550140"),
    "Gulf Vuelos Orlando": ("5900 S Semoran Blvd", "Orlando", "32822", "4075550141"),
    "Brisas Little Havana": ("1465 SW 8th St", "Miami", "33135", "3055550150"),
    LATE_PAYER: ("7250 NW 12th St", "Miami", "33126", "3055550160"),
}
"""Street, city, zip code and phone of each office. Numbers 555-01xx are reserved for fiction."""
CITIES = {
    "HOG": "Holguín",
    "SCU": "Santiago de Cuba",
    "CMW": "Camagüey",
    "AVI": "Ciego de Ávila",
    "GAO": "Guantánamo",
}
"""Cities whose names the airport data writes without accents or in part."""
FLORIDA = ("MIA", "FLL", "TPA", "MCO", "JAX", "PBI", "RSW", "EYW")
CUBA = ("HAV", "VRA", "HOG", "SCU", "SNU", "CFG", "CMW", "CCC", "AVI", "MZO", "BYM", "GAO")
AIRLINES = (
    ("XC", "XCA", "Alisio Air"),
    ("AA", "AAL", "American Airlines"),
    ("G6", "GXA", "GlobalX"),
    ("SY", "SCX", "Sun Country Airlines"),
)


def seed_organization(session: Session, password: str) -> None:
    seat = _place_of("Miami Centro")
    charter = Charter(
        name=HOUSE,
        current=True,
        time_zone=ZONE,
        email=f"desk@{_domain_of(HOUSE)}",
        baggage_allowance="One carry-on bag up to 10 kg and one personal item. Checked bags as listed.",
        included_bags=0,
        **seat,
    )
    create_row(session, SYSTEM, CHARTER, charter)
    offices = {name: _create_holding(session, name, offices) for name, offices in HOLDINGS.items()}
    password_hash = hash_password(password)
    for role in Role:
        places = offices[HOUSE][:2] if role.is_charter else offices[CUBAMIA]
        everywhere = role in (Role.CharterAdmin, Role.OfficeHoldingAdmin)
        _create_user(session, role, email_of(role), places if everywhere else places[:1], password_hash)
    for agency, short in ((GULF, "gulf"), (BRISAS, "brisas")):
        for role in (Role.OfficeHoldingAdmin, Role.OfficeSaleAgent):
            _create_user(session, role, email_of(role, f".{short}"), offices[agency], password_hash)


def seed_late_payer(session: Session, password: str) -> None:
    """Add the agency that is blocked once it has sold."""
    offices = _create_holding(session, LATE_PAYER, (LATE_PAYER,))
    email = email_of(Role.OfficeSaleAgent, ".marazul")
    _create_user(session, Role.OfficeSaleAgent, email, offices, hash_password(password))


def block_late_payer(session: Session) -> None:
    holding = session.scalars(select(OfficeHolding).where(OfficeHolding.name == LATE_PAYER)).one()
    update_row(session, SYSTEM, HOLDING, holding, holding.version, {"blocked": True})


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
            city=CITIES.get(code, found["city"]),
            country_id=countries[found["country"]],
            time_zone=found["tz"],
        )
        create_row(session, SYSTEM, kind, airport)


def demo_logins() -> dict[Role, str]:
    """Return one e-mail address a role, as the start of the server shows them."""
    return {role: email_of(role) for role in Role}


def email_of(role: Role, suffix: str = "") -> str:
    return f"{_slug(_words(role))}{suffix}@{DOMAIN}"


def find_staff(session: Session, role: Role) -> Actor:
    """Return the operator's user of a role, in the first of its offices."""
    user = session.scalars(select(AppUser).where(AppUser.email == email_of(role))).one()
    office = user.offices[0].office
    holding_id, zone = office.office_holding_id, office.time_zone
    return Actor(user.id, user.role, user.name, office.id, office.name, holding_id, zone)


def _words(role: Role) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", role.value)


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return plain.lower().replace(" ", "-")


def _create_holding(session: Session, name: str, office_names: tuple[str, ...]) -> list[Office]:
    house, domain = name == HOUSE, _domain_of(name)
    holding = OfficeHolding(
        name=name,
        house=house,
        commission_percent=Decimal(0 if house else 8),
        credit_limit=Decimal(0 if house else 25_000),
        credit_days=0 if house else 15,
        email=f"accounts@{domain}",
        **_place_of(office_names[0]),
    )
    create_row(session, SYSTEM, HOLDING, holding)
    offices = []
    for office_name in office_names:
        office = Office(
            name=office_name,
            time_zone=ZONE,
            office_holding=holding,
            email=f"{_slug(office_name)}@{domain}",
            **_place_of(office_name),
        )
        create_row(session, SYSTEM, OFFICE, office)
        offices.append(office)
    return offices


def _domain_of(name: str) -> str:
    return f"{_slug(name)}.{DOMAIN}"


def _place_of(office_name: str) -> dict[str, str]:
    address, city, zip_code, phone = PLACES[office_name]
    return {"address": address, "city": city, "state": "FL", "zip_code": zip_code, "phone1": phone}


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
