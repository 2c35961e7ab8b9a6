"""Counting seats: what each holding has of each category, at a moment."""

import uuid
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Uuid, any_, literal, null, or_, select, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.fees.words import SeatCategory
from charterdesk.flights.models import Allotment, Flight, FlightSeat, SeatHold, SeatsSold
from charterdesk.flights.seats import SeatCount, Use, is_live
from charterdesk.flights.times import local
from charterdesk.kit.statements import among, given

Counts = dict[uuid.UUID, SeatCount]
"""By row of seats, in the order of the categories."""
_ORDER = list(SeatCategory)
_Use = union_all(
    select(
        Allotment.flight_seat_id,
        Allotment.office_holding_id,
        Allotment.release_on,
        Allotment.seats.label("allotted"),
        literal(0).label("sold"),
        literal(0).label("held"),
    ),
    select(
        SeatsSold.flight_seat_id, SeatsSold.office_holding_id, null(), literal(0), SeatsSold.sold, literal(0)
    ),
    select(
        SeatHold.flight_seat_id, SeatHold.office_holding_id, null(), literal(0), literal(0), SeatHold.seats
    ).where(SeatHold.expires_at > given("at", SeatHold.expires_at)),
).subquery()
"""What a holding has of a row of seats: allotted until a day, or sold, or held."""
_SEATS = (
    select(FlightSeat.flight_id, FlightSeat.id, FlightSeat.category, FlightSeat.capacity)
    .add_columns(Flight.departure_zone)
    .add_columns(_Use.c.office_holding_id, _Use.c.release_on, _Use.c.allotted, _Use.c.sold, _Use.c.held)
    .join(Flight, FlightSeat.flight_id == Flight.id)
    .outerjoin(_Use, _Use.c.flight_seat_id == FlightSeat.id)
    .where(among("flight_ids", FlightSeat.flight_id))
)


def count_seats(session: Session, flight_ids: Collection[uuid.UUID], at: datetime) -> dict[uuid.UUID, Counts]:
    """By flight. Read `at` after the lock, where one is held."""
    found: Sequence[Any] = (
        session.connection().execute(_SEATS, {"flight_ids": list(flight_ids), "at": at}).all()
    )
    counts: dict[uuid.UUID, Counts] = {flight_id: {} for flight_id in flight_ids}
    for row in sorted(found, key=lambda row: _ORDER.index(row.category)):
        empty = SeatCount(row.category, row.capacity, {})
        uses = counts[row.flight_id].setdefault(row.id, empty).uses
        holding_id = row.office_holding_id
        if holding_id is not None:
            uses[holding_id] = uses.get(holding_id, Use()) + _use(row, at)
    return counts


def _use(row: Any, at: datetime) -> Use:
    ended = row.release_on and not is_live(row.release_on, local(at, row.departure_zone).date())
    return Use(0 if ended else row.allotted, row.sold, row.held)


def is_one_of(column: InstrumentedAttribute[uuid.UUID], ids: Collection[uuid.UUID]) -> ColumnElement[bool]:
    """One parameter however many ids: a season of flights makes no longer statement than one."""
    return column == any_(literal(list(ids), ARRAY(Uuid)))


def had_tickets(session: Session, flight_id: uuid.UUID, category: SeatCategory | None = None) -> bool:
    """Whether seats of the flight, or of one category, were ever sold or held."""
    ever = select(FlightSeat.id).where(
        FlightSeat.flight_id == flight_id,
        or_(
            FlightSeat.sold > 0,
            select(SeatsSold.id).where(SeatsSold.flight_seat_id == FlightSeat.id).exists(),
            select(SeatHold.id).where(SeatHold.flight_seat_id == FlightSeat.id).exists(),
        ),
    )
    if category is not None:
        ever = ever.where(FlightSeat.category == category)
    return session.execute(ever.limit(1)).first() is not None
