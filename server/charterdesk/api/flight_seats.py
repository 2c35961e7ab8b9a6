import uuid

from charterdesk.access.actor import CanEditAllotments, CanEditFlights, CanReadFlights
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    AllotmentsReleased,
    CapacityBelowSold,
    CategoryHadTickets,
    FlightIsOver,
    HouseHasNoAllotment,
    ReleaseTooLate,
    SeatMapTooSmall,
    SeatsPromised,
)
from charterdesk.flights.schemas.seats import (
    AllotmentRead,
    AllotmentSave,
    FlightSeatList,
    FlightSeatRead,
    FlightSeatUpdate,
    FlightSeatWrite,
)
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.routing import group

router = group("FlightSeats")

_CHANGING = (NotFound, Stale, FlightIsOver, CapacityBelowSold, SeatsPromised, SeatMapTooSmall)


@router.get("/GetById/{id}", response_model=FlightSeatRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanEditFlights) -> FlightSeatRead:
    """Return the seats of one category of a flight."""
    return queries.get_flight_seat(session, actor, id)


@router.post("", response_model=FlightSeatRead, responses=fails(*_CHANGING, Duplicate))
def create(body: FlightSeatWrite, session: Db, actor: CanEditFlights) -> FlightSeatRead:
    """Add a seat category to a flight."""
    return queries.read_seat(session, actions.create_flight_seat(session, actor, body))


@router.put("", response_model=FlightSeatRead, responses=fails(*_CHANGING))
def update(body: FlightSeatUpdate, session: Db, actor: CanEditFlights) -> FlightSeatRead:
    """Change the number of seats of a category, never below those sold, held or allotted."""
    return queries.read_seat(session, actions.update_flight_seat(session, actor, body))


@router.patch("", response_model=list[FlightSeatRead], responses=fails(*_CHANGING))
def patch(body: FlightSeatList, session: Db, actor: CanEditFlights) -> list[FlightSeatRead]:
    """Change the seats of several categories; all or none."""
    return queries.read_seats(session, actions.patch_flight_seats(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, FlightIsOver, CategoryHadTickets))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlights, version: int | None = None) -> None:
    """Remove a seat category that has never been sold or allotted."""
    actions.delete_flight_seat(session, actor, id, version)


@router.post("/CreateList", response_model=list[FlightSeatRead], responses=fails(*_CHANGING, Duplicate))
def create_list(body: FlightSeatList, session: Db, actor: CanEditFlights) -> list[FlightSeatRead]:
    """Add several seat categories to a flight; all or none."""
    return queries.read_seats(session, actions.create_seat_list(session, actor, body))


@router.get("/GetAllotmentsByFlightId/{id}", response_model=list[AllotmentRead], responses=fails(NotFound))
def get_allotments_by_flight_id(
    id: uuid.UUID,
    session: Db,
    actor: CanReadFlights,
) -> list[AllotmentRead]:
    """Return the allotments of a flight; an agency sees its own."""
    return queries.get_allotments_by_flight_id(session, actor, id)


@router.get(
    "/GetAllotmentsByOfficeHoldingId/{id}", response_model=list[AllotmentRead], responses=fails(NotFound)
)
def get_allotments_by_office_holding_id(
    id: uuid.UUID, session: Db, actor: CanReadFlights
) -> list[AllotmentRead]:
    """Return an agency's allotments on future flights."""
    return queries.get_allotments_by_office_holding_id(session, actor, id)


@router.put(
    "/SaveAllotments",
    response_model=list[AllotmentRead],
    responses=fails(
        NotFound, Stale, FlightIsOver, SeatsPromised, AllotmentsReleased, HouseHasNoAllotment, ReleaseTooLate
    ),
)
def save_allotments(body: AllotmentSave, session: Db, actor: CanEditAllotments) -> list[AllotmentRead]:
    """Add, change and remove allotments of a flight; all or none."""
    actions.save_allotments(session, actor, body)
    return queries.get_allotments_by_flight_id(session, actor, body.flight_id)
