import uuid

from charterdesk.access.actor import CanEditFlights, CanEditFlightTemplates
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    AllotmentsNotAllowed,
    DuplicateAllotment,
    DuplicateCategory,
    DuplicateFee,
    DuplicatePrice,
    Inactive,
    NoAllotmentForHouse,
    NoCommissionForHouse,
    NoDuration,
    NoMatchingDay,
    NoSuchCategory,
    OutsideTemplateDates,
    SameAirport,
    SeatMapTooSmall,
    SeatMapWrong,
    TemplateOutOfDate,
    TooManyFlights,
    TooManySeatsAllotted,
)
from charterdesk.flights.schemas.templates import (
    FlightTemplateRead,
    FlightTemplateUpdate,
    FlightTemplateWrite,
    Series,
    SeriesRequest,
)
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, UnknownReference, fails
from charterdesk.kit.routing import group

router = group("FlightTemplate")

_SAVING = (
    *(Duplicate, UnknownReference, Inactive, SameAirport, NoDuration, DuplicateCategory, SeatMapWrong),
    *(SeatMapTooSmall, NoSuchCategory, DuplicatePrice, NoCommissionForHouse, DuplicateFee),
    *(AllotmentsNotAllowed, DuplicateAllotment, NoAllotmentForHouse, TooManySeatsAllotted),
)
_MAKING = (NotFound, OutsideTemplateDates, NoMatchingDay, TooManyFlights, TemplateOutOfDate, Inactive)


@router.get("", name="list", response_model=list[FlightTemplateRead])
def list_flight_templates(session: Db, actor: CanEditFlightTemplates) -> list[FlightTemplateRead]:
    """List every template by name."""
    return queries.list_flight_templates(session)


@router.get("/GetFlightTemplateById/{id}", response_model=FlightTemplateRead, responses=fails(NotFound))
def get_flight_template_by_id(
    id: uuid.UUID, session: Db, actor: CanEditFlightTemplates
) -> FlightTemplateRead:
    """Return one template."""
    return queries.get_flight_template_by_id(session, id)


@router.post("", response_model=FlightTemplateRead, responses=fails(*_SAVING))
def create(body: FlightTemplateWrite, session: Db, actor: CanEditFlightTemplates) -> FlightTemplateRead:
    """Create a template. Only administration and accounting may give it allotments."""
    return queries.read_template(actions.create_flight_template(session, actor, body))


@router.put("", response_model=FlightTemplateRead, responses=fails(NotFound, Stale, *_SAVING))
def update(body: FlightTemplateUpdate, session: Db, actor: CanEditFlightTemplates) -> FlightTemplateRead:
    """Change a template. Its existing flights stay as they are."""
    return queries.read_template(actions.update_flight_template(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlightTemplates, version: int | None = None) -> None:
    """Delete a template. Its flights stay."""
    actions.delete_flight_template(session, actor, id, version)


@router.post("/Preview", response_model=Series, responses=fails(*_MAKING))
def preview(body: SeriesRequest, session: Db, actor: CanEditFlightTemplates) -> Series:
    """List the flights that a template would create, day by day, with any problems."""
    return actions.preview_series(session, body)


@router.post("/MakeFlights", response_model=Series, responses=fails(*_MAKING, Stale))
def make_flights(body: SeriesRequest, session: Db, actor: CanEditFlights) -> Series:
    """Create the flights of a template. Days that cannot be created come with the reason."""
    return actions.make_flights(session, actor, body)
