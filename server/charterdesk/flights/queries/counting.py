"""Counting seats: what each holding has of each category, at a moment."""

import uuid
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, Uuid, any_, func, literal, null, or_, select, union_all
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
_SEATS = (
    select(FlightSeat.id, FlightSeat.category, FlightSeat.capacity, Flight.id, Flight.departure_zone)
    .join(Flight, FlightSeat.flight_id == Flight.id)
    .where(among("flight_ids", FlightSeat.flight_id))
)


def _by_holding(
    model: type[Allotment] | type[SeatsSold] | type[SeatHold], *has: Any
) -> Select[*tuple[Any, ...]]:
    columns: tuple[Any, ...] = (model.flight_seat_id, model.office_holding_id, *has)
    return select(*columns).where(among("seat_ids", model.flight_seat_id))


_NONE = literal(0)
_USES = union_all(
    _by_holding(Allotment, Allotment.release_on, Allotment.seats, _NONE, _NONE),
    _by_holding(SeatsSold, null(), _NONE, SeatsSold.sold, _NONE),
    _by_holding(SeatHold, null(), _NONE, _NONE, func.sum(SeatHold.seats))
    .where(SeatHold.expires_at > given("at", SeatHold.expires_at))
    .group_by(SeatHold.flight_seat_id, SeatHold.office_holding_id),
)
"""A row of seats, a holding, and what it has of them: until a day allotted, sold, held."""


def count_seats(session: Session, flight_ids: Collection[uuid.UUID], at: datetime) -> dict[uuid.UUID, Counts]:
    """By flight. Read `at` after the lock, where one is held."""
    seats = session.connection().execute(_SEATS, {"flight_ids": list(flight_ids)}).all()
    uses = _uses(session, {seat_id: zone for seat_id, _, _, _, zone in seats}, at)
    counts: dict[uuid.UUID, Counts] = {flight_id: {} for flight_id in flight_ids}
    for seat_id, category, capacity, flight_id, _ in sorted(seats, key=lambda seat: _ORDER.index(seat[1])):
        counts[flight_id][seat_id] = SeatCount(category, capacity, uses[seat_id])
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


def _uses(
    session: Session, zones: dict[uuid.UUID, str], at: datetime
) -> dict[uuid.UUID, dict[uuid.UUID, Use]]:
    days = {zone: local(at, zone).date() for zone in set(zones.values())}
    uses: dict[uuid.UUID, dict[uuid.UUID, Use]] = {seat_id: {} for seat_id in zones}
    found = session.connection().execute(_USES, {"seat_ids": list(zones), "at": at})
    for seat_id, holding_id, release_on, allotted, sold, held in found:
        live = release_on is None or is_live(release_on, days[zones[seat_id]])
        known = uses[seat_id].get(holding_id, Use())
        uses[seat_id][holding_id] = known + Use(allotted if live else 0, sold, held)
    return uses
