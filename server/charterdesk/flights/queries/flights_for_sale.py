"""Searches flights on sale for a booking, and the airports they connect."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.access.actor import Actor
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import FareKey, Fares, Seller, fare_trips, find_fare, index_fares
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.flights.domain.status import ON_SALE
from charterdesk.flights.domain.tariff import mandatory_charges, party_price
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import TRIPS, Direction
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.flights.queries.flight import not_departed
from charterdesk.flights.queries.flight_lists import Arrival, Departure, Shown, in_date_range, select_flights
from charterdesk.flights.queries.offer import (
    Counts,
    count_seats,
    load_fares,
    load_mandatory_charges,
    to_seller,
)
from charterdesk.flights.queries.selling_office import get_selling_holding
from charterdesk.flights.schemas.search import BookingFilter, CategoryOffer
from charterdesk.kit.clock import now
from charterdesk.kit.lists import ListEncoder
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.models import Airport

_OFFERS = ListEncoder(CategoryOffer)

Column = InstrumentedAttribute[uuid.UUID]


def get_by_filter_for_booking(session: Session, actor: Actor, search: BookingFilter) -> list[Shown]:
    """Return flights on sale. Each row has the order of the fields of `BookingFlight`."""
    seller = to_seller(get_selling_holding(session, actor, search.office_id))
    at = now(session)
    flights = select_flights(actor).where(
        in_date_range(search), *is_on_sale(at), Departure.active.is_(True), Arrival.active.is_(True)
    )
    if search.departure_airport_id is not None:
        flights = flights.where(Flight.departure_airport_id == search.departure_airport_id)
    if search.arrival_airport_id is not None:
        flights = flights.where(Flight.arrival_airport_id == search.arrival_airport_id)
    rows: Sequence[Any] = session.connection().execute(flights).all()
    ids = [row.id for row in rows]
    counts = count_seats(session, ids, at)
    ages, trips = {AgeCategory.Adult, *search.party}, fare_trips(TRIPS[search.trip_sort])
    fares = index_fares(load_fares(session, ids, seller.holding_id, ages, trips))
    sale = _Sale(seller, fares, _charges(session, ids) if search.party else {}, get_sale_day(session))
    return [_booking_flight(row, counts[row.id], sale, search) for row in rows]


@dataclass(frozen=True)
class _Sale:
    """The data from which the offers are computed."""

    seller: Seller
    fares: Fares
    charges: dict[uuid.UUID, list[Charge]]
    """Mandatory fees by flight id."""
    today: date


def _charges(session: Session, flight_ids: list[uuid.UUID]) -> dict[uuid.UUID, list[Charge]]:
    by_flight: dict[uuid.UUID, list[Charge]] = {}
    for charge in load_mandatory_charges(session, flight_ids):
        by_flight.setdefault(charge.flight_id, []).append(charge)
    return by_flight


def get_booking_airports_from(
    session: Session,
    actor: Actor,
    office_id: uuid.UUID | None,
    direction: Direction,
    country_id: uuid.UUID | None,
) -> Sequence[Airport]:
    """Return the airports where a trip can start. For a return, those where return flights arrive."""
    get_selling_holding(session, actor, office_id)
    begins, _ = _trip_airports(direction)
    airports = _airports(select(begins).where(*is_on_sale(now(session))))
    if country_id is not None:
        airports = airports.where(Airport.country_id == country_id)
    return session.scalars(airports).all()


def get_booking_airports_to(
    session: Session,
    actor: Actor,
    office_id: uuid.UUID | None,
    direction: Direction,
    airport_from_id: uuid.UUID | None,
) -> Sequence[Airport]:
    """Return the airports reached from the given one. For a return, those with flights back to it."""
    get_selling_holding(session, actor, office_id)
    begins, ends = _trip_airports(direction)
    flights = select(ends).where(*is_on_sale(now(session)))
    if airport_from_id is not None:
        flights = flights.where(begins == airport_from_id)
    return session.scalars(_airports(flights)).all()


def is_on_sale(at: datetime) -> tuple[ColumnElement[bool], ...]:
    return Flight.status.in_(ON_SALE), *not_departed(at)


def _trip_airports(direction: Direction) -> tuple[Column, Column]:
    """Return the columns of the trip's first and last airport. A return flight arrives at the first."""
    if direction is Direction.Outbound:
        return Flight.departure_airport_id, Flight.arrival_airport_id
    return Flight.arrival_airport_id, Flight.departure_airport_id


def _airports(ids: Select[uuid.UUID]) -> Select[Airport]:
    return select(Airport).where(Airport.id.in_(ids), Airport.active).order_by(Airport.iata_code)


def _booking_flight(flight: Any, counts: Counts, sale: _Sale, search: BookingFilter) -> Shown:
    times = LocalTimes.of(flight)
    charged = mandatory_charges(sale.charges.get(flight.id, ()), times.departure_date, sale.today)
    offers = [_offer(flight.id, count, charged, sale, search) for count in counts.values()]
    enough = [price for _, left, price, _ in offers if price is not None and left >= search.seats]
    return (
        flight.id,
        f"{flight.airline_code} {flight.number}",
        flight.airline_name,
        flight.departure_airport_id,
        flight.departure_airport,
        flight.arrival_airport_id,
        flight.arrival_airport,
        times.departure_date,
        times.departure_time,
        times.arrival_date,
        times.arrival_time,
        times.duration,
        flight.aircraft,
        [_OFFERS.row(offer) for offer in offers],
        sum(left for _, left, price, _ in offers if price is not None),
        min(enough, default=None),
    )


def _offer(
    flight_id: uuid.UUID, count: SeatCount, charged: list[Charge], sale: _Sale, search: BookingFilter
) -> tuple[SeatCategory, int, Decimal | None, Decimal | None]:
    adult = FareKey(flight_id, count.category, AgeCategory.Adult, TRIPS[search.trip_sort])
    fare = find_fare(sale.fares, adult, sale.seller)
    party_total = party_price(adult, sale.fares, sale.seller, charged, search.party) if search.party else None
    return count.category, count.left_for(sale.seller.holding_id), fare.price if fare else None, party_total
