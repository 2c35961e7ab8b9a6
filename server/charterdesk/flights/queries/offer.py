"""Reads what flights offer for sale: fares, fees, and the seats that are allotted, sold and held."""

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
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import Fare, Seller
from charterdesk.flights.domain.seat_counts import SeatCount, SeatUse, is_allotment_live
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import TripType
from charterdesk.flights.models import (
    Allotment,
    Flight,
    FlightExtraFee,
    FlightPrice,
    FlightSeat,
    SeatHold,
    SeatsSold,
)
from charterdesk.kit.prepared import ColumnarRecordQuery
from charterdesk.kit.sql_params import in_param, param
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.records import HoldingRecord
from charterdesk.passengers.enums import AgeCategory

Counts = dict[uuid.UUID, SeatCount]
"""Counts by id of the `FlightSeat`, in the order of the categories."""
_ORDER = list(SeatCategory)
FARES = select(
    FlightPrice.id,
    FlightPrice.flight_id,
    FlightPrice.seat_category_type.label("seat_category"),
    FlightPrice.passenger_age_category.label("age_category"),
    FlightPrice.trip_sort.label("trip"),
    FlightPrice.office_holding_id.label("holding_id"),
    FlightPrice.price,
    FlightPrice.commission_amount,
    FlightPrice.commission_percent,
).where(in_param("flight_ids", FlightPrice.flight_id))
_FARES_OF_SELLER = FARES.where(
    in_param("ages", FlightPrice.passenger_age_category),
    in_param("trips", FlightPrice.trip_sort),
    or_(
        FlightPrice.office_holding_id.is_(None),
        FlightPrice.office_holding_id == param("holding_id", FlightPrice.office_holding_id),
    ),
)
_FIND_FARES = ColumnarRecordQuery(_FARES_OF_SELLER, Fare)
FEES_IN_ORDER = (ExtraFee.mandatory.desc(), ExtraFee.code, func.coalesce(ExtraFee.valid_from, date.min))
_CHARGES = (
    select(
        FlightExtraFee.id,
        ExtraFee.id.label("extra_fee_id"),
        FlightExtraFee.flight_id,
        ExtraFee.code,
        ExtraFee.name,
        ExtraFee.kind,
        ExtraFee.payee,
        func.coalesce(FlightExtraFee.amount, ExtraFee.amount).label("amount"),
        ExtraFee.mandatory,
        ExtraFee.buy_in,
        ExtraFee.refundable,
        ExtraFee.baggage_unit,
        ExtraFee.max_quantity,
        ExtraFee.age_categories.label("ages"),
        ExtraFee.seat_categories.label("categories"),
        ExtraFee.passenger_classes.label("classes"),
        ExtraFee.valid_by,
        ExtraFee.valid_from,
        ExtraFee.valid_to,
        ExtraFee.active,
    )
    .join(ExtraFee, FlightExtraFee.extra_fee_id == ExtraFee.id)
    .where(in_param("flight_ids", FlightExtraFee.flight_id))
    .order_by(*FEES_IN_ORDER)
)
_FIND_CHARGES = ColumnarRecordQuery(_CHARGES, Charge)
_FIND_MANDATORY = ColumnarRecordQuery(_CHARGES.where(ExtraFee.mandatory), Charge)
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


def load_fares(
    session: Session,
    flight_ids: Collection[uuid.UUID],
    holding_id: uuid.UUID,
    ages: Collection[AgeCategory] = tuple(AgeCategory),
    trips: Collection[TripType] = tuple(TripType),
) -> tuple[Fare, ...]:
    """Load the prices at which an agency sells: general ones and its own."""
    asked = {"flight_ids": list(flight_ids), "ages": list(ages), "trips": list(trips)}
    return _FIND_FARES.all(session, {**asked, "holding_id": holding_id})


def to_seller(holding: OfficeHolding | HoldingRecord) -> Seller:
    return Seller(holding.id, holding.house, holding.commission_percent)


def load_charges(session: Session, flight_ids: Collection[uuid.UUID]) -> tuple[Charge, ...]:
    return _FIND_CHARGES.all(session, {"flight_ids": list(flight_ids)})


def load_mandatory_charges(session: Session, flight_ids: Collection[uuid.UUID]) -> tuple[Charge, ...]:
    """Load mandatory fees only: a search of many flights does not need the many optional ones."""
    return _FIND_MANDATORY.all(session, {"flight_ids": list(flight_ids)})


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
