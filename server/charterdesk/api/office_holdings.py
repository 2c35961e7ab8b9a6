import uuid

from charterdesk.access.actor import CanEditHoldingContacts, CanEditHoldings, CanReadOrganization
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.errors import InUse, NotFound, Stale, fails
from charterdesk.kit.routing import group
from charterdesk.organization import actions, queries
from charterdesk.organization.errors import HouseStays, OperatorsToChange
from charterdesk.organization.kinds import HOLDING
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.schemas import OfficeHoldingRead, OfficeHoldingUpdate, OfficeHoldingWrite

router = group("OfficeHoldings")

add_crud(
    router,
    Crud(
        model=OfficeHolding,
        kind=HOLDING,
        read=OfficeHoldingRead,
        write=OfficeHoldingWrite,
        may_read=CanReadOrganization,
        may_write=CanEditHoldings,
        order_by=OfficeHolding.name,
        visible=queries.holding_is_visible,
        verbs=("list", "get", "create"),
    ),
)


@router.put("", response_model=OfficeHoldingRead, responses=fails(NotFound, Stale, OperatorsToChange))
def update(body: OfficeHoldingUpdate, session: Db, actor: CanEditHoldingContacts) -> OfficeHolding:
    """Change an agency; its own admin changes contact data only."""
    return actions.update_holding(session, actor, body)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, HouseStays, InUse))
def delete(id: uuid.UUID, session: Db, actor: CanEditHoldings, version: int | None = None) -> None:
    """Delete an agency without offices."""
    actions.delete_holding(session, actor, id, version)


@router.get("/GetCurrent/current", name="get_current_current", response_model=OfficeHoldingRead)
def get_current_current(session: Db, actor: CanReadOrganization) -> OfficeHolding:
    """The agency of the office the caller works in now."""
    return queries.get_current_current(session, actor)
