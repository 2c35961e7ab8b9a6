"""Template data of a booking's flights (in local times) and passengers."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.models import Ticket
from charterdesk.documents.formats import day, spaced
from charterdesk.documents.operator import format_address, format_contacts
from charterdesk.flights.domain.times import LocalTimes, clock_text, to_local
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.rules import age_on
from charterdesk.organization.models import Charter
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import TravelDocument
from charterdesk.reference.models import Airport, OfacCategory


def flights_of(tickets: Iterable[Ticket]) -> list[Flight]:
    """Return each flight of the tickets once, in the order of travel."""
    flights = {ticket.flight_id: ticket.flight for ticket in tickets}
    return sorted(flights.values(), key=lambda flight: flight.departs_at)


def leg_facts(flight: Flight, sold: Sequence[Ticket]) -> dict[str, Any]:
    """Return the template data of one flight; passengers are named if not all of the party fly on it."""
    tickets = [ticket for ticket in sold if ticket.flight_id == flight.id]
    first, party = tickets[0], {ticket.place for ticket in sold}
    whole = {ticket.place for ticket in tickets} == party
    categories = dict.fromkeys(ticket.seat_category_type.value for ticket in tickets)
    return {
        **flight_facts(flight),
        "direction": first.direction_type.value,
        "category": " and ".join(categories),
        "who": "" if whole else ", ".join(passenger_name(ticket) for ticket in tickets),
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
        "from": _airport_facts(flight.departure_airport, times.departs),
        "to": _airport_facts(flight.arrival_airport, times.arrives),
        "cancelled": is_cancelled(flight),
        "later": f"+{nights} day{'' if nights == 1 else 's'}" if nights else "",
    }


def travel_facts(charter: Charter, flights: Sequence[Flight]) -> dict[str, Any]:
    """Return what a passenger must know before going to the airport."""
    return {
        "checkIn": [
            {"flight": flight.flight_number, "time": _check_in_time(charter, flight)}
            for flight in flights
            if not is_cancelled(flight)
        ],
        "baggage": charter.baggage_allowance or "",
        "operator": ", ".join(part for part in (charter.name, format_address(charter)) if part),
        "contacts": format_contacts(charter),
    }


def _check_in_time(charter: Charter, flight: Flight) -> str:
    """Return when check-in opens and closes at the departure airport, like "07:40 AM – 09:40 AM"."""
    opens, closes = (
        to_local(flight.departs_at - timedelta(minutes=minutes), flight.departure_zone)
        for minutes in (charter.check_in_opens_minutes, charter.check_in_closes_minutes)
    )
    return f"{day(opens)}, {clock_text(opens)} – {clock_text(closes)}"


def is_cancelled(flight: Flight) -> bool:
    return flight.status is FlightStatus.Cancelled


def passenger_facts(
    tickets: Sequence[Ticket],
    documents: Mapping[UUID, TravelDocument],
    grounds: Mapping[UUID, OfacCategory],
) -> dict[str, Any]:
    """Return the template data of one passenger, given its tickets."""
    first = tickets[0]
    ground = grounds.get(first.ofac_id) if first.ofac_id else None
    return {
        "name": passenger_name(first),
        "titular": any(ticket.is_titular for ticket in tickets),
        "age": " / ".join(dict.fromkeys(passenger_age(ticket) for ticket in tickets)),
        "document": _document(first, documents),
        "ground": f"{ground.section_short} {ground.name}" if ground else "",
        "services": [line for ticket in tickets for line in _optional_services(ticket)],
    }


def passenger_name(ticket: Ticket) -> str:
    return ticket.passenger_info.passenger_full_name if ticket.passenger_info else "No name"


def passenger_age(ticket: Ticket) -> str:
    """Return the age category; for a child with the age, which decides the required documents."""
    category, info = ticket.passenger_age_category, ticket.passenger_info
    if category is not AgeCategory.Child or info is None:
        return category.value
    return f"{category}, {age_on(info.date_of_birth, ticket.flight.departure_day)}"


def _optional_services(ticket: Ticket) -> Iterable[str]:
    """List the services bought in addition to the mandatory ones."""
    for fee in sorted(ticket.extra_fees, key=lambda fee: fee.name):
        if fee.status is FeeStatus.Charged and not fee.mandatory:
            times = f"{fee.quantity} × " if fee.quantity > 1 else ""
            yield f"{times}{fee.name} ({ticket.flight.flight_number})"


def _document(ticket: Ticket, documents: Mapping[UUID, TravelDocument]) -> str:
    document_id = ticket.passenger_info.primary_travel_document_id if ticket.passenger_info else None
    document = documents.get(document_id) if document_id else None
    if document is None:
        return f"{spaced(ticket.passenger_document_primary_type.value)}, not given"
    return f"{spaced(document.document_type.value)} {document.document_number}"


def _airport_facts(airport: Airport, at: datetime) -> dict[str, str]:
    return {
        "code": airport.iata_code,
        "name": airport.name,
        "city": airport.city,
        "time": clock_text(at),
        "date": day(at),
    }
