"""Lists of bookings and tickets: Core selects of the shown columns, in the order of their read models."""

import uuid
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    String,
    case,
    false,
    func,
    literal,
    or_,
    select,
    type_coerce,
)
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.errors import RangeRequired, TicketIdRequired, TooManyTickets
from charterdesk.booking.locators import cleaned
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.finding import booking_is_visible, find_booking, find_ticket, waits
from charterdesk.booking.ticket_schemas import ClipboardText, TicketDateRange
from charterdesk.booking.words import MasterStatus, Queue, TicketStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight
from charterdesk.flights.times import LocalTimes
from charterdesk.kit.ids import EMPTY
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_office
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.queries import entries_of, get_info, get_passenger
from charterdesk.reference.models import Airline, Airport

MOST_FOUND = 20
MOST_LISTED = 200
MOST_TICKETS = 10_000

Rows = Sequence[Row[*tuple[Any, ...]]]
_Departure = aliased(Airport, name="departure")
_Arrival = aliased(Airport, name="arrival")


def passenger_name() -> ColumnElement[str]:
    parts = (PassengerInfo.first_name, PassengerInfo.middle_name)
    family = (PassengerInfo.last_name, PassengerInfo.second_last_name)
    return func.nullif(func.concat_ws(" ", *parts, *family), "")


def _shown(status: InstrumentedAttribute[Any]) -> ColumnElement[str]:
    """What a hold held reads as Draft from the moment it has run out."""
    ended = TicketMaster.hold_expires_at <= func.clock_timestamp()
    pending = type_coerce(status, String) == MasterStatus.Pending.value
    return case((pending & ended, literal(TicketStatus.Draft.value)), else_=type_coerce(status, String))


def get_by_locator(session: Session, actor: Actor, locator: str) -> Rows:
    """Bookings whose locator begins with the text."""
    begins = TicketMaster.locator_number.startswith(cleaned(locator), autoescape=True)
    found = (
        select(TicketMaster.id, TicketMaster.locator_number, passenger_name())
        .outerjoin(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
        .where(begins, *booking_is_visible(actor))
        .order_by(TicketMaster.locator_number)
        .limit(MOST_FOUND)
    )
    return session.connection().execute(found).all()


def get_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> Rows:
    """Bookings with a ticket on the flight."""
    find_flight(session, actor, flight_id)
    on_it = select(Ticket.ticket_master_id).where(Ticket.flight_id == flight_id)
    return _bookings(session, actor, TicketMaster.id.in_(on_it))


def get_by_passenger_titular_id(session: Session, actor: Actor, passenger_id: uuid.UUID) -> Rows:
    """Bookings that a passenger leads."""
    titular = get_passenger(session, actor, passenger_id)
    return _bookings(session, actor, TicketMaster.passenger_titular_id.in_((titular.id, passenger_id)))


def _bookings(session: Session, actor: Actor, wanted: ColumnElement[bool]) -> Rows:
    tickets = select(func.count()).where(Ticket.ticket_master_id == TicketMaster.id).scalar_subquery()
    rows = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            passenger_name(),
            _shown(TicketMaster.status),
            TicketMaster.pay_status,
            TicketMaster.trip_sort,
            tickets,
            TicketMaster.charged,
            TicketMaster.paid,
            Office.name,
            OfficeHolding.name,
            TicketMaster.created_at,
        )
        .join(Office, Office.id == TicketMaster.office_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
        .where(wanted, *booking_is_visible(actor))
        .order_by(TicketMaster.created_at.desc(), TicketMaster.id)
    )
    return session.connection().execute(rows).all()


def list_tickets(session: Session, actor: Actor) -> Rows:
    """Those of the newest bookings."""
    newest = select(TicketMaster.id).where(*booking_is_visible(actor))
    newest = newest.order_by(TicketMaster.created_at.desc()).limit(MOST_LISTED)
    tickets = _tickets(actor).where(Ticket.ticket_master_id.in_(newest))
    ordered = tickets.order_by(TicketMaster.created_at.desc(), Ticket.id).limit(MOST_LISTED)
    return session.connection().execute(ordered).all()


def get_by_date_range(session: Session, actor: Actor, wanted: TicketDateRange) -> Rows:
    """By the day of departure where the flight departs, or the day of sale at the caller's desk."""
    if wanted.departing is not None:
        start, end = wanted.departing
        tickets = _tickets(actor).where(Flight.departure_day.between(start, end))
    elif wanted.created is not None:
        since, until = _moments(actor, *wanted.created)
        tickets = _tickets(actor).where(Ticket.created_at >= since, Ticket.created_at < until)
    else:
        raise RangeRequired
    return _at_most(session, tickets)


def get_by_queue(session: Session, actor: Actor, queue: Queue) -> Rows:
    """The tickets of the bookings that wait in a queue."""
    return _at_most(session, _tickets(actor).where(*waits(queue)))


def _at_most(session: Session, tickets: Select[*tuple[Any, ...]]) -> Rows:
    """All of them, the first departure first, or a refusal: never a part that looks like the whole."""
    ordered = tickets.order_by(Flight.departs_at, TicketMaster.locator_number, Ticket.place, Ticket.id)
    rows = session.connection().execute(ordered.limit(MOST_TICKETS + 1)).all()
    if len(rows) > MOST_TICKETS:
        raise TooManyTickets(most=f"{MOST_TICKETS:,}")
    return rows


def get_tickets_by_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Rows:
    find_flight(session, actor, flight_id)
    return _in_order(session, _tickets(actor).where(Ticket.flight_id == flight_id))


def chosen_tickets(
    session: Session, actor: Actor, ids: Sequence[uuid.UUID], ticket_master_ids: Sequence[uuid.UUID]
) -> Rows:
    """By their ids, in the order of these, and all of some bookings. What is out of sight is left out."""
    wanted = ((Ticket.id, ids), (Ticket.ticket_master_id, ticket_master_ids))
    chosen = or_(false(), *(column.in_(some) for column, some in wanted if some))
    in_order = (Flight.departs_at, TicketMaster.locator_number, Ticket.place, Ticket.id)
    tickets = _tickets(actor).where(chosen).order_by(*in_order).limit(MOST_TICKETS + 1)
    rows = session.connection().execute(tickets).all()
    if len(rows) > MOST_TICKETS:
        raise TooManyTickets(most=f"{MOST_TICKETS:,}")
    places = {ticket_id: place for place, ticket_id in enumerate(dict.fromkeys(ids))}
    return sorted(rows, key=lambda row: places.get(row[0], len(places)))


def get_by_ticket_master_and_flight(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> Rows:
    find_booking(session, actor, ticket_master_id)
    of_both = (Ticket.ticket_master_id == ticket_master_id, Ticket.flight_id == flight_id)
    return _in_order(session, _tickets(actor).where(*of_both))


def get_by_passenger_info_id(
    session: Session, actor: Actor, info_id: uuid.UUID, office_id: uuid.UUID | None
) -> Rows:
    """All tickets of the person whose data these are or were; of one office, if it is named."""
    info = get_info(session, actor, info_id)
    tickets = _tickets(actor).where(Ticket.passenger_id.in_(entries_of(info.passenger_id)))
    if office_id is not None:
        office = get_office(session, actor, office_id)
        tickets = tickets.where(TicketMaster.office_id == office.id)
    return _in_order(session, tickets)


def get_clipboard_text(session: Session, actor: Actor, ticket_id: uuid.UUID) -> ClipboardText:
    """A ticket in lines that one pastes into a message."""
    if ticket_id == EMPTY:
        raise TicketIdRequired
    ticket = find_ticket(session, actor, ticket_id)
    flight, info = ticket.flight, ticket.passenger_info
    times = LocalTimes.of(flight)
    route = f"{flight.departure_airport.iata_code} → {flight.arrival_airport.iata_code}"
    lines = [
        f"Locator: {ticket.ticket_master.locator_number}",
        f"Passenger: {info.passenger_full_name if info else 'not named'} ({ticket.passenger_age_category})",
        f"Flight: {flight.title}, {route}",
        f"Departs: {times.departure_date.isoformat()} {times.departure_time}",
        f"Arrives: {times.arrival_date.isoformat()} {times.arrival_time}",
        f"Seat: {ticket.seat_category_type}",
        f"Status: {ticket.status}",
    ]
    return ClipboardText(text="\n".join(lines))


def _in_order(session: Session, tickets: Select[*tuple[Any, ...]]) -> Rows:
    ordered = tickets.order_by(Flight.departs_at.desc(), TicketMaster.locator_number, Ticket.place, Ticket.id)
    return session.connection().execute(ordered).all()


def _moments(actor: Actor, start: date, end: date) -> tuple[datetime, datetime]:
    zone = ZoneInfo(actor.time_zone)
    return (
        datetime.combine(start, time.min, zone),
        datetime.combine(end + timedelta(days=1), time.min, zone),
    )


def _tickets(actor: Actor) -> Select[*tuple[Any, ...]]:
    shown: tuple[Any, ...] = (
        Ticket.id,
        Ticket.ticket_master_id,
        TicketMaster.locator_number,
        _shown(Ticket.status),
        _shown(TicketMaster.status),
        TicketMaster.pay_status,
        TicketMaster.trip_sort,
        Ticket.passenger_id,
        Ticket.passenger_info_id,
        passenger_name(),
        Ticket.passenger_age_category,
        Ticket.is_titular,
        Ticket.flight_id,
        Airline.iata_code + " " + Flight.number,
        _Departure.iata_code,
        _Arrival.iata_code,
        Flight.departs_at,
        Flight.departure_day,
        Ticket.direction_type,
        Ticket.seat_category_type,
        Ticket.price,
        TicketMaster.office_id,
        Office.name,
        Ticket.created_at,
    )
    return (
        select(*shown)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(Flight, Flight.id == Ticket.flight_id)
        .join(Airline, Airline.id == Flight.airline_id)
        .join(_Departure, _Departure.id == Flight.departure_airport_id)
        .join(_Arrival, _Arrival.id == Flight.arrival_airport_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .where(*booking_is_visible(actor))
    )
