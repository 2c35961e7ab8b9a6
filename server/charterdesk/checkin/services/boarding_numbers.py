"""Assigns boarding numbers, counted from 1 on each flight and never used again."""

import uuid
from collections.abc import Collection

from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import in_param, param, table_of
from charterdesk.passengers.models import PassengerInfo

_take = (
    update(table_of(Flight))
    .where(Flight.id == param("flight_id", Flight.id))
    .values(boarding_numbers=Flight.boarding_numbers + param("count", Flight.boarding_numbers))
    .returning(Flight.boarding_numbers)
)
_freeze = (
    update(table_of(PassengerInfo))
    .where(in_param("infos", PassengerInfo.id), PassengerInfo.frozen.is_(False))
    .values(frozen=True, version=PassengerInfo.version + 1)
)
_TAKE = PreparedStatement(_take)
_TAKE_AND_FREEZE = PreparedStatement(_take.add_cte(_freeze.cte("frozen")))


def take_boarding_numbers(
    session: Session, flight_id: uuid.UUID, count: int, freezing: Collection[uuid.UUID] = ()
) -> range:
    """Return the next numbers of the flight, which is locked, and freeze the data of who is checked in."""
    if freezing:
        taken = _TAKE_AND_FREEZE.run(
            session, {"flight_id": flight_id, "count": count, "infos": list(freezing)}
        )
    elif count:
        taken = _TAKE.run(session, {"flight_id": flight_id, "count": count})
    else:
        return range(0)
    last = int(taken or 0)
    return range(last - count + 1, last + 1)
