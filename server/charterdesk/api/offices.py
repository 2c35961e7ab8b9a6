import uuid
from typing import Annotated

from fastapi import Path, Query

from charterdesk.access.actor import CanCreateOffices, CanEditOffices, CanReadOrganization
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work
from charterdesk.organization import actions, queries
from charterdesk.organization.actions.office import OFFICE
from charterdesk.organization.errors import OfficeAgencyIsFixed, OnlyOperatorMayChange, OwnOfficeStaysActive
from charterdesk.organization.models import Office
from charterdesk.organization.schemas import OfficeRead, OfficeUpdate, OfficeWrite

router = group("Offices")

add_crud(
    router,
    Crud(
        model=Office,
        kind=OFFICE,
        read=OfficeRead,
        write=OfficeWrite,
        may_read=CanReadOrganization,
        may_write=CanCreateOffices,
        order_by=Office.name,
        visible=queries.office_is_visible,
        verbs=("list", "get", "create", "delete"),
    ),
)


@router.put(
    "",
    response_model=OfficeRead,
    responses=fails(NotFound, Stale, OnlyOperatorMayChange, OfficeAgencyIsFixed, OwnOfficeStaysActive),
)
def update(body: OfficeUpdate, session: Db, actor: CanEditOffices) -> Office:
    """Change an office. The agency's admin may change contact details only."""
    return actions.update_office(session, actor, body)


@router.get("/GetByOfficeHoldingId/{id}", response_model=list[OfficeRead], responses=fails(NotFound))
def get_by_office_holding_id(id: uuid.UUID, session: Db, actor: CanReadOrganization) -> object:
    """List the offices of one agency."""
    return queries.get_offices_by_office_holding_id(session, actor, id)


@router.get("/SearchOfficeByName/{name:path}", response_model=list[OfficeRead])
@limited(Work.Search)
def search_office_by_name(
    name: Annotated[str, Path(max_length=120)], session: Db, actor: CanReadOrganization
) -> object:
    """List the offices whose name contains the text."""
    return queries.search_office_by_name(session, actor, name)


@router.get("/GetByLimit", response_model=list[OfficeRead])
def get_by_limit(
    session: Db, actor: CanReadOrganization, limit: Annotated[int, Query(ge=1, le=1000)] = 50
) -> object:
    """List the first offices by name."""
    return queries.get_offices_by_limit(session, actor, limit)
