"""Rows of tickets as lists show them, in two selects: the tickets, and the few flights that they share.

One select of all would join nine tables, which takes longer to plan than to run.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Text, case, cast, func, literal, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.persistence.visibility import TICKETS_IN_SIGHT, Sight, Sights
from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import in_param, param, with_generic_plan
from charterdesk.organization.models import Office
from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import Airline, Airport

Rows = Sequence[Sequence[Any]]
Flights = Mapping[str, Sequence[Any]]
"""Of each flight what a ticket's row shows of it, by its id."""
Selects = Mapping[Sight, Select[*tuple[Any, ...]]]
Statements = Mapping[Sight, PreparedStatement]


def full_name() -> ColumnElement[str]:
    parts = (PassengerInfo.first_name, PassengerInfo.middle_name)
    family = (PassengerInfo.last_name, PassengerInfo.second_last_name)
    return func.nullif(func.concat_ws(" ", *parts, *family), "")


def _as_text(shown: InstrumentedAttribute[Any]) -> ColumnElement[str]:
    """Of what a list only shows: making words and identifiers of it takes longer than encoding the page."""
    return cast(shown, Text)


def shown_status(status: InstrumentedAttribute[Any]) -> ColumnElement[str]:
    """What a hold held reads as Draft from the moment it has run out."""
    ended = TicketMaster.hold_expires_at <= func.clock_timestamp()
    pending = _as_text(status) == MasterStatus.Pending.value
    return case((pending & ended, literal(TicketStatus.Draft.value)), else_=_as_text(status))


_BEFORE_FLIGHT: Final[tuple[Any, ...]] = (
    _as_text(Ticket.id),
    _as_text(Ticket.ticket_master_id),
    TicketMaster.locator_number,
    shown_status(Ticket.status),
    shown_status(TicketMaster.status),
    _as_text(TicketMaster.pay_status),
    _as_text(TicketMaster.trip_sort),
    _as_text(Ticket.passenger_id),
    _as_text(Ticket.passenger_info_id),
    full_name(),
    _as_text(Ticket.passenger_age_category),
    Ticket.is_titular,
    _as_text(Ticket.flight_id),
)
_AFTER_FLIGHT: Final[tuple[Any, ...]] = (
    _as_text(Ticket.direction_type),
    _as_text(Ticket.seat_category_type),
    Ticket.price,
    _as_text(Ticket.office_id),
    Office.name,
    Ticket.created_at,
    Ticket.place,  # to sort by; not shown
)
_HERE: Final = len(_BEFORE_FLIGHT)
"""Where in a row the flight is shown; its id comes just before."""
_LOCATOR, _PLACE, _ID, _DEPARTS = 2, -1, 0, 3
_in_booking = itemgetter(_LOCATOR, _PLACE, _ID)

_Departure, _Arrival = aliased(Airport), aliased(Airport)
_FLIGHTS = (
    select(
        _as_text(Flight.id),
        Airline.iata_code + " " + Flight.number,
        _Departure.iata_code,
        _Arrival.iata_code,
        Flight.departs_at,
        Flight.departure_day,
    )
    .join(Airline, Airline.id == Flight.airline_id)
    .join(_Departure, _Departure.id == Flight.departure_airport_id)
    .join(_Arrival, _Arrival.id == Flight.arrival_airport_id)
)
_DAYS = param("first", Flight.departure_day), param("last", Flight.departure_day)
_BY_ID = PreparedStatement(with_generic_plan(_FLIGHTS.where(in_param("ids", Flight.id))))
_BY_DAY = PreparedStatement(with_generic_plan(_FLIGHTS.where(Flight.departure_day.between(*_DAYS))))


def tickets(*wanted: ColumnElement[bool], in_sight: Sights = TICKETS_IN_SIGHT) -> Selects:
    """Built once, for every sight. In no order: a sorting index would lead the planner astray."""
    of_all = (
        select(*_BEFORE_FLIGHT, *_AFTER_FLIGHT)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(Office, Office.id == Ticket.office_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .where(*wanted)
    )
    return {sight: of_all.where(*mine) for sight, mine in in_sight.items()}


def direct(selects: Selects) -> Statements:
    return {sight: PreparedStatement(of_sight) for sight, of_sight in selects.items()}


def flights_between(session: Session, first: date, last: date) -> Flights:
    return _by_id(_BY_DAY.fetch_rows(session, {"first": first, "last": last}))


def flights_of(session: Session, found: Rows) -> Flights:
    ids = {row[_HERE - 1] for row in found}
    return _by_id(_BY_ID.fetch_rows(session, {"ids": list(ids)})) if ids else {}


def _by_id(flights: Iterable[Sequence[Any]]) -> Flights:
    return {flight_id: shown for flight_id, *shown in flights}


def with_flights(found: Rows, flights: Flights) -> Rows:
    """In the order of TicketRow's fields."""
    return [(*row[:_HERE], *flights[row[_HERE - 1]], *row[_HERE:_PLACE]) for row in found]


def by_departure(found: Rows, flights: Flights, *, newest_first: bool = False) -> Rows:
    """Then by locator and place."""
    ordered = sorted(found, key=_in_booking)
    ordered.sort(key=lambda row: flights[row[_HERE - 1]][_DEPARTS], reverse=newest_first)
    return with_flights(ordered, flights)
