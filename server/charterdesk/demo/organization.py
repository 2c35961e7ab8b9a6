"""One operator, its own offices, three agencies, and a user for every role."""

import re
import unicodedata
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.passwords import hash_password
from charterdesk.organization.models import Charter, Office, OfficeHolding

ZONE = "America/New_York"
DOMAIN = "demo.charterdesk.test"
HOUSE = "Alisio Charters"
HOLDINGS = {
    HOUSE: ("Miami Centro", "Miami Airport", "Tampa Airport"),
    "Cubamía Travel Group": ("Cubamía Hialeah", "Cubamía Kendall", "Cubamía Tampa"),
    "Gulf Vuelos": ("Gulf Vuelos Tampa", "Gulf Vuelos Orlando"),
    "Brisas Travel": ("Brisas Little Havana",),
}


def seed_organization(session: Session, password: str) -> None:
    charter = Charter(name=HOUSE, current=True, time_zone=ZONE)
    session.add(charter)
    offices = {name: _holding(session, name, offices) for name, offices in HOLDINGS.items()}
    about = About(Entity.Charter, charter.id, charter.version)
    record(session, SYSTEM, EventType.Created, about, f"Charter created: {HOUSE}")
    password_hash = hash_password(password)
    for role in Role:
        places = offices[HOUSE][:2] if role.is_charter else offices["Cubamía Travel Group"]
        _user(session, role, email_of(role), places if _is_everywhere(role) else places[:1], password_hash)
    for agency, short in (("Gulf Vuelos", "gulf"), ("Brisas Travel", "brisas")):
        for role in (Role.OfficeHoldingAdmin, Role.OfficeSaleAgent):
            _user(session, role, email_of(role, f".{short}"), offices[agency], password_hash)


def demo_logins() -> dict[Role, str]:
    """One e-mail a role, as the start of the server shows them."""
    return {role: email_of(role) for role in Role}


def _is_everywhere(role: Role) -> bool:
    return role in (Role.CharterAdmin, Role.OfficeHoldingAdmin)


def email_of(role: Role, suffix: str = "") -> str:
    return f"{_words(role).lower().replace(' ', '-')}{suffix}@{DOMAIN}"


def _words(role: Role) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", role.value)


def _holding(session: Session, name: str, office_names: tuple[str, ...]) -> list[Office]:
    house = name == HOUSE
    holding = OfficeHolding(
        name=name,
        house=house,
        commission_percent=Decimal(0) if house else Decimal(8),
        credit_limit=Decimal(0) if house else Decimal(25_000),
        credit_days=0 if house else 15,
        city="Miami",
        state="FL",
        email=f"accounts@{_slug(name)}.{DOMAIN}",
    )
    offices = [
        Office(
            name=office,
            time_zone=ZONE,
            office_holding=holding,
            city=office.split()[-1],
            state="FL",
            email=f"{_slug(office)}@{_slug(name)}.{DOMAIN}",
        )
        for office in office_names
    ]
    session.add_all([holding, *offices])
    session.flush()
    record(
        session, SYSTEM, EventType.Created, _about(Entity.OfficeHolding, holding), f"Agency created: {name}"
    )
    for office in offices:
        record(
            session,
            SYSTEM,
            EventType.Created,
            _about(Entity.Office, office),
            f"Office created: {office.name}",
        )
    return offices


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return plain.lower().replace(" ", "-")


def _user(session: Session, role: Role, email: str, offices: list[Office], password_hash: str) -> None:
    places = [AppUserOffice(office=office, position=number) for number, office in enumerate(offices)]
    user = AppUser(
        email=email,
        name=_words(role),
        role=role,
        status=UserStatus.Active,
        password_hash=password_hash,
        offices=places,
    )
    session.add(user)
    session.flush()
    holding = None if role.is_charter else offices[0].office_holding_id
    about = About(Entity.User, user.id, user.version, holding)
    record(session, SYSTEM, EventType.Created, about, f"User created: {user.name}")


def _about(entity: Entity, row: OfficeHolding | Office) -> About:
    holding_id = row.id if isinstance(row, OfficeHolding) else row.office_holding_id
    return About(entity, row.id, row.version, holding_id)
