from charterdesk.access.actor import CanEditFlights
from charterdesk.api.crud import Crud, add_crud
from charterdesk.flights import actions
from charterdesk.flights.actions.aircraft_type import AIRCRAFT_TYPE
from charterdesk.flights.errors import ExitRowOutside, SeatMapWrong
from charterdesk.flights.models import AircraftType
from charterdesk.flights.schemas.aircraft_types import AircraftTypeRead, AircraftTypeUpdate, AircraftTypeWrite
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.routing import group

router = group("AircraftTypes")

add_crud(
    router,
    Crud(
        model=AircraftType,
        kind=AIRCRAFT_TYPE,
        read=AircraftTypeRead,
        write=AircraftTypeWrite,
        may_read=CanEditFlights,
        may_write=CanEditFlights,
        order_by=AircraftType.name,
        verbs=("list", "get", "delete"),
    ),
)


@router.post("", response_model=AircraftTypeRead, responses=fails(Duplicate, SeatMapWrong, ExitRowOutside))
def create(body: AircraftTypeWrite, session: Db, actor: CanEditFlights) -> AircraftType:
    """Create one aircraft type."""
    return actions.create_aircraft_type(session, actor, body)


@router.put(
    "",
    response_model=AircraftTypeRead,
    responses=fails(NotFound, Stale, Duplicate, SeatMapWrong, ExitRowOutside),
)
def update(body: AircraftTypeUpdate, session: Db, actor: CanEditFlights) -> AircraftType:
    """Change one aircraft type; flights that took it over keep what they have."""
    return actions.update_aircraft_type(session, actor, body)
