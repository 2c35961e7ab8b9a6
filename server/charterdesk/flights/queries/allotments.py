"""Reads allotments, and what agencies sold of a flight."""

import uuid
from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, contains_eager

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.seat_counts import SeatCount, is_allotment_live
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.models import Allotment, Flight, FlightSeat
from charterdesk.flights.queries.flight import find_flight, flight_is_visible, not_departed
from charterdesk.flights.queries.offer import count_seats, in_ids
from charterdesk.flights.schemas.flights import SeatsSoldSummary
from charterdesk.flights.schemas.seats import AllotmentRead
from charterdesk.kit.clock import now
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_holding, holding_is_visible


def get_allotments_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[AllotmentRead]:
    find_flight(session, actor, flight_id)
    return _read(session, _select_allotments(actor).where(Flight.id == flight_id))


def get_allotments_by_office_holding_id(
    session: Session, actor: Actor, holding_id: uuid.UUID
) -> list[AllotmentRead]:
    """Return the agency's allotments on flights that have not departed."""
    get_holding(session, actor, holding_id)
    statement = _select_allotments(actor).where(
        Allotment.office_holding_id == holding_id, *not_departed(now(session))
    )
    return _read(session, statement)


def get_seats_sold_by_office_holding_summary(
    session: Session, actor: Actor, flight_id: uuid.UUID
) -> list[SeatsSoldSummary]:
    """Return a row per category and agency with allotted, held or sold seats. An agency gets its own."""
    flight = find_flight(session, actor, flight_id)
    at = now(session)
    counts = count_seats(session, [flight_id], at)[flight_id]
    allotments = {
        (each.flight_seat_id, each.office_holding_id): each
        for each in session.scalars(_select_allotments(actor).where(Flight.id == flight_id))
    }
    holding_ids = {holding for _, holding in allotments} | {
        holding for count in counts.values() for holding in count.uses
    }
    if actor.holding_scope is not None:
        holding_ids = {actor.holding_scope}
    today = to_local(at, flight.departure_zone).date()
    return [
        _summary(holding, count, allotments.get((seat_id, holding.id)), today)
        for holding in _holdings(session, actor, holding_ids)
        for seat_id, count in counts.items()
        if actor.holding_scope or holding.id in count.uses or (seat_id, holding.id) in allotments
    ]


def _summary(
    holding: OfficeHolding, count: SeatCount, allotment: Allotment | None, today: date
) -> SeatsSoldSummary:
    use = count.use_of(holding.id)
    return SeatsSoldSummary(
        office_holding_id=holding.id,
        office_holding_name=holding.name,
        seat_category_type=count.category,
        allotted=allotment.seats if allotment else 0,
        release_on=allotment.release_on if allotment else None,
        released=allotment is not None and not is_allotment_live(allotment.release_on, today),
        sold=use.sold,
        held=use.held,
        left=count.left_for(holding.id),
    )


def _holdings(session: Session, actor: Actor, ids: set[uuid.UUID]) -> Sequence[OfficeHolding]:
    wanted = select(OfficeHolding).where(in_ids(OfficeHolding.id, ids), *holding_is_visible(actor))
    return session.scalars(wanted.order_by(OfficeHolding.name)).all()


def _select_allotments(actor: Actor) -> Select[Allotment]:
    """Select allotments on flights the caller may see. An agency sees only its own."""
    allotments = (
        select(Allotment)
        .join(Allotment.flight_seat)
        .join(FlightSeat.flight)
        .join(Allotment.office_holding)
        .where(*flight_is_visible(actor), *holding_is_visible(actor))
        .order_by(Flight.departs_at, Flight.id, OfficeHolding.name)
    )
    return allotments.options(
        contains_eager(Allotment.flight_seat).contains_eager(FlightSeat.flight),
        contains_eager(Allotment.office_holding),
    )


def _read(session: Session, wanted: Select[Allotment]) -> list[AllotmentRead]:
    allotments = session.scalars(wanted).all()
    at = now(session)
    counts = count_seats(session, {each.flight_seat.flight_id for each in allotments}, at)
    return [_row(each, counts[each.flight_seat.flight_id][each.flight_seat_id], at) for each in allotments]


def _row(allotment: Allotment, count: SeatCount, at: datetime) -> AllotmentRead:
    flight = allotment.flight_seat.flight
    use = count.use_of(allotment.office_holding_id)
    return AllotmentRead(
        id=allotment.id,
        version=flight.version,
        flight_id=flight.id,
        flight_number=flight.flight_number,
        departure_date=flight.departure_day,
        seat_category_type=count.category,
        office_holding_id=allotment.office_holding_id,
        office_holding_name=allotment.office_holding.name,
        seats=allotment.seats,
        release_on=allotment.release_on,
        released=not is_allotment_live(allotment.release_on, to_local(at, flight.departure_zone).date()),
        sold=use.sold,
        held=use.held,
    )
