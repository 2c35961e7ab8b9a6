"""Assigns boarding numbers, counted from 1 on each flight and never used again."""

import uuid

from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import param, table_of

_TAKE_NUMBERS = PreparedStatement(
    update(table_of(Flight))
    .where(Flight.id == param("flight_id", Flight.id))
    .values(boarding_numbers=Flight.boarding_numbers + param("count", Flight.boarding_numbers))
    .returning(Flight.boarding_numbers)
)


def take_boarding_numbers(session: Session, flight_id: uuid.UUID, count: int) -> range:
    """Return the next numbers of the flight, which is locked."""
    if not count:
        return range(0)
    last = int(_TAKE_NUMBERS.run(session, {"flight_id": flight_id, "count": count}) or 0)
    return range(last - count + 1, last + 1)
