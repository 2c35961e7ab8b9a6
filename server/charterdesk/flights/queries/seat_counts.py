"""Counting seats: what each holding has of each category, at a moment."""

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
from charterdesk.flights.domain.seat_counts import SeatCount, Use, is_live
from charterdesk.flights.domain.times import local
from charterdesk.flights.models import Allotment, Flight, FlightSeat, SeatHold, SeatsSold
from charterdesk.kit.prepared import ColumnarRecordQuery
from charterdesk.kit.sql_params import in_param, param

Counts = dict[uuid.UUID, SeatCount]
"""By row of seats, in the order of the categories."""
_ORDER = list(SeatCategory)
_theirs = select(FlightSeat.id).where(in_param("flight_ids", FlightSeat.flight_id)).scalar_subquery()
_THEIRS: ColumnElement[Any] = any_(func.array(_theirs))
"""The seats asked for, found before all else: joined, the planner would read those of all flights."""
_Use = union_all(
    select(
        Allotment.flight_seat_id,
        Allotment.office_holding_id,
        Allotment.release_on,
        Allotment.seats.label("allotted"),
        literal(0).label("sold"),
        literal(0).label("held"),
    ).where(Allotment.flight_seat_id == _THEIRS),
    select(
        SeatsSold.flight_seat_id, SeatsSold.office_holding_id, null(), literal(0), SeatsSold.sold, literal(0)
    ).where(SeatsSold.flight_seat_id == _THEIRS),
    select(
        SeatHold.flight_seat_id, SeatHold.office_holding_id, null(), literal(0), literal(0), SeatHold.seats
    ).where(SeatHold.flight_seat_id == _THEIRS, SeatHold.expires_at > param("at", SeatHold.expires_at)),
).subquery()
"""What a holding has of a row of seats: allotted until a day, or sold, or held."""
_SEATS = (
    select(FlightSeat.flight_id, FlightSeat.id, FlightSeat.category, FlightSeat.capacity)
    .add_columns(Flight.departure_zone)
    .add_columns(_Use.c.office_holding_id, _Use.c.release_on, _Use.c.allotted, _Use.c.sold, _Use.c.held)
    .join(Flight, FlightSeat.flight_id == Flight.id)
    .outerjoin(_Use, _Use.c.flight_seat_id == FlightSeat.id)
    .where(in_param("flight_ids", FlightSeat.flight_id))
)


class _Seats(Struct, frozen=True):
    """A row of seats with one use of it; without a holding it has none."""

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

    def use(self, at: datetime) -> Use:
        ended = self.release_on and not is_live(self.release_on, local(at, self.departure_zone).date())
        return Use(0 if ended else self.allotted or 0, self.sold or 0, self.held or 0)


_FIND_SEATS = ColumnarRecordQuery(_SEATS, _Seats)


def count_seats(session: Session, flight_ids: Collection[uuid.UUID], at: datetime) -> dict[uuid.UUID, Counts]:
    """By flight. Read `at` after the lock, where one is held."""
    found = _FIND_SEATS.all(session, {"flight_ids": list(flight_ids), "at": at})
    counts: dict[uuid.UUID, Counts] = {flight_id: {} for flight_id in flight_ids}
    for row in sorted(found, key=lambda row: _ORDER.index(row.category)):
        empty = SeatCount(row.category, row.capacity, {})
        uses = counts[row.flight_id].setdefault(row.id, empty).uses
        holding_id = row.office_holding_id
        if holding_id is not None:
            uses[holding_id] = uses.get(holding_id, Use()) + row.use(at)
    return counts


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


def load_of(actor: Actor, seat_id: uuid.UUID, count: SeatCount) -> tuple[Any, ...]:
    """One category in the order of SeatLoad's fields; an agency sees what is left to it, and no more."""
    holding = actor.holding_scope
    left = count.left_for(holding)
    if holding is None:
        return seat_id, count.category, left, count.capacity, count.sold, count.held, count.allotted
    return seat_id, count.category, left, None, None, None, count.use_of(holding).allotted
