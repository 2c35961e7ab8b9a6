"""Allot seats to agencies, change and withdraw allotments."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import require_capacity
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.errors import (
    AllotmentsReleased,
    DuplicateAllotment,
    NoAllotmentForHouse,
    NoSuchCategory,
    ReleaseTooLate,
)
from charterdesk.flights.models import Allotment, Flight, FlightSeat
from charterdesk.flights.queries import load_holdings
from charterdesk.flights.queries.references import Holdings
from charterdesk.flights.schemas.seats import AllotmentCell, AllotmentSave
from charterdesk.flights.services.change_flight import lock_for_change, save_change
from charterdesk.flights.services.seat_capacity import count_flight_seats


def save_allotments(session: Session, actor: Actor, body: AllotmentSave) -> Flight:
    """Save several allotments; if one is refused, nothing changes."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    flight = change.flight
    if flight.status in (FlightStatus.CheckIn, FlightStatus.CheckInClosed):
        raise AllotmentsReleased
    holdings = load_holdings(session, [cell.office_holding_id for cell in body.items])
    _require_each_once(body.items, holdings)
    seats = {seat.category: seat for seat in flight.seats}
    for cell in body.items:
        _require_valid(flight, seats, cell, holdings)
        _save(seats[cell.seat_category_type], cell, holdings)
    session.flush()
    for count in count_flight_seats(session, flight).values():
        require_capacity(count)
    return save_change(session, actor, change, "Allotments saved")


def _require_each_once(cells: list[AllotmentCell], holdings: Holdings) -> None:
    known: set[tuple[SeatCategory, uuid.UUID]] = set()
    for cell in cells:
        key = cell.seat_category_type, cell.office_holding_id
        if key in known:
            raise DuplicateAllotment(category=key[0], name=holdings[key[1]].name)
        known.add(key)


def _require_valid(
    flight: Flight, seats: dict[SeatCategory, FlightSeat], cell: AllotmentCell, holdings: Holdings
) -> None:
    holding = holdings[cell.office_holding_id]
    if cell.seat_category_type not in seats:
        raise NoSuchCategory(category=cell.seat_category_type)
    if holding.house:
        raise NoAllotmentForHouse
    if cell.release_on > flight.departure_day:
        raise ReleaseTooLate(name=holding.name, day=flight.departure_day)


def _save(seat: FlightSeat, cell: AllotmentCell, holdings: Holdings) -> None:
    row = next((each for each in seat.allotments if each.office_holding_id == cell.office_holding_id), None)
    if cell.seats == 0:
        if row is not None:
            seat.allotments.remove(row)
    elif row is None:
        holding = holdings[cell.office_holding_id]
        seat.allotments.append(
            Allotment(office_holding=holding, seats=cell.seats, release_on=cell.release_on)
        )
    else:
        row.seats, row.release_on = cell.seats, cell.release_on
