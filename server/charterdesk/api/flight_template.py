import uuid

from charterdesk.access.actor import CanEditFlights, CanEditFlightTemplates
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    AllotmentsNotYours,
    AllotmentTwice,
    CategoryTwice,
    FeeTwice,
    HouseEarnsNothing,
    HouseHasNoAllotment,
    NoDuration,
    NoSuchCategory,
    NothingToMake,
    OutsideTheTemplate,
    PriceTwice,
    SameAirport,
    SeatMapTooSmall,
    SeatMapWrong,
    SeatsPromised,
    SwitchedOff,
    TemplateOutOfDate,
    TooManyFlights,
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
    *(Duplicate, UnknownReference, SwitchedOff, SameAirport, NoDuration, CategoryTwice, SeatMapWrong),
    *(SeatMapTooSmall, NoSuchCategory, PriceTwice, HouseEarnsNothing, FeeTwice),
    *(AllotmentsNotYours, AllotmentTwice, HouseHasNoAllotment, SeatsPromised),
)
_MAKING = (NotFound, OutsideTheTemplate, NothingToMake, TooManyFlights, TemplateOutOfDate, SwitchedOff)


@router.get("", name="list", response_model=list[FlightTemplateRead])
def list_flight_templates(session: Db, actor: CanEditFlightTemplates) -> list[FlightTemplateRead]:
    """Return all templates by name."""
    return queries.list_flight_templates(session)


@router.get("/GetFlightTemplateById/{id}", response_model=FlightTemplateRead, responses=fails(NotFound))
def get_flight_template_by_id(
    id: uuid.UUID, session: Db, actor: CanEditFlightTemplates
) -> FlightTemplateRead:
    """Return one template."""
    return queries.get_flight_template_by_id(session, id)


@router.post("", response_model=FlightTemplateRead, responses=fails(*_SAVING))
def create(body: FlightTemplateWrite, session: Db, actor: CanEditFlightTemplates) -> FlightTemplateRead:
    """Create a template; only administration and accounting may set its allotments."""
    return queries.read_template(actions.create_flight_template(session, actor, body))


@router.put("", response_model=FlightTemplateRead, responses=fails(NotFound, Stale, *_SAVING))
def update(body: FlightTemplateUpdate, session: Db, actor: CanEditFlightTemplates) -> FlightTemplateRead:
    """Change a template; flights already created from it do not change."""
    return queries.read_template(actions.update_flight_template(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlightTemplates, version: int | None = None) -> None:
    """Delete a template; flights already created from it remain."""
    actions.delete_flight_template(session, actor, id, version)


@router.post("/Preview", response_model=Series, responses=fails(*_MAKING))
def preview(body: SeriesRequest, session: Db, actor: CanEditFlightTemplates) -> Series:
    """The flights a template would make, day by day, with any obstacle."""
    return actions.preview_series(session, body)


@router.post("/MakeFlights", response_model=Series, responses=fails(*_MAKING))
def make_flights(body: SeriesRequest, session: Db, actor: CanEditFlights) -> Series:
    """Create the flights of a template; report the reason for each day that is left out."""
    return actions.make_flights(session, actor, body)
