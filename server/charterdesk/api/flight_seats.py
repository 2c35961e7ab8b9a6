import uuid

from charterdesk.access.actor import CanEditAllotments, CanEditFlights, CanReadFlights
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    AllotmentsReleased,
    CapacityBelowSold,
    CategoryHadTickets,
    FlightIsOver,
    NoAllotmentForHouse,
    ReleaseTooLate,
    SeatMapTooSmall,
    TooManySeatsAllotted,
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

_CHANGING = (NotFound, Stale, FlightIsOver, CapacityBelowSold, TooManySeatsAllotted, SeatMapTooSmall)


@router.get("/GetById/{id}", response_model=FlightSeatRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanEditFlights) -> FlightSeatRead:
    """Return the seats of one category of a flight."""
    return queries.get_flight_seat(session, actor, id)


@router.post("", response_model=FlightSeatRead, responses=fails(*_CHANGING, Duplicate))
def create(body: FlightSeatWrite, session: Db, actor: CanEditFlights) -> FlightSeatRead:
    """Add seats of one more category to a flight."""
    return queries.read_seat(session, actions.create_flight_seat(session, actor, body))


@router.put("", response_model=FlightSeatRead, responses=fails(*_CHANGING))
def update(body: FlightSeatUpdate, session: Db, actor: CanEditFlights) -> FlightSeatRead:
    """Change the number of seats of a category, never below those sold, held or allotted."""
    return queries.read_seat(session, actions.update_flight_seat(session, actor, body))


@router.patch("", response_model=list[FlightSeatRead], responses=fails(*_CHANGING))
def patch(body: FlightSeatList, session: Db, actor: CanEditFlights) -> list[FlightSeatRead]:
    """Save the seats of several categories. If one is refused, nothing changes."""
    return queries.read_seats(session, actions.patch_flight_seats(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, FlightIsOver, CategoryHadTickets))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlights, version: int | None = None) -> None:
    """Remove a category of which no seat was ever sold, held or allotted."""
    actions.delete_flight_seat(session, actor, id, version)


@router.post("/CreateList", response_model=list[FlightSeatRead], responses=fails(*_CHANGING, Duplicate))
def create_list(body: FlightSeatList, session: Db, actor: CanEditFlights) -> list[FlightSeatRead]:
    """Add seats of several categories to a flight. If one is refused, none is added."""
    return queries.read_seats(session, actions.create_seat_list(session, actor, body))


@router.get("/GetAllotmentsByFlightId/{id}", response_model=list[AllotmentRead], responses=fails(NotFound))
def get_allotments_by_flight_id(
    id: uuid.UUID,
    session: Db,
    actor: CanReadFlights,
) -> list[AllotmentRead]:
    """List the allotments of a flight. An agency sees its own."""
    return queries.get_allotments_by_flight_id(session, actor, id)


@router.get(
    "/GetAllotmentsByOfficeHoldingId/{id}", response_model=list[AllotmentRead], responses=fails(NotFound)
)
def get_allotments_by_office_holding_id(
    id: uuid.UUID, session: Db, actor: CanReadFlights
) -> list[AllotmentRead]:
    """List the allotments of an agency on flights to come."""
    return queries.get_allotments_by_office_holding_id(session, actor, id)


@router.put(
    "/SaveAllotments",
    response_model=list[AllotmentRead],
    responses=fails(
        NotFound,
        Stale,
        FlightIsOver,
        TooManySeatsAllotted,
        AllotmentsReleased,
        NoAllotmentForHouse,
        ReleaseTooLate,
    ),
)
def save_allotments(body: AllotmentSave, session: Db, actor: CanEditAllotments) -> list[AllotmentRead]:
    """Allot seats to agencies, change or withdraw allotments. If one is refused, nothing changes."""
    actions.save_allotments(session, actor, body)
    return queries.get_allotments_by_flight_id(session, actor, body.flight_id)
