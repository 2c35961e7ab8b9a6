from charterdesk.access.actor import CanEditFlights
from charterdesk.api.crud import Crud, add_crud
from charterdesk.flights import actions, queries
from charterdesk.flights.actions.aircraft_type import AIRCRAFT_TYPE
from charterdesk.flights.errors import ExitRowOutside, SeatMapWrong
from charterdesk.flights.models_templates import AircraftType
from charterdesk.flights.schemas.aircraft_types import AircraftTypeRead, AircraftTypeUpdate, AircraftTypeWrite
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.routing import group

router = group("AircraftTypes")


@router.get("", name="list", response_model=list[AircraftTypeRead])
@only_reads
def list_aircraft_types(session: Db, actor: CanEditFlights) -> object:
    """List every aircraft type by name."""
    return queries.list_aircraft_types(session)


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
        verbs=("get", "delete"),
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
