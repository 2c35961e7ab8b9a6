"""What is for sale, to whom, at which price: the booking's search of flights and its airports."""

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
from charterdesk.flights.domain.fares import FareKey, Fares, Seller, by_key, find_fare, trips_for
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.flights.domain.status import SELLING
from charterdesk.flights.domain.tariff import charged_in_booking, party_price
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import Direction
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.fees import mandatory_charges_on, sale_day
from charterdesk.flights.queries.flight import not_departed
from charterdesk.flights.queries.flight_lists import Arrival, Departure, Shown, flight_list, in_range
from charterdesk.flights.queries.prices import fares_on, seller_of
from charterdesk.flights.queries.seat_counts import Counts, count_seats
from charterdesk.flights.queries.selling_office import selling_holding
from charterdesk.flights.schemas.search import BookingFilter, CategoryOffer
from charterdesk.kit.clock import now
from charterdesk.kit.lists import ListEncoder
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.models import Airport

_OFFERS = ListEncoder(CategoryOffer)

Column = InstrumentedAttribute[uuid.UUID]


def get_by_filter_for_booking(session: Session, actor: Actor, wanted: BookingFilter) -> list[Shown]:
    """Each row in the order of BookingFlight's fields."""
    seller = seller_of(selling_holding(session, actor, wanted.office_id))
    at = now(session)
    flights = flight_list(actor).where(
        in_range(wanted), *for_sale(at), Departure.active.is_(True), Arrival.active.is_(True)
    )
    if wanted.departure_airport_id is not None:
        flights = flights.where(Flight.departure_airport_id == wanted.departure_airport_id)
    if wanted.arrival_airport_id is not None:
        flights = flights.where(Flight.arrival_airport_id == wanted.arrival_airport_id)
    rows: Sequence[Any] = session.connection().execute(flights).all()
    ids = [row.id for row in rows]
    counts = count_seats(session, ids, at)
    ages, trips = {AgeCategory.Adult, *wanted.party}, trips_for(wanted.trip_sort)
    fares = by_key(fares_on(session, ids, seller.holding_id, ages, trips))
    shop = _Shop(seller, fares, _charges(session, ids) if wanted.party else {}, sale_day(session))
    return [_offered(row, counts[row.id], shop, wanted) for row in rows]


@dataclass(frozen=True)
class _Shop:
    """What the offers are computed from."""

    seller: Seller
    fares: Fares
    charges: dict[uuid.UUID, list[Charge]]
    """By their flights."""
    today: date


def _charges(session: Session, flight_ids: list[uuid.UUID]) -> dict[uuid.UUID, list[Charge]]:
    by_flight: dict[uuid.UUID, list[Charge]] = {}
    for charge in mandatory_charges_on(session, flight_ids):
        by_flight.setdefault(charge.flight_id, []).append(charge)
    return by_flight


def get_booking_airports_from(
    session: Session,
    actor: Actor,
    office_id: uuid.UUID | None,
    direction: Direction,
    country_id: uuid.UUID | None,
) -> Sequence[Airport]:
    """Where a trip can begin; for the return, where flights come back to."""
    selling_holding(session, actor, office_id)
    begins, _ = _ends(direction)
    airports = _airports(select(begins).where(*for_sale(now(session))))
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
    """Where one can fly to from there; for the return, from where one can fly back there."""
    selling_holding(session, actor, office_id)
    begins, ends = _ends(direction)
    flights = select(ends).where(*for_sale(now(session)))
    if airport_from_id is not None:
        flights = flights.where(begins == airport_from_id)
    return session.scalars(_airports(flights)).all()


def for_sale(at: datetime) -> tuple[ColumnElement[bool], ...]:
    return Flight.status.in_(SELLING), *not_departed(at)


def _ends(direction: Direction) -> tuple[Column, Column]:
    """The trip's first airport is where an outbound flight departs and where a return arrives."""
    if direction is Direction.Outbound:
        return Flight.departure_airport_id, Flight.arrival_airport_id
    return Flight.arrival_airport_id, Flight.departure_airport_id


def _airports(ids: Select[uuid.UUID]) -> Select[Airport]:
    return select(Airport).where(Airport.id.in_(ids), Airport.active).order_by(Airport.iata_code)


def _offered(flight: Any, counts: Counts, shop: _Shop, wanted: BookingFilter) -> Shown:
    times = LocalTimes.of(flight)
    charged = charged_in_booking(shop.charges.get(flight.id, ()), times.departure_date, shop.today)
    offers = [_offer(flight.id, count, charged, shop, wanted) for count in counts.values()]
    enough = [price for _, left, price, _ in offers if price is not None and left >= wanted.seats]
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
    flight_id: uuid.UUID, count: SeatCount, charged: list[Charge], shop: _Shop, wanted: BookingFilter
) -> tuple[SeatCategory, int, Decimal | None, Decimal | None]:
    adult = FareKey(flight_id, count.category, AgeCategory.Adult, wanted.trip_sort)
    fare = find_fare(shop.fares, adult, shop.seller)
    whole = party_price(adult, shop.fares, shop.seller, charged, wanted.party) if wanted.party else None
    return count.category, count.left_for(shop.seller.holding_id), fare.price if fare else None, whole
