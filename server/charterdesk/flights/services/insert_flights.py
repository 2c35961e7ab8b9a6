"""Inserts new flights: one planned flight, or a whole series with one statement per table."""

import uuid
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.flights.models import Flight
from charterdesk.flights.services.change_flight import about_flight
from charterdesk.flights.services.log_facts import flight_facts
from charterdesk.kit.ids import new_id

# The template stores its lists as JSON with the API's field names; the database reads them directly.
_INSERT_DETAILS: Final = (
    """
    insert into flight_seat (id, flight_id, category, capacity, sold)
    select gen_random_uuid(), flight.id, seat."seatCategoryType", seat.capacity, 0
    from flight
    join flight_template template on template.id = flight.flight_template_id
    cross join jsonb_to_recordset(template.seats) seat ("seatCategoryType" text, capacity int)
    where flight.id = any(:flight_ids)
    """,
    """
    insert into allotment (id, flight_seat_id, office_holding_id, seats, release_on)
    select gen_random_uuid(), seat.id, one."officeHoldingId", one.seats,
           flight.departure_day - one."releaseDays"
    from flight
    join flight_template template on template.id = flight.flight_template_id
    cross join jsonb_to_recordset(template.allotments)
        one ("seatCategoryType" text, "officeHoldingId" uuid, seats int, "releaseDays" int)
    join flight_seat seat on seat.flight_id = flight.id and seat.category = one."seatCategoryType"
    where flight.id = any(:flight_ids)
    """,
    """
    insert into flight_price (id, flight_id, seat_category_type, passenger_age_category, trip_sort,
                              office_holding_id, price, commission_amount, commission_percent)
    select gen_random_uuid(), flight.id, cell."seatCategoryType", cell."passengerAgeCategory",
           cell."tripSort", cell."officeHoldingId", cell.price,
           cell."commissionAmount", cell."commissionPercent"
    from flight
    join flight_template template on template.id = flight.flight_template_id
    cross join jsonb_to_recordset(template.prices)
        cell ("seatCategoryType" text, "passengerAgeCategory" text, "tripSort" text, "officeHoldingId" uuid,
              price numeric, "commissionAmount" numeric, "commissionPercent" numeric)
    where flight.id = any(:flight_ids)
    """,
    """
    insert into flight_extra_fee (id, flight_id, extra_fee_id, amount)
    select gen_random_uuid(), flight.id, fee."extraFeeId", fee.amount
    from flight
    join flight_template template on template.id = flight.flight_template_id
    cross join jsonb_to_recordset(template.extra_fees) fee ("extraFeeId" uuid, amount numeric)
    where flight.id = any(:flight_ids)
    """,
)


def insert_flight(session: Session, actor: Actor, flight: Flight) -> None:
    """Insert a planned flight with its seats, allotments, prices and fees, and log it."""
    session.add(flight)
    session.flush()
    title = f"Flight created: {flight.title}"
    changes = changes_between({}, flight_facts(flight))
    record(session, actor, EventType.Created, about_flight(flight), title, changes=changes)


def insert_template_flights(session: Session, flights: Sequence[Flight]) -> set[uuid.UUID]:
    """Insert planned flights of a stored template, with the template's seats, allotments, prices and fees.

    Return the ids of the inserted flights. A day on which the flight number already exists is skipped,
    even if another transaction has just inserted it.
    """
    if not flights:
        return set()
    for flight in flights:
        flight.id, flight.version = new_id(), 1
    new = insert(Flight).on_conflict_do_nothing().returning(Flight.id)
    inserted = set(session.scalars(new, [_row(flight) for flight in flights]))
    _insert_details(session, inserted)
    return inserted


def _insert_details(session: Session, flight_ids: Collection[uuid.UUID]) -> None:
    for statement in _INSERT_DETAILS:
        session.execute(text(statement), {"flight_ids": list(flight_ids)})


def _row(flight: Flight) -> dict[str, Any]:
    linked = {
        "airline_id": flight.airline.id,
        "departure_airport_id": flight.departure_airport.id,
        "arrival_airport_id": flight.arrival_airport.id,
    }
    names = (attribute.key for attribute in Flight.__mapper__.column_attrs)
    return {name: linked[name] if name in linked else getattr(flight, name) for name in names}
