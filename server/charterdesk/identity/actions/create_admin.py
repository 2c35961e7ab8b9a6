"""The first real account: an operator with one office and its admin, and no demo data."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.passwords import hash_password
from charterdesk.identity.status import UserStatus
from charterdesk.kit.errors import Refusal
from charterdesk.organization.models import Charter, Office, OfficeHolding


class OperatorExists(Refusal):
    sentence = "This database already has an operator. Its admin adds further accounts in the program."


@dataclass(frozen=True)
class FirstAdmin:
    email: str
    name: str
    password: str
    charter: str
    office: str
    time_zone: str


def create_admin(session: Session, wanted: FirstAdmin) -> AppUser:
    if session.scalars(select(Charter.id).limit(1)).first() is not None:
        raise OperatorExists
    charter = Charter(name=wanted.charter, current=True, time_zone=wanted.time_zone)
    holding = OfficeHolding(name=wanted.charter, house=True)
    office = Office(name=wanted.office, time_zone=wanted.time_zone, office_holding=holding)
    user = AppUser(
        email=wanted.email.lower(),
        name=wanted.name,
        role=Role.CharterAdmin,
        status=UserStatus.Active,
        password_hash=hash_password(wanted.password),
        offices=[AppUserOffice(office=office)],
    )
    session.add_all([charter, holding, office, user])
    session.flush()
    made: tuple[tuple[Entity, Charter | OfficeHolding | Office | AppUser], ...] = (
        (Entity.Charter, charter),
        (Entity.OfficeHolding, holding),
        (Entity.Office, office),
        (Entity.User, user),
    )
    for entity, row in made:
        record(
            session,
            SYSTEM,
            EventType.Created,
            About(entity, row.id, row.version),
            f"{entity.value} created: {row.name}",
        )
    return user
