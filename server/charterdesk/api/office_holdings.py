import uuid

from charterdesk.access.actor import CanEditHoldingContacts, CanEditHoldings, CanReadOrganization
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.errors import InUse, NotFound, Stale, fails
from charterdesk.kit.routing import group
from charterdesk.organization import actions, queries
from charterdesk.organization.actions.holding import HOLDING
from charterdesk.organization.errors import HouseNotDeletable, OnlyOperatorMayChange
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


@router.put("", response_model=OfficeHoldingRead, responses=fails(NotFound, Stale, OnlyOperatorMayChange))
def update(body: OfficeHoldingUpdate, session: Db, actor: CanEditHoldingContacts) -> OfficeHolding:
    """Change an agency. Its own admin may change contact details only."""
    return actions.update_holding(session, actor, body)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, HouseNotDeletable, InUse))
def delete(id: uuid.UUID, session: Db, actor: CanEditHoldings, version: int | None = None) -> None:
    """Delete an agency that has no offices."""
    actions.delete_holding(session, actor, id, version)


@router.get("/GetCurrent/current", name="get_current_current", response_model=OfficeHoldingRead)
def get_current_current(session: Db, actor: CanReadOrganization) -> OfficeHolding:
    """Return the agency of the office in which the caller is working now."""
    return queries.get_current_current(session, actor)
