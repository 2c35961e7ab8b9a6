from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanEditPaymentMethods, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.routing import group
from charterdesk.payments import queries
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.queries import Offered
from charterdesk.payments.schemas import PaymentMethodRead, PaymentMethodWrite

router = group("PaymentMethods")


@router.get("", name="list", response_model=list[PaymentMethodRead])
def list_payment_methods(
    session: Db,
    actor: CanReadReference,
    for_check_in: Annotated[bool | None, Query(alias="ForCheckIn")] = None,
    for_booking: Annotated[bool | None, Query(alias="ForBooking")] = None,
    for_admin: Annotated[bool | None, Query(alias="ForAdmin")] = None,
) -> object:
    """Return all payment methods in order, or those offered in the given places."""
    return queries.list_payment_methods(session, Offered(for_check_in, for_booking, for_admin))


add_crud(
    router,
    Crud(
        model=PaymentMethod,
        kind=RowKind.of(Entity.PaymentMethod, "payment method", PaymentMethodWrite),
        read=PaymentMethodRead,
        write=PaymentMethodWrite,
        may_read=CanReadReference,
        may_write=CanEditPaymentMethods,
        order_by=PaymentMethod.position,
        verbs=("get", "create", "update", "delete"),
    ),
)
