"""Lists of bookings and tickets: selects of the columns that the rows of schemas/lists.py show."""

import uuid
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, func, literal_column, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import Queue
from charterdesk.booking.errors import (
    QueueTooLong,
    RangeRequired,
    TicketIdRequired,
    TooManyTickets,
)
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.persistence.load import find_record
from charterdesk.booking.persistence.locators import cleaned
from charterdesk.booking.queries.ticket_rows import (
    Rows,
    Selects,
    Statements,
    add_flights,
    current_status,
    flights_between,
    flights_of,
    full_name,
    prepare,
    select_tickets,
    sort_by_departure,
)
from charterdesk.booking.queries.visibility import (
    BOOKING_FILTERS,
    booking_is_visible,
    find_ticket,
)
from charterdesk.booking.queries.work_queues import is_ticket_queued
from charterdesk.booking.schemas.lists import TicketDateRange
from charterdesk.booking.schemas.responses import ClipboardText
from charterdesk.flights.domain.times import LocalTimes, clock_text
from charterdesk.flights.queries import find_flight
from charterdesk.kit.clock import end_of, start_of
from charterdesk.kit.errors import Refusal
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.phones import stored_forms
from charterdesk.kit.sql_params import in_param, param, with_generic_plan
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_office
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.queries import get_info, get_passenger, person_entry_ids

MOST_FOUND = 20
MOST_LISTED = 200
MOST_TICKETS = 10_000


def _limited(selects: Selects) -> Selects:
    # A literal, not a parameter: the planner must see that nearly all rows are wanted.
    limit: ColumnElement[int] = literal_column(str(MOST_TICKETS + 1))
    return {scope: select.limit(limit) for scope, select in selects.items()}


_ON_FLIGHT = Ticket.flight_id == param("flight_id", Ticket.flight_id)
_OF_BOOKING = Ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id)
_OF_PASSENGER = Ticket.passenger_id.in_(person_entry_ids(param("passenger_id", Passenger.id)))
_AT_OFFICE = Ticket.office_id == param("sold_at", Ticket.office_id)
_IN_BOOKINGS = in_param("booking_ids", Ticket.ticket_master_id)
_CREATED = (
    Ticket.created_at >= param("since", Ticket.created_at),
    Ticket.created_at < param("until", Ticket.created_at),
)
_BY_FLIGHT = prepare(select_tickets(_ON_FLIGHT))
_BY_BOOKING_AND_FLIGHT = prepare(select_tickets(_ON_FLIGHT, _OF_BOOKING))
_BY_PASSENGER = prepare(select_tickets(_OF_PASSENGER))
_BY_PASSENGER_AND_OFFICE = prepare(select_tickets(_OF_PASSENGER, _AT_OFFICE))
_departing = _limited(select_tickets(in_param("flight_ids", Ticket.flight_id)))
_BY_DEPARTURE = prepare({scope: with_generic_plan(select) for scope, select in _departing.items()})
_BY_CREATION = prepare(_limited(select_tickets(*_CREATED)))
_BY_QUEUE = {
    queue: prepare(_limited(select_tickets(*is_ticket_queued(queue), filters=BOOKING_FILTERS)))
    for queue in Queue
}
_BY_IDS = prepare(_limited(select_tickets(or_(in_param("ids", Ticket.id), _IN_BOOKINGS))))
_NEWEST_BOOKINGS = prepare(
    {
        scope: select(TicketMaster.id)
        .where(*mine)
        .order_by(TicketMaster.created_at.desc())
        .limit(MOST_LISTED)
        for scope, mine in BOOKING_FILTERS.items()
    }
)
_BY_BOOKINGS = prepare(
    {
        scope: tickets.order_by(TicketMaster.created_at.desc(), Ticket.id).limit(MOST_LISTED)
        for scope, tickets in select_tickets(_IN_BOOKINGS).items()
    }
)


def get_by_locator(session: Session, actor: Actor, locator: str) -> Rows:
    """Return the bookings whose locator begins with the text, or whose contact has it as phone number."""
    begins = TicketMaster.locator_number.startswith(cleaned(locator), autoescape=True)
    phones = stored_forms(locator)
    wanted = or_(begins, TicketMaster.contact_phone.in_(phones)) if phones else begins
    found = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            full_name(),
            current_status(TicketMaster.status),
            TicketMaster.pay_status,
        )
        .outerjoin(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
        .where(wanted, *booking_is_visible(actor))
        .order_by(TicketMaster.locator_number)
        .limit(MOST_FOUND)
    )
    return session.connection().execute(found).all()


def get_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> Rows:
    """Return the bookings with a ticket on the flight."""
    find_flight(session, actor, flight_id)
    on_it = select(Ticket.ticket_master_id).where(Ticket.flight_id == flight_id)
    return _bookings(session, actor, TicketMaster.id.in_(on_it))


def get_by_passenger_titular_id(session: Session, actor: Actor, passenger_id: uuid.UUID) -> Rows:
    """Return the bookings whose lead passenger this is."""
    titular = get_passenger(session, actor, passenger_id)
    return _bookings(session, actor, TicketMaster.passenger_titular_id.in_((titular.id, passenger_id)))


def _bookings(session: Session, actor: Actor, wanted: ColumnElement[bool]) -> Rows:
    tickets = select(func.count()).where(Ticket.ticket_master_id == TicketMaster.id).scalar_subquery()
    rows = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            full_name(),
            current_status(TicketMaster.status),
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
    """Return the tickets of the newest bookings."""
    scope, params = actor.role.scope, actor.scope_params
    newest = [booking_id for (booking_id,) in _NEWEST_BOOKINGS[scope].fetch_rows(session, params)]
    tickets = _BY_BOOKINGS[scope].fetch_rows(session, {**params, "booking_ids": newest})
    return add_flights(tickets, flights_of(session, tickets))


def get_by_date_range(session: Session, actor: Actor, wanted: TicketDateRange) -> Rows:
    """Return tickets by departure day at the airport, or by sale day in the caller's time zone."""
    scope, params = actor.role.scope, actor.scope_params
    if wanted.departing is not None:
        flights = flights_between(session, *wanted.departing)
        tickets = _BY_DEPARTURE[scope].fetch_rows(session, {**params, "flight_ids": list(flights)})
    elif wanted.created is not None:
        since, until = _moments(actor, *wanted.created)
        tickets = _BY_CREATION[scope].fetch_rows(session, {**params, "since": since, "until": until})
        flights = flights_of(session, tickets)
    else:
        raise RangeRequired
    _require_complete(tickets, TooManyTickets)
    return sort_by_departure(tickets, flights)


def get_by_queue(session: Session, actor: Actor, queue: Queue) -> Rows:
    """Return the tickets of the bookings in a queue."""
    tickets = _BY_QUEUE[queue][actor.role.scope].fetch_rows(session, actor.scope_params)
    _require_complete(tickets, QueueTooLong)
    return sort_by_departure(tickets, flights_of(session, tickets))


def _require_complete(tickets: Rows, refusal: type[Refusal]) -> None:
    """Refuse instead of silently truncating the list."""
    if len(tickets) > MOST_TICKETS:
        raise refusal(most=f"{MOST_TICKETS:,}")


def get_tickets_by_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Rows:
    find_flight(session, actor, flight_id)
    return _newest_first(session, actor, _BY_FLIGHT, {"flight_id": flight_id})


def chosen_tickets(
    session: Session, actor: Actor, ids: Sequence[uuid.UUID], ticket_master_ids: Sequence[uuid.UUID]
) -> Rows:
    """Return the tickets with these ids, in their order, then those of the bookings; omit invisible ones."""
    params = {**actor.scope_params, "ids": list(ids), "booking_ids": list(ticket_master_ids)}
    tickets = _BY_IDS[actor.role.scope].fetch_rows(session, params)
    _require_complete(tickets, TooManyTickets)
    rows = sort_by_departure(tickets, flights_of(session, tickets))
    positions = {str(ticket_id): position for position, ticket_id in enumerate(dict.fromkeys(ids))}
    return sorted(rows, key=lambda row: positions.get(row[0], len(positions)))


def get_by_ticket_master_and_flight(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> Rows:
    find_record(session, actor, ticket_master_id)
    params = {"booking_id": ticket_master_id, "flight_id": flight_id}
    return _newest_first(session, actor, _BY_BOOKING_AND_FLIGHT, params)


def get_by_passenger_info_id(
    session: Session, actor: Actor, info_id: uuid.UUID, office_id: uuid.UUID | None
) -> Rows:
    """Return all tickets of the passenger with this data, or only those of one office."""
    params = {"passenger_id": get_info(session, actor, info_id).passenger_id}
    if office_id is None:
        return _newest_first(session, actor, _BY_PASSENGER, params)
    office = get_office(session, actor, office_id)
    return _newest_first(session, actor, _BY_PASSENGER_AND_OFFICE, {**params, "sold_at": office.id})


def _newest_first(session: Session, actor: Actor, statements: Statements, params: dict[str, Any]) -> Rows:
    tickets = statements[actor.role.scope].fetch_rows(session, {**actor.scope_params, **params})
    return sort_by_departure(tickets, flights_of(session, tickets), newest_first=True)


def get_clipboard_text(session: Session, actor: Actor, ticket_id: uuid.UUID) -> ClipboardText:
    """Return a ticket as lines of text to paste into a message."""
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
        f"Departs: {times.departure_date.isoformat()} {clock_text(times.departs)}",
        f"Arrives: {times.arrival_date.isoformat()} {clock_text(times.arrives)}",
        f"Seat: {ticket.seat_category_type}",
        f"Status: {ticket.status}",
    ]
    return ClipboardText(text="\n".join(lines))


def _moments(actor: Actor, start: date, end: date) -> tuple[datetime, datetime]:
    return start_of(start, actor.time_zone), end_of(end, actor.time_zone)
