import uuid
from typing import Annotated

from fastapi import Path

from charterdesk.access.actor import CanCheckInPassengers, CanReadCheckIn
from charterdesk.checkin import actions, queries
from charterdesk.checkin.boarding_errors import BoardingNotOpen, NotOnBoard
from charterdesk.checkin.flight_schemas import BoardingRead, BoardingResult, OffloadRequest, PassCode
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.routing import group

router = group("Boarding")

OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]


@router.get("/GetByFlightId/{flightId}", responses=fails(NotFound))
def get_by_flight_id(flight_id: OfFlight, session: Db, actor: CanReadCheckIn) -> BoardingRead:
    """Return the counts of boarding, and who is missing."""
    return queries.get_boarding_by_flight_id(session, actor, flight_id)


@router.post("/Scan/{flightId}", responses=fails(NotFound, BoardingNotOpen))
def scan(flight_id: OfFlight, body: PassCode, session: Db, actor: CanCheckInPassengers) -> BoardingResult:
    """Board the passenger of a boarding pass, or return why not."""
    return actions.scan_pass(session, actor, flight_id, body.code)


@router.post("/Offload/{flightId}", responses=fails(NotFound, BoardingNotOpen, NotOnBoard))
def offload(
    flight_id: OfFlight, body: OffloadRequest, session: Db, actor: CanCheckInPassengers
) -> BoardingRead:
    """Take passengers off the aircraft again, all of them or none; they stay checked in."""
    actions.offload_passengers(session, actor, flight_id, body)
    return queries.get_boarding_by_flight_id(session, actor, flight_id)
