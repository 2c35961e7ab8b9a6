from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanEditAirports, CanReadFlights, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.flights import queries
from charterdesk.flights.enums import Direction
from charterdesk.flights.errors import HoldingIsBlocked, Inactive
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.routing import group
from charterdesk.kit.schema import OptionalId
from charterdesk.reference.models import Airport
from charterdesk.reference.schemas import AirportRead, AirportWrite

router = group("Airports")

add_crud(
    router,
    Crud(
        model=Airport,
        read=AirportRead,
        write=AirportWrite,
        may_read=CanReadReference,
        may_write=CanEditAirports,
        kind=RowKind.of(Entity.Airport, "airport", AirportWrite),
        order_by=Airport.iata_code,
    ),
)

SellingOffice = Annotated[OptionalId, Query(alias="officeId")]
LegDirection = Annotated[Direction, Query(alias="directionType")]


@router.get(
    "/GetBookingAirportsFrom",
    response_model=list[AirportRead],
    responses=fails(NotFound, HoldingIsBlocked, Inactive),
)
def get_booking_airports_from(
    session: Db,
    actor: CanReadFlights,
    office_id: SellingOffice = None,
    direction: LegDirection = Direction.Outbound,
    country_id: Annotated[OptionalId, Query(alias="CountryId")] = None,
) -> object:
    """List the airports where a trip can start: those with flights on sale."""
    return queries.get_booking_airports_from(session, actor, office_id, direction, country_id)


@router.get(
    "/GetBookingAirportsTo",
    response_model=list[AirportRead],
    responses=fails(NotFound, HoldingIsBlocked, Inactive),
)
def get_booking_airports_to(
    session: Db,
    actor: CanReadFlights,
    office_id: SellingOffice = None,
    direction: LegDirection = Direction.Outbound,
    airport_from_id: Annotated[OptionalId, Query(alias="airportFromId")] = None,
) -> object:
    """List the airports that a trip from the given airport can reach."""
    return queries.get_booking_airports_to(session, actor, office_id, direction, airport_from_id)
