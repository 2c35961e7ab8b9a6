"""The calls of `Tickets` that give passengers their class."""

import uuid
from typing import Annotated

from fastapi import Path, Query

from charterdesk.access.actor import CanMakeManifests
from charterdesk.api.tickets import router
from charterdesk.booking.errors import FlightIsGone
from charterdesk.border.actions import passenger_class as class_actions
from charterdesk.border.class_schemas import ClassProposalRead, PassengerClassChange, PassengerClassChanged
from charterdesk.border.errors import (
    ClassFeesMoved,
    ClassGivenMeanwhile,
    ClassNeedsSeat,
    NoSuchPassengerClass,
)
from charterdesk.border.queries import passenger_classes
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails

__all__ = ["router"]

OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]


@router.post(
    "/ChangePassengerClass/{flightId}",
    responses=fails(
        *(NotFound, NoSuchPassengerClass, ClassNeedsSeat, FlightIsGone, ClassFeesMoved, ClassGivenMeanwhile)
    ),
)
def change_passenger_class(
    flight_id: OfFlight, body: PassengerClassChange, session: Db, actor: CanMakeManifests
) -> list[PassengerClassChanged]:
    """Give passengers of a flight a class, all or none; fees that depend on it are charged or credited."""
    return class_actions.change_passenger_class(session, actor, flight_id, body)


@router.get("/GetPassengerClassProposals/{flightId}", responses=fails(NotFound))
def get_passenger_class_proposals(
    flight_id: OfFlight,
    session: Db,
    actor: CanMakeManifests,
    code: Annotated[str | None, Query(alias="passengerClassCode", max_length=4)] = None,
) -> list[ClassProposalRead]:
    """Propose a class for each sold passenger of a flight, with the fees that it changes."""
    return passenger_classes.get_passenger_class_proposals(session, actor, flight_id, code)
