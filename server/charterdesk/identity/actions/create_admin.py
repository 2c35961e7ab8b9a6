"""Create the first account: an operator with one office and its admin, without demo data."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.passwords import hash_password
from charterdesk.kit.errors import Refusal
from charterdesk.organization.models import Charter, Office, OfficeHolding


class OperatorExists(Refusal):
    sentence = "Add accounts in the program. This database already has an operator."


@dataclass(frozen=True)
class FirstAdmin:
    email: str
    name: str
    password: str
    charter: str
    office: str
    time_zone: str


def create_admin(session: Session, first_admin: FirstAdmin) -> AppUser:
    if session.scalars(select(Charter.id).limit(1)).first() is not None:
        raise OperatorExists
    charter = Charter(name=first_admin.charter, current=True, time_zone=first_admin.time_zone)
    holding = OfficeHolding(name=first_admin.charter, house=True)
    office = Office(name=first_admin.office, time_zone=first_admin.time_zone, office_holding=holding)
    user = AppUser(
        email=first_admin.email.lower(),
        name=first_admin.name,
        role=Role.CharterAdmin,
        status=UserStatus.Active,
        password_hash=hash_password(first_admin.password),
        offices=[AppUserOffice(office=office)],
    )
    session.add_all([charter, holding, office, user])
    session.flush()
    created: tuple[tuple[Entity, Charter | OfficeHolding | Office | AppUser], ...] = (
        (Entity.Charter, charter),
        (Entity.OfficeHolding, holding),
        (Entity.Office, office),
        (Entity.User, user),
    )
    for entity, row in created:
        record(
            session,
            SYSTEM,
            EventType.Created,
            About(entity, row.id, row.version),
            f"{entity.value} created: {row.name}",
        )
    return user
