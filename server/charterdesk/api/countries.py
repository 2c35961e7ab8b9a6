import uuid
from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanReadReference
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.routing import group
from charterdesk.reference import queries
from charterdesk.reference.models import Country
from charterdesk.reference.schemas import CountryRead

router = group("Countries")


@router.get("", name="list", response_model=list[CountryRead])
def list_countries(
    session: Db,
    actor: CanReadReference,
    country_code: Annotated[str | None, Query(alias="countryCode")] = None,
) -> object:
    """List every country, or the one with the given two- or three-letter code."""
    return queries.list_countries(session, country_code)


@router.get("/GetById/{id}", response_model=CountryRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadReference) -> Country:
    """Return one country."""
    return queries.get_country(session, id)
