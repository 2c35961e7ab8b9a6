"""Checks in and boards passengers of the demo, in one statement a table."""

from datetime import timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Integer, case, cast, func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.checkin.models import CheckInMaster
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight

CHECKED_IN_BEFORE: Final = timedelta(hours=2)
BOARDED_BEFORE: Final = timedelta(minutes=35)
CHECKED_IN_AT_LEAST, BOARDED_AT_LEAST = timedelta(minutes=20), timedelta(minutes=4)
"""Both were so long ago, however soon the flight departs."""
BAGS: Final = {"BAG1": 21, "BAG2": 18}
"""The kilograms of a bag by the fee that was paid for it."""
COUNTER: Final = "Charter Check In"


def board_departed(session: Session) -> None:
    """Check in and board the tickets of departed flights that are still Booked."""
    check_in(session, Flight.status == FlightStatus.Departed)
    board(session, Flight.status == FlightStatus.Departed)


def check_in(session: Session, *which: ColumnElement[bool]) -> None:
    """Check in Booked tickets of some flights, with the bags that were paid for."""
    in_order = func.row_number().over(partition_by=Ticket.flight_id, order_by=(Ticket.created_at, Ticket.id))
    chosen = (
        select(Ticket.id, Flight.departs_at, (Flight.boarding_numbers + in_order).label("number"))
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(Ticket.status == TicketStatus.Booked, *which)
        .subquery()
    )
    values = {
        "status": TicketStatus.CheckedIn,
        "checked_in_at": _before(chosen.c.departs_at, CHECKED_IN_BEFORE, CHECKED_IN_AT_LEAST),
        "boarding_number": chosen.c.number,
        "passenger_travel_documents_verified": True,
        "bag_weights": _bags(),
    }
    session.execute(update(Ticket).where(Ticket.id == chosen.c.id).values(values))
    _count_boarding_numbers(session)
    checked_in = select(Ticket.ticket_master_id).where(Ticket.status == TicketStatus.CheckedIn)
    session.execute(
        update(TicketMaster).where(TicketMaster.id.in_(checked_in)).values(status=MasterStatus.CheckIn)
    )
    _open_masters(session)
    session.expire_all()


def board(session: Session, *which: ColumnElement[bool]) -> None:
    """Put checked-in passengers of some flights on board."""
    chosen = (
        select(Ticket.id, Flight.departs_at)
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(Ticket.status == TicketStatus.CheckedIn, *which)
        .subquery()
    )
    at = _before(chosen.c.departs_at, BOARDED_BEFORE, BOARDED_AT_LEAST)
    session.execute(update(Ticket).where(Ticket.id == chosen.c.id).values(boarded_at=at))


def _before(departs_at: ColumnElement[Any], usual: timedelta, least: timedelta) -> ColumnElement[Any]:
    return func.least(departs_at - usual, func.clock_timestamp() - least)


def _bags() -> ColumnElement[Any]:
    weights = func.array_agg(case(BAGS, value=TicketExtraFee.code))
    paid_for = select(weights).where(TicketExtraFee.ticket_id == Ticket.id, TicketExtraFee.code.in_(BAGS))
    return func.coalesce(paid_for.correlate(Ticket).scalar_subquery(), cast(literal("{}"), ARRAY(Integer)))


def _count_boarding_numbers(session: Session) -> None:
    given = (
        select(Ticket.flight_id, func.max(Ticket.boarding_number).label("numbers"))
        .where(Ticket.boarding_number.is_not(None))
        .group_by(Ticket.flight_id)
        .subquery()
    )
    counted = update(Flight).where(Flight.id == given.c.flight_id).values(boarding_numbers=given.c.numbers)
    session.execute(counted)


def _open_masters(session: Session) -> None:
    """Add the check-ins of the bookings that have none on their flight."""
    parties = (
        select(
            func.gen_random_uuid(),
            literal(1),
            Ticket.ticket_master_id,
            Ticket.flight_id,
            func.min(Ticket.checked_in_at),
            literal(COUNTER),
        )
        .outerjoin(
            CheckInMaster,
            (CheckInMaster.ticket_master_id == Ticket.ticket_master_id)
            & (CheckInMaster.flight_id == Ticket.flight_id),
        )
        .where(Ticket.status == TicketStatus.CheckedIn, CheckInMaster.id.is_(None))
        .group_by(Ticket.ticket_master_id, Ticket.flight_id)
    )
    columns = ["id", "version", "ticket_master_id", "flight_id", "created_at", "app_user_name"]
    session.execute(insert(CheckInMaster).from_select(columns, parties))
