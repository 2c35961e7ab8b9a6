"""Counts allotted, sold and held seats by flight, category and agency."""

import uuid
from collections.abc import Collection
from datetime import date, datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Uuid, any_, func, literal, null, or_, select, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.access.actor import Actor
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount, SeatUse, is_allotment_live
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.models import Allotment, Flight, FlightSeat, SeatHold, SeatsSold
from charterdesk.kit.prepared import ColumnarRecordQuery
from charterdesk.kit.sql_params import in_param, param

Counts = dict[uuid.UUID, SeatCount]
"""Counts by id of the `FlightSeat`, in the order of the categories."""
_ORDER = list(SeatCategory)
_flight_seats = select(FlightSeat.id).where(in_param("flight_ids", FlightSeat.flight_id)).scalar_subquery()
_REQUESTED_SEATS: ColumnElement[Any] = any_(func.array(_flight_seats))
"""The requested seats as an array. With a join the planner reads the seats of all flights."""
_uses = union_all(
    select(
        Allotment.flight_seat_id,
        Allotment.office_holding_id,
        Allotment.release_on,
        Allotment.seats.label("allotted"),
        literal(0).label("sold"),
        literal(0).label("held"),
    ).where(Allotment.flight_seat_id == _REQUESTED_SEATS),
    select(
        SeatsSold.flight_seat_id, SeatsSold.office_holding_id, null(), literal(0), SeatsSold.sold, literal(0)
    ).where(SeatsSold.flight_seat_id == _REQUESTED_SEATS),
    select(
        SeatHold.flight_seat_id, SeatHold.office_holding_id, null(), literal(0), literal(0), SeatHold.seats
    ).where(
        SeatHold.flight_seat_id == _REQUESTED_SEATS, SeatHold.expires_at > param("at", SeatHold.expires_at)
    ),
).subquery()
"""One row per allotment, sale count or live hold of an agency."""
_SEATS = (
    select(FlightSeat.flight_id, FlightSeat.id, FlightSeat.category, FlightSeat.capacity)
    .add_columns(Flight.departure_zone)
    .add_columns(_uses.c.office_holding_id, _uses.c.release_on, _uses.c.allotted, _uses.c.sold, _uses.c.held)
    .join(Flight, FlightSeat.flight_id == Flight.id)
    .outerjoin(_uses, _uses.c.flight_seat_id == FlightSeat.id)
    .where(in_param("flight_ids", FlightSeat.flight_id))
)


class _Seats(Struct, frozen=True):
    """Seats of a category with one use. Without a holding, the seats have no use."""

    flight_id: uuid.UUID
    id: uuid.UUID
    category: SeatCategory
    capacity: int
    departure_zone: str
    office_holding_id: uuid.UUID | None
    release_on: date | None
    allotted: int | None
    sold: int | None
    held: int | None

    def use(self, at: datetime) -> SeatUse:
        ended = self.release_on and not is_allotment_live(
            self.release_on, to_local(at, self.departure_zone).date()
        )
        return SeatUse(0 if ended else self.allotted or 0, self.sold or 0, self.held or 0)


_FIND_SEATS = ColumnarRecordQuery(_SEATS, _Seats)


def count_seats(session: Session, flight_ids: Collection[uuid.UUID], at: datetime) -> dict[uuid.UUID, Counts]:
    """Return the counts by flight id. If the flight is locked, read `at` after locking."""
    found = _FIND_SEATS.all(session, {"flight_ids": list(flight_ids), "at": at})
    counts: dict[uuid.UUID, Counts] = {flight_id: {} for flight_id in flight_ids}
    for row in sorted(found, key=lambda row: _ORDER.index(row.category)):
        empty = SeatCount(row.category, row.capacity, {})
        uses = counts[row.flight_id].setdefault(row.id, empty).uses
        holding_id = row.office_holding_id
        if holding_id is not None:
            uses[holding_id] = uses.get(holding_id, SeatUse()) + row.use(at)
    return counts


def in_ids(column: InstrumentedAttribute[uuid.UUID], ids: Collection[uuid.UUID]) -> ColumnElement[bool]:
    """Return `column in ids` with one array parameter: the statement is the same for any number of ids."""
    return column == any_(literal(list(ids), ARRAY(Uuid)))


def had_tickets(session: Session, flight_id: uuid.UUID, category: SeatCategory | None = None) -> bool:
    """Return whether seats of the flight, or of one category, were ever sold or held."""
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


def seat_load(actor: Actor, seat_id: uuid.UUID, count: SeatCount) -> tuple[Any, ...]:
    """Return a category in the order of the fields of `SeatLoad`. An agency sees only what is left to it."""
    holding = actor.holding_scope
    left = count.left_for(holding)
    if holding is None:
        return seat_id, count.category, left, count.capacity, count.sold, count.held, count.allotted
    return seat_id, count.category, left, None, None, None, count.use_of(holding).allotted
