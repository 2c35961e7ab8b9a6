"""The trip of a line or a sale: the lead passenger, how many others, and the first flight."""

from typing import Any, Final

from sqlalchemy import ColumnElement, func, select, true
from sqlalchemy.orm import aliased

from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import Airline, Airport

_From, _To = aliased(Airport), aliased(Airport)
_first: Final = (
    select(
        Flight.id,
        (Airline.iata_code + " " + Flight.number).label("number"),
        (_From.iata_code + " → " + _To.iata_code).label("route"),
        Flight.departure_day,
    )
    .select_from(Ticket)
    .join(Flight, Flight.id == Ticket.flight_id)
    .join(Airline, Airline.id == Flight.airline_id)
    .join(_From, _From.id == Flight.departure_airport_id)
    .join(_To, _To.id == Flight.arrival_airport_id)
    .where(Ticket.ticket_master_id == TicketMaster.id)
    .order_by(Ticket.leg, Ticket.place)
    .limit(1)
    .correlate(TicketMaster)
)
_Trip = _first.lateral("first_flight")
_OTHERS: Final = (
    select(func.greatest(func.count(Ticket.place.distinct()) - 1, 0))
    .where(Ticket.ticket_master_id == TicketMaster.id)
    .correlate(TicketMaster)
    .scalar_subquery()
)


def trip_columns() -> list[ColumnElement[Any]]:
    return [
        full_name().label("titular"),
        _OTHERS.label("others"),
        _Trip.c.id.label("flight_id"),
        _Trip.c.number.label("flight_number"),
        _Trip.c.route.label("route"),
        _Trip.c.departure_day.label("departure_date"),
    ]


def add_trip(rows: Any) -> Any:
    """Join what the columns are read from to a select that has `TicketMaster`."""
    titular = PassengerInfo.id == TicketMaster.passenger_info_titular_id
    return rows.outerjoin(PassengerInfo, titular).outerjoin(_Trip, true())


def party() -> ColumnElement[str]:
    """Return what accounts call a party: the surnames of its lead passenger, or the only name there is."""
    surnames = func.concat_ws(" ", PassengerInfo.last_name, PassengerInfo.second_last_name)
    return func.coalesce(func.nullif(surnames, ""), PassengerInfo.first_name).label("party")


def what_of(party: str | None, others: int | None) -> str | None:
    """Return a party's name and how many others travel along, as tables show them."""
    return f"{party} +{others}" if party and others else party
