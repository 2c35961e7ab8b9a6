import uuid
from typing import Annotated

from fastapi import Path

from charterdesk.access.actor import CanEditFlights, CanReadBookings, CanReadCheckIn, CanReadFlights
from charterdesk.booking.queries import fees as booking_fees
from charterdesk.checkin import queries as check_in
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import DuplicateFee, FlightIsOver, Inactive
from charterdesk.flights.schemas.prices import FlightExtraFeePatch, FlightExtraFeeRead
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, UnknownReference, fails
from charterdesk.kit.routing import group

router = group("FlightExtraFees")

OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]
OfBooking = Annotated[uuid.UUID, Path(alias="ticketMasterId")]


@router.get(
    "/GetListByFlightId/{flightId}", response_model=list[FlightExtraFeeRead], responses=fails(NotFound)
)
def get_list_by_flight_id(
    flight_id: OfFlight, session: Db, actor: CanReadFlights
) -> list[FlightExtraFeeRead]:
    """List all fees of a flight, whether or not they apply today."""
    return queries.get_list_by_flight_id(session, actor, flight_id)


@router.get(
    "/GetListBySeatCategoryIdAndFlightId/{seatCategoryType}/{flightId}",
    response_model=list[FlightExtraFeeRead],
    responses=fails(NotFound),
)
def get_list_by_seat_category_id_and_flight_id(
    seat_category: Annotated[SeatCategory, Path(alias="seatCategoryType")],
    flight_id: OfFlight,
    session: Db,
    actor: CanReadFlights,
) -> list[FlightExtraFeeRead]:
    """List the fees that apply, or may be bought, for a seat of the category sold today."""
    return queries.get_list_by_seat_category_id_and_flight_id(session, actor, seat_category, flight_id)


@router.patch(
    "/PatchFlightExtraFees",
    response_model=list[FlightExtraFeeRead],
    responses=fails(NotFound, Stale, FlightIsOver, UnknownReference, DuplicateFee, Inactive),
)
def patch_flight_extra_fees(
    body: FlightExtraFeePatch, session: Db, actor: CanEditFlights
) -> list[FlightExtraFeeRead]:
    """Add, change and remove fees of a flight. If one is refused, nothing changes."""
    flight = actions.patch_flight_extra_fees(session, actor, body)
    return queries.get_list_by_flight_id(session, actor, flight.id)


@router.get("/GetListByTicketMasterAndFlightId/{ticketMasterId}/{flightId}", responses=fails(NotFound))
def get_list_by_ticket_master_and_flight_id(
    ticket_master_id: OfBooking, flight_id: OfFlight, session: Db, actor: CanReadBookings
) -> list[FlightExtraFeeRead]:
    """Return every fee of a flight that applies to a booking's tickets today."""
    return booking_fees.get_list_by_ticket_master_and_flight_id(session, actor, ticket_master_id, flight_id)


@router.get("/GetListByTicketMasterId/{ticketMasterId}/{flightId}", responses=fails(NotFound))
def get_list_by_ticket_master_id(
    ticket_master_id: OfBooking, flight_id: OfFlight, session: Db, actor: CanReadBookings
) -> list[FlightExtraFeeRead]:
    """Return the optional fees that can still be added to a booking's tickets on a flight."""
    return booking_fees.get_list_by_ticket_master_id(session, actor, ticket_master_id, flight_id)


@router.get("/GetListByCheckInMasterId/{id}", responses=fails(NotFound))
def get_list_by_check_in_master_id(
    id: uuid.UUID, session: Db, actor: CanReadCheckIn
) -> list[FlightExtraFeeRead]:
    """Return the optional fees that check-in can sell to a party."""
    return check_in.get_list_by_check_in_master_id(session, actor, id)
