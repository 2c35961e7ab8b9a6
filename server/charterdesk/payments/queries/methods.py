"""Payment methods, and how and where a booking can be paid."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for
from charterdesk.kit.sql_params import in_param
from charterdesk.organization.models import Office
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.records import MethodRecord, PayingOffice

_METHODS = select(*columns_for(MethodRecord, PaymentMethod)).where(in_param("ids", PaymentMethod.id))
_FIND = RecordQuery(_METHODS, MethodRecord)


@dataclass(frozen=True)
class Offered:
    """The places where a method must be offered to be listed; none: all methods."""

    for_check_in: bool | None
    for_booking: bool | None
    for_admin: bool | None


def list_payment_methods(session: Session, offered: Offered) -> Sequence[PaymentMethod]:
    places = {
        PaymentMethod.for_check_in: offered.for_check_in,
        PaymentMethod.for_booking: offered.for_booking,
        PaymentMethod.for_admin: offered.for_admin,
    }
    asked = [column for column, wanted in places.items() if wanted]
    methods = select(PaymentMethod).order_by(PaymentMethod.position, PaymentMethod.name)
    if asked:
        methods = methods.where(PaymentMethod.active, or_(*asked))
    return session.scalars(methods).all()


def open_payment_method(session: Session, actor: Actor, method_id: uuid.UUID) -> None:
    if session.get(PaymentMethod, method_id) is None:
        raise NotFound


def methods_by_id(session: Session, ids: Collection[uuid.UUID]) -> Sequence[MethodRecord]:
    return _FIND.all(session, {"ids": list(ids)})


def paying_office(session: Session, actor: Actor, office_id: uuid.UUID | None) -> PayingOffice:
    """Return the caller's active office, or another one of the holding if the caller's role covers all."""
    wanted = office_id or actor.office_id
    if wanted is None:
        raise NotFound
    if wanted == actor.office_id:
        return PayingOffice(wanted, actor.time_zone)
    office = session.get(Office, wanted)
    covers_all = actor.role.is_charter or actor.role is Role.OfficeHoldingAdmin
    if office is None or not covers_all or office.office_holding_id != actor.office_holding_id:
        raise NotFound
    return PayingOffice(office.id, office.time_zone)
