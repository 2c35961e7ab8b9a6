"""Calls of the groups FlightExtraFees and PassengersInfo that start from a booking."""

import uuid
from typing import Annotated

from fastapi import Path, Query

from charterdesk.access.actor import CanReadBookings
from charterdesk.booking import queries
from charterdesk.flights.price_schemas import FlightExtraFeeRead
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.routing import group
from charterdesk.passengers.schemas import PassengerInfoRead

fees = group("FlightExtraFees")
infos = group("PassengersInfo")

OfBooking = Annotated[uuid.UUID, Path(alias="ticketMasterId")]
OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]


@fees.get("/GetListByTicketMasterAndFlightId/{ticketMasterId}/{flightId}", responses=fails(NotFound))
def get_list_by_ticket_master_and_flight_id(
    ticket_master_id: OfBooking, flight_id: OfFlight, session: Db, actor: CanReadBookings
) -> list[FlightExtraFeeRead]:
    """Every fee of a flight that concerns a booking's tickets today."""
    return queries.get_list_by_ticket_master_and_flight_id(session, actor, ticket_master_id, flight_id)


@fees.get("/GetListByTicketMasterId/{ticketMasterId}/{flightId}", responses=fails(NotFound))
def get_list_by_ticket_master_id(
    ticket_master_id: OfBooking, flight_id: OfFlight, session: Db, actor: CanReadBookings
) -> list[FlightExtraFeeRead]:
    """The optional fees that a booking's tickets on a flight may still buy."""
    return queries.get_list_by_ticket_master_id(session, actor, ticket_master_id, flight_id)


@infos.get("/GetByTicketId", responses=fails(NotFound))
def get_by_ticket_id(
    session: Db, actor: CanReadBookings, ticket_id: Annotated[uuid.UUID, Query(alias="ticketId")]
) -> PassengerInfoRead:
    """The data that a ticket was sold with."""
    return queries.get_by_ticket_id(session, actor, ticket_id)
