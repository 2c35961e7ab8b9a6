"""Where bookings are made: offices, who sells there, and how customers pay."""

import uuid
from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import SYSTEM
from charterdesk.access.permissions import SELLERS
from charterdesk.flights.domain.fares import Seller
from charterdesk.flights.queries import to_seller
from charterdesk.identity.models import AppUser
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.rules import goes_through_gateway


@dataclass(frozen=True)
class Clerk:
    """Somebody who sells, in one office."""

    office_id: uuid.UUID | None
    user_id: uuid.UUID | None
    name: str


NOBODY: Final = Clerk(None, SYSTEM.user_id, SYSTEM.name)


@dataclass(frozen=True)
class Desk:
    """One office with those who sell in it."""

    office: Office
    holding: OfficeHolding
    seller: Seller
    clerks: tuple[Clerk, ...]


@dataclass(frozen=True)
class Methods:
    """How customers pay at a desk."""

    cash: PaymentMethod
    check: PaymentMethod
    card: PaymentMethod
    """On the operator's merchant account."""
    transfer: PaymentMethod
    """How agencies pay the operator."""


def all_desks(session: Session) -> list[Desk]:
    offices = session.scalars(
        select(Office).options(joinedload(Office.office_holding)).where(Office.active).order_by(Office.name)
    ).all()
    clerks: dict[uuid.UUID, list[Clerk]] = defaultdict(list)
    for user in session.scalars(select(AppUser).where(AppUser.role.in_(SELLERS)).order_by(AppUser.email)):
        for place in user.offices:
            clerks[place.office_id].append(Clerk(place.office_id, user.id, user.name))
    return [
        Desk(
            office,
            office.office_holding,
            to_seller(office.office_holding),
            tuple(clerks[office.id]) or (Clerk(office.id, SYSTEM.user_id, SYSTEM.name),),
        )
        for office in offices
    ]


def all_methods(session: Session) -> Methods:
    known = session.scalars(select(PaymentMethod).order_by(PaymentMethod.position)).all()

    def first(kind: MethodKind, receiver: Receiver) -> PaymentMethod:
        return next(method for method in known if (method.kind, method.receiver) == (kind, receiver))

    return Methods(
        cash=first(MethodKind.Cash, Receiver.Agency),
        check=first(MethodKind.Check, Receiver.Agency),
        card=next(method for method in known if goes_through_gateway(method)),
        transfer=first(MethodKind.Transfer, Receiver.Operator),
    )
