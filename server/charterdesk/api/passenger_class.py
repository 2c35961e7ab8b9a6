from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanEditCharter, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.routing import group
from charterdesk.kit.schema import OptionalId
from charterdesk.reference import queries
from charterdesk.reference.models import PassengerClass
from charterdesk.reference.schemas import PassengerClassRead, PassengerClassWrite

router = group("PassengerClass")


@router.get("", name="list", response_model=list[PassengerClassRead])
def list_passenger_classes(
    session: Db,
    actor: CanReadReference,
    country_origin_id: Annotated[OptionalId, Query(alias="CountryOriginId")] = None,
) -> object:
    """List passenger classes, of one country of origin if given."""
    return queries.list_passenger_classes(session, country_origin_id)


add_crud(
    router,
    Crud(
        model=PassengerClass,
        kind=RowKind.of(Entity.Charter, "passenger class", PassengerClassWrite),
        read=PassengerClassRead,
        write=PassengerClassWrite,
        may_read=CanReadReference,
        may_write=CanEditCharter,
        order_by=PassengerClass.code,
        verbs=("get", "create", "update", "delete"),
    ),
)
