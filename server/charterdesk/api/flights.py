import uuid

from fastapi import Response

from charterdesk.access.actor import CanChangeFlightStatus, CanEditFlights, CanReadFlights
from charterdesk.booking import actions as bookings
from charterdesk.booking.errors import AssignedSeatsLost, InDraftBookings, MoveNotConfirmed
from charterdesk.checkin import actions as check_in
from charterdesk.checkin.errors import BookingsCameMeanwhile, PassengersCheckedIn
from charterdesk.disruptions import actions as disruptions
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    DepartureInPast,
    FlightIsOver,
    HadTickets,
    HoldingIsBlocked,
    Inactive,
    LocalTimeRepeated,
    LocalTimeSkipped,
    MoveNotAllowed,
    ReasonRequired,
    RouteIsSold,
    StatusNotAllowedForRole,
    TooEarlyToDepart,
    TooManySeatsAllotted,
)
from charterdesk.flights.schemas.flights import (
    ChangeStatus,
    CloneRequest,
    FlightPatch,
    FlightRead,
    FlightRow,
    FlightUpdate,
    FlightWrite,
    MadeFlight,
    SeatsSoldSummary,
)
from charterdesk.flights.schemas.search import BookingFilter, BookingFlight, CheckingFilter, FlightFilter
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.routing import group, json_response

router = group("Flights")

_ROWS = ListEncoder(FlightRow)
_FOR_BOOKING = ListEncoder(BookingFlight)
_CHANGING = (
    NotFound,
    Stale,
    Duplicate,
    FlightIsOver,
    RouteIsSold,
    DepartureInPast,
    MoveNotConfirmed,
    TooManySeatsAllotted,
    LocalTimeRepeated,
    AssignedSeatsLost,
)


@router.post(
    "",
    response_model=FlightRead,
    responses=fails(Duplicate, DepartureInPast, LocalTimeSkipped, LocalTimeRepeated),
)
def create(body: FlightWrite, session: Db, actor: CanEditFlights) -> FlightRead:
    """Create a flight as a draft."""
    return queries.read_flight(session, actor, actions.create_flight(session, actor, body))


@router.put("/{id}", response_model=FlightRead, responses=fails(*_CHANGING))
def update(id: uuid.UUID, body: FlightUpdate, session: Db, actor: CanEditFlights) -> FlightRead:
    """Change a flight and its seats. The body gives the version last seen."""
    return queries.read_flight(session, actor, disruptions.update_flight(session, actor, id, body))


@router.patch("", response_model=FlightRead, responses=fails(*_CHANGING))
def patch(body: FlightPatch, session: Db, actor: CanEditFlights) -> FlightRead:
    """Change only the given fields of a flight."""
    return queries.read_flight(session, actor, disruptions.patch_flight(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, HadTickets, InDraftBookings))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlights, version: int | None = None) -> None:
    """Delete a flight that never had a ticket."""
    bookings.delete_flight(session, actor, id, version)


@router.patch(
    "/ChangeStatus",
    response_model=FlightRead,
    responses=fails(
        *(NotFound, Stale, MoveNotAllowed, StatusNotAllowedForRole, ReasonRequired, TooEarlyToDepart),
        *(PassengersCheckedIn, BookingsCameMeanwhile),
    ),
)
def change_status(body: ChangeStatus, session: Db, actor: CanChangeFlightStatus) -> FlightRead:
    """Open, close, check in, depart or cancel a flight; who did not come is a no-show when it departs."""
    return queries.read_flight(session, actor, check_in.change_flight_status(session, actor, body))


@router.post("/Clone", response_model=list[MadeFlight], responses=fails(NotFound))
def clone(body: CloneRequest, session: Db, actor: CanEditFlights) -> list[MadeFlight]:
    """Copy a flight to other days. Each day comes with its new flight or its problem."""
    return actions.clone_flight(session, actor, body)


@router.get("/GetById/{id}", response_model=FlightRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadFlights) -> FlightRead:
    """Return one flight as the caller may see it."""
    return queries.get_by_id_for_explorer(session, actor, id)


@router.get("/GetByIdForExplorer/{id}", response_model=FlightRead, responses=fails(NotFound))
def get_by_id_for_explorer(id: uuid.UUID, session: Db, actor: CanReadFlights) -> FlightRead:
    """Return one flight as the caller may see it."""
    return queries.get_by_id_for_explorer(session, actor, id)


@router.get(
    "/GetSeatsSoldByOfficeHoldingSummary/{id}",
    response_model=list[SeatsSoldSummary],
    responses=fails(NotFound),
)
def get_seats_sold_by_office_holding_summary(
    id: uuid.UUID, session: Db, actor: CanReadFlights
) -> list[SeatsSoldSummary]:
    """List what each agency was allotted, holds and sold of a flight. An agency sees its own."""
    return queries.get_seats_sold_by_office_holding_summary(session, actor, id)


@router.post("/GetByDateRange", response_model=list[FlightRow])
@only_reads
def get_by_date_range(body: FlightFilter, session: Db, actor: CanReadFlights) -> Response:
    """List flights in a date range without their seats, to choose one from."""
    return json_response(_ROWS.encode(queries.get_by_date_range(session, actor, body)))


@router.post("/GetByDateRangeForExplorer", response_model=list[FlightRow])
@only_reads
def get_by_date_range_for_explorer(body: FlightFilter, session: Db, actor: CanReadFlights) -> Response:
    """List flights in a date range, each with its seat load."""
    return json_response(_ROWS.encode(queries.get_by_date_range_for_explorer(session, actor, body)))


@router.post("/GetFlightsForChecking", response_model=list[FlightRow])
@only_reads
def get_flights_for_checking(body: CheckingFilter, session: Db, actor: CanReadFlights) -> Response:
    """List the flights of one day for check-in, each with its seat load."""
    return json_response(_ROWS.encode(queries.get_flights_for_checking(session, actor, body)))


@router.post(
    "/GetByFilterForBooking",
    response_model=list[BookingFlight],
    responses=fails(NotFound, HoldingIsBlocked, Inactive),
)
@only_reads
def get_by_filter_for_booking(body: BookingFilter, session: Db, actor: CanReadFlights) -> Response:
    """Search flights on sale, with the seats left to the selling agency and its prices."""
    return json_response(_FOR_BOOKING.encode(queries.get_by_filter_for_booking(session, actor, body)))
