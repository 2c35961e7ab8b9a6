"""Payment methods and where they are offered."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.payments.models import PaymentMethod


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
