"""Storing a season at once: one statement a table, however many flights there are."""

import uuid
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from charterdesk.kit.ids import new_id

# The template keeps its lists in the form of the wire; the database reads them there itself.
_HANG_ON: Final = (
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


def store_flights(session: Session, flights: Sequence[Flight]) -> set[uuid.UUID]:
    """Planned flights of a template that is stored, with its seats, allotments, prices and fees.

    Answers those that were stored: where the day is taken, also by somebody who took it this instant,
    nothing is.
    """
    if not flights:
        return set()
    for flight in flights:
        flight.id, flight.version = new_id(), 1
    new = insert(Flight).on_conflict_do_nothing().returning(Flight.id)
    stored = set(session.scalars(new, [_row(flight) for flight in flights]))
    _hang_on(session, stored)
    return stored


def _hang_on(session: Session, flight_ids: Collection[uuid.UUID]) -> None:
    for statement in _HANG_ON:
        session.execute(text(statement), {"flight_ids": list(flight_ids)})


def _row(flight: Flight) -> dict[str, Any]:
    linked = {
        "airline_id": flight.airline.id,
        "departure_airport_id": flight.departure_airport.id,
        "arrival_airport_id": flight.arrival_airport.id,
    }
    names = (attribute.key for attribute in Flight.__mapper__.column_attrs)
    return {name: linked[name] if name in linked else getattr(flight, name) for name in names}
