import uuid
from typing import Annotated

from fastapi import Path, Query

from charterdesk.access.actor import CanEditPassengers, CanReadBookings, CanReadPassengers
from charterdesk.booking.queries import fees as booking_fees
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, UnknownReference, fails
from charterdesk.kit.routing import group
from charterdesk.passengers import actions, queries
from charterdesk.passengers.errors import DocumentOfOtherPassenger, InvalidField, OldInfo
from charterdesk.passengers.schemas.passengers import (
    PassengerIds,
    PassengerInfoRead,
    PassengerInfoUpdate,
    PassengerInfoVersion,
)

router = group("PassengersInfo")


@router.get("/GetById/{id}", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> PassengerInfoRead:
    """Return a current or earlier version of a passenger's data."""
    return PassengerInfoRead.of(queries.get_info(session, actor, id), queries.today(session, actor))


@router.post("/GetByPassengersId")
def get_by_passengers_id(
    body: PassengerIds, session: Db, actor: CanReadPassengers
) -> list[PassengerInfoRead]:
    """Return the current data of several passengers."""
    infos = queries.get_by_passengers_id(session, actor, body.passenger_ids)
    return [PassengerInfoRead.of(info, queries.today(session, actor)) for info in infos]


@router.get("/GetHistory/{passengerId}", responses=fails(NotFound))
def get_history(
    passenger_id: Annotated[uuid.UUID, Path(alias="passengerId")], session: Db, actor: CanReadPassengers
) -> list[PassengerInfoVersion]:
    """Return all versions of a passenger's data, newest first."""
    return queries.get_history(session, actor, passenger_id)


@router.put(
    "/{id}",
    responses=fails(NotFound, Stale, OldInfo, InvalidField, DocumentOfOtherPassenger, UnknownReference),
)
def update(
    id: uuid.UUID, body: PassengerInfoUpdate, session: Db, actor: CanEditPassengers
) -> PassengerInfoRead:
    """Correct a passenger's data; if tickets were sold with it, a new version is created and returned."""
    info = actions.update_info(session, actor, id, body)
    return PassengerInfoRead.of(info, queries.today(session, actor))


@router.get("/GetByTicketId", responses=fails(NotFound))
def get_by_ticket_id(
    session: Db, actor: CanReadBookings, ticket_id: Annotated[uuid.UUID, Query(alias="ticketId")]
) -> PassengerInfoRead:
    """Return the data that a ticket was sold with."""
    return booking_fees.get_by_ticket_id(session, actor, ticket_id)
