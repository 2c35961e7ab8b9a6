"""Rows of ticket lists, read in two selects: the tickets, and the few flights that they share.

One select of everything would join nine tables, which takes longer to plan than to run.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Text, case, cast, func, literal, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.access.roles import Scope
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.visibility import TICKET_FILTERS, Filters
from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import in_param, param, with_generic_plan
from charterdesk.organization.models import Office
from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import Airline, Airport

Rows = Sequence[Sequence[Any]]
Flights = Mapping[str, Sequence[Any]]
"""The flight columns of a ticket row, by flight id."""
Selects = Mapping[Scope, Select[*tuple[Any, ...]]]
Statements = Mapping[Scope, PreparedStatement]


def full_name(info: type[PassengerInfo] = PassengerInfo) -> ColumnElement[str]:
    given_names = (info.first_name, info.middle_name)
    family_names = (info.last_name, info.second_last_name)
    return func.nullif(func.concat_ws(" ", *given_names, *family_names), "")


def _as_text(column: InstrumentedAttribute[Any]) -> ColumnElement[str]:
    """Read an enum or id as text: lists only show it, and decoding it costs more than encoding the page."""
    return cast(column, Text)


def current_status(status: InstrumentedAttribute[Any]) -> ColumnElement[str]:
    """Return the status with expired holds treated as Draft."""
    expired = TicketMaster.hold_expires_at <= func.clock_timestamp()
    pending = _as_text(status) == MasterStatus.Pending.value
    return case((pending & expired, literal(TicketStatus.Draft.value)), else_=_as_text(status))


_BEFORE_FLIGHT: Final[tuple[Any, ...]] = (
    _as_text(Ticket.id),
    _as_text(Ticket.ticket_master_id),
    TicketMaster.locator_number,
    current_status(Ticket.status),
    current_status(TicketMaster.status),
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
    Ticket.passenger_class,
    Ticket.price,
    _as_text(Ticket.office_id),
    Office.name,
    Ticket.created_at,
    Ticket.place,  # sort key only
)
_FLIGHT_ID: Final = len(_BEFORE_FLIGHT) - 1
_LOCATOR, _PLACE, _ID, _DEPARTS_AT = 2, -1, 0, 3
_booking_order = itemgetter(_LOCATOR, _PLACE, _ID)

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
_FLIGHTS_BY_ID = PreparedStatement(with_generic_plan(_FLIGHTS.where(in_param("ids", Flight.id))))
_FLIGHTS_BY_DAY = PreparedStatement(with_generic_plan(_FLIGHTS.where(Flight.departure_day.between(*_DAYS))))


def select_tickets(*conditions: ColumnElement[bool], filters: Filters = TICKET_FILTERS) -> Selects:
    """Build the select of ticket rows for every scope.

    It has no order: the planner would choose an index that sorts over one that finds.
    """
    everything = (
        select(*_BEFORE_FLIGHT, *_AFTER_FLIGHT)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(Office, Office.id == Ticket.office_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .where(*conditions)
    )
    return {scope: everything.where(*mine) for scope, mine in filters.items()}


def prepare(selects: Selects) -> Statements:
    return {scope: PreparedStatement(select) for scope, select in selects.items()}


def flights_between(session: Session, first: date, last: date) -> Flights:
    return _by_id(_FLIGHTS_BY_DAY.fetch_rows(session, {"first": first, "last": last}))


def flights_of(session: Session, tickets: Rows) -> Flights:
    ids = {ticket[_FLIGHT_ID] for ticket in tickets}
    return _by_id(_FLIGHTS_BY_ID.fetch_rows(session, {"ids": list(ids)})) if ids else {}


def _by_id(flights: Iterable[Sequence[Any]]) -> Flights:
    return {flight_id: columns for flight_id, *columns in flights}


def add_flights(tickets: Rows, flights: Flights) -> Rows:
    """Return complete rows, in the order of TicketRow's fields."""
    after = _FLIGHT_ID + 1
    return [(*row[:after], *flights[row[_FLIGHT_ID]], *row[after:_PLACE]) for row in tickets]


def sort_by_departure(tickets: Rows, flights: Flights, *, newest_first: bool = False) -> Rows:
    """Return complete rows by departure, then locator and place."""
    ordered = sorted(tickets, key=_booking_order)
    ordered.sort(key=lambda row: flights[row[_FLIGHT_ID]][_DEPARTS_AT], reverse=newest_first)
    return add_flights(ordered, flights)
