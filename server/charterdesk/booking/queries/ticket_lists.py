"""Lists of bookings and tickets: Core selects of the shown columns, in the order of their read models."""

import uuid
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, func, literal_column, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import Queue
from charterdesk.booking.errors import QueueTooLong, RangeRequired, TicketIdRequired, TooManyTickets
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.persistence.locators import cleaned
from charterdesk.booking.persistence.ticket_rows import (
    Rows,
    Selects,
    Statements,
    by_departure,
    direct,
    flights_between,
    flights_of,
    full_name,
    shown_status,
    tickets,
    with_flights,
)
from charterdesk.booking.persistence.visibility import (
    IN_SIGHT,
    booking_is_visible,
    find_row,
    find_ticket,
    seen_by,
    sight_of,
    waits,
)
from charterdesk.booking.schemas.tickets import ClipboardText, TicketDateRange
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.queries import find_flight
from charterdesk.kit.errors import Refusal
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import in_param, param, with_generic_plan
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_office
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.queries import get_info, get_passenger, person_entry_ids

MOST_FOUND = 20
MOST_LISTED = 200
MOST_TICKETS = 10_000


def _at_most(selects: Selects) -> Selects:
    # Written into the statement: the planner should know that it is nearly all.
    enough_to_tell: ColumnElement[int] = literal_column(str(MOST_TICKETS + 1))
    return {sight: of_sight.limit(enough_to_tell) for sight, of_sight in selects.items()}


_ON_THE_FLIGHT = Ticket.flight_id == param("flight_id", Ticket.flight_id)
_OF_THE_PERSON = Ticket.passenger_id.in_(person_entry_ids(param("passenger_id", Passenger.id)))
_ON_FLIGHT = direct(tickets(_ON_THE_FLIGHT))
_OF_BOOKING_ON_FLIGHT = direct(
    tickets(_ON_THE_FLIGHT, Ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id))
)
_OF_PERSON = direct(tickets(_OF_THE_PERSON))
_OF_PERSON_AT = direct(tickets(_OF_THE_PERSON, Ticket.office_id == param("sold_at", Ticket.office_id)))
_DEPARTING = {
    sight: PreparedStatement(with_generic_plan(of_sight))
    for sight, of_sight in _at_most(tickets(in_param("flight_ids", Ticket.flight_id))).items()
}
_CREATED = direct(
    _at_most(
        tickets(
            Ticket.created_at >= param("since", Ticket.created_at),
            Ticket.created_at < param("until", Ticket.created_at),
        )
    )
)
_WAITING = {queue: direct(_at_most(tickets(*waits(queue), in_sight=IN_SIGHT))) for queue in Queue}
_CHOSEN = direct(
    _at_most(tickets(or_(in_param("ids", Ticket.id), in_param("booking_ids", Ticket.ticket_master_id))))
)
_NEWEST = direct(
    {
        sight: select(TicketMaster.id)
        .where(*mine)
        .order_by(TicketMaster.created_at.desc())
        .limit(MOST_LISTED)
        for sight, mine in IN_SIGHT.items()
    }
)
_OF_BOOKINGS = direct(
    {
        sight: of_sight.order_by(TicketMaster.created_at.desc(), Ticket.id).limit(MOST_LISTED)
        for sight, of_sight in tickets(in_param("booking_ids", Ticket.ticket_master_id)).items()
    }
)


def get_by_locator(session: Session, actor: Actor, locator: str) -> Rows:
    """Bookings whose locator begins with the text."""
    begins = TicketMaster.locator_number.startswith(cleaned(locator), autoescape=True)
    found = (
        select(TicketMaster.id, TicketMaster.locator_number, full_name())
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
            full_name(),
            shown_status(TicketMaster.status),
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
    sight, seen = sight_of(actor), seen_by(actor)
    newest = [booking_id for (booking_id,) in _NEWEST[sight].fetch_rows(session, seen)]
    found = _OF_BOOKINGS[sight].fetch_rows(session, {**seen, "booking_ids": newest})
    return with_flights(found, flights_of(session, found))


def get_by_date_range(session: Session, actor: Actor, wanted: TicketDateRange) -> Rows:
    """By the day of departure where the flight departs, or the day of sale at the caller's desk."""
    sight, seen = sight_of(actor), seen_by(actor)
    if wanted.departing is not None:
        flights = flights_between(session, *wanted.departing)
        found = _DEPARTING[sight].fetch_rows(session, {**seen, "flight_ids": list(flights)})
    elif wanted.created is not None:
        since, until = _moments(actor, *wanted.created)
        found = _CREATED[sight].fetch_rows(session, {**seen, "since": since, "until": until})
        flights = flights_of(session, found)
    else:
        raise RangeRequired
    _require_all(found, TooManyTickets)
    return by_departure(found, flights)


def get_by_queue(session: Session, actor: Actor, queue: Queue) -> Rows:
    """The tickets of the bookings that wait in a queue."""
    found = _WAITING[queue][sight_of(actor)].fetch_rows(session, seen_by(actor))
    _require_all(found, QueueTooLong)
    return by_departure(found, flights_of(session, found))


def _require_all(found: Rows, refusal: type[Refusal]) -> None:
    """Never a part that looks like the whole."""
    if len(found) > MOST_TICKETS:
        raise refusal(most=f"{MOST_TICKETS:,}")


def get_tickets_by_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Rows:
    find_flight(session, actor, flight_id)
    return _newest_first(session, actor, _ON_FLIGHT, {"flight_id": flight_id})


def chosen_tickets(
    session: Session, actor: Actor, ids: Sequence[uuid.UUID], ticket_master_ids: Sequence[uuid.UUID]
) -> Rows:
    """By their ids, in the order of these, and all of some bookings. What is out of sight is left out."""
    asked = {**seen_by(actor), "ids": list(ids), "booking_ids": list(ticket_master_ids)}
    found = _CHOSEN[sight_of(actor)].fetch_rows(session, asked)
    _require_all(found, TooManyTickets)
    rows = by_departure(found, flights_of(session, found))
    places = {str(ticket_id): place for place, ticket_id in enumerate(dict.fromkeys(ids))}
    return sorted(rows, key=lambda row: places.get(row[0], len(places)))


def get_by_ticket_master_and_flight(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> Rows:
    find_row(session, actor, ticket_master_id)
    both = {"booking_id": ticket_master_id, "flight_id": flight_id}
    return _newest_first(session, actor, _OF_BOOKING_ON_FLIGHT, both)


def get_by_passenger_info_id(
    session: Session, actor: Actor, info_id: uuid.UUID, office_id: uuid.UUID | None
) -> Rows:
    """All tickets of the person whose data these are or were; of one office, if it is named."""
    person = {"passenger_id": get_info(session, actor, info_id).passenger_id}
    if office_id is None:
        return _newest_first(session, actor, _OF_PERSON, person)
    office = get_office(session, actor, office_id)
    return _newest_first(session, actor, _OF_PERSON_AT, {**person, "sold_at": office.id})


def _newest_first(session: Session, actor: Actor, wanted: Statements, asked: dict[str, Any]) -> Rows:
    found = wanted[sight_of(actor)].fetch_rows(session, {**seen_by(actor), **asked})
    return by_departure(found, flights_of(session, found), newest_first=True)


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


def _moments(actor: Actor, start: date, end: date) -> tuple[datetime, datetime]:
    zone = ZoneInfo(actor.time_zone)
    return (
        datetime.combine(start, time.min, zone),
        datetime.combine(end + timedelta(days=1), time.min, zone),
    )
