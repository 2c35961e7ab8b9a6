"""The legs of a booking in local times, and who travels on them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.models import Ticket
from charterdesk.documents.formats import clock, day, spaced
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.models import Flight
from charterdesk.kit.rules import age_on
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import TravelDocument
from charterdesk.reference.models import Airport, OfacCategory


def leg_facts(tickets: Sequence[Ticket]) -> dict[str, Any]:
    """Of the tickets on one leg."""
    first = tickets[0]
    categories = dict.fromkeys(ticket.seat_category_type.value for ticket in tickets)
    return {
        **flight_facts(first.flight),
        "direction": first.direction_type.value,
        "category": " and ".join(categories),
    }


def flight_facts(flight: Flight) -> dict[str, Any]:
    times = LocalTimes.of(flight)
    nights = (times.arrival_date - times.departure_date).days
    return {
        "flight": flight.flight_number,
        "airline": flight.airline.name,
        "aircraft": flight.aircraft or "",
        "date": day(times.departure_date),
        "duration": times.duration.replace(":", " "),
        "from": _end(flight.departure_airport, times.departs),
        "to": _end(flight.arrival_airport, times.arrives),
        "later": f"+{nights} day{'' if nights == 1 else 's'}" if nights else "",
    }


def passenger_facts(
    tickets: Sequence[Ticket],
    documents: Mapping[UUID, TravelDocument],
    grounds: Mapping[UUID, OfacCategory],
) -> dict[str, Any]:
    """Of the tickets of one traveller."""
    first = tickets[0]
    ground = grounds.get(first.ofac_id) if first.ofac_id else None
    return {
        "name": name_of(first),
        "titular": any(ticket.is_titular for ticket in tickets),
        "age": " / ".join(dict.fromkeys(age_of(ticket) for ticket in tickets)),
        "document": _document(first, documents),
        "ground": f"{ground.section_short} {ground.name}" if ground else "",
        "services": [line for ticket in tickets for line in _chosen(ticket)],
    }


def name_of(ticket: Ticket) -> str:
    return ticket.passenger_info.passenger_full_name if ticket.passenger_info else "Not named"


def age_of(ticket: Ticket) -> str:
    """Of a child the years, too: they decide which papers it needs."""
    category, info = ticket.passenger_age_category, ticket.passenger_info
    if category is not AgeCategory.Child or info is None:
        return category.value
    return f"{category}, {age_on(info.date_of_birth, ticket.flight.departure_day)}"


def _chosen(ticket: Ticket) -> Iterable[str]:
    """What was bought besides what everybody on the flight must have."""
    for fee in sorted(ticket.extra_fees, key=lambda fee: fee.name):
        if fee.status is FeeStatus.Charged and not fee.mandatory:
            times = f"{fee.quantity} × " if fee.quantity > 1 else ""
            yield f"{times}{fee.name} ({ticket.flight.flight_number})"


def _document(ticket: Ticket, documents: Mapping[UUID, TravelDocument]) -> str:
    held_id = ticket.passenger_info.primary_travel_document_id if ticket.passenger_info else None
    held = documents.get(held_id) if held_id else None
    if held is None:
        return f"{spaced(ticket.passenger_document_primary_type.value)}, not given"
    return f"{spaced(held.document_type.value)} {held.document_number}"


def _end(airport: Airport, at: datetime) -> dict[str, str]:
    return {
        "code": airport.iata_code,
        "name": airport.name,
        "city": airport.city,
        "time": clock(at),
        "date": day(at),
    }
