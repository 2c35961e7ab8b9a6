from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanDeleteStates, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.routing import group
from charterdesk.kit.schema import OptionalId
from charterdesk.reference import queries
from charterdesk.reference.models import CountryStateOrProvince
from charterdesk.reference.schemas import StateRead, StateWrite

router = group("CountryStateOrProvinces")


@router.get("", name="list", response_model=list[StateRead])
def list_states(
    session: Db,
    actor: CanReadReference,
    country_id: Annotated[OptionalId, Query(alias="CountryId")] = None,
    country_code: Annotated[str | None, Query(alias="CountryCode")] = None,
) -> object:
    """List states and provinces, of one country if given."""
    return queries.list_states(session, country_id, country_code)


add_crud(
    router,
    Crud(
        model=CountryStateOrProvince,
        read=StateRead,
        write=StateWrite,
        may_read=CanReadReference,
        may_write=CanDeleteStates,
        kind=RowKind.of(Entity.Address, "state", StateWrite),
        order_by=CountryStateOrProvince.name,
        verbs=("get", "delete"),
    ),
)
