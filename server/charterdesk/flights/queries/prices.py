"""Reads prices. Agencies see general prices and their own."""

import uuid

from sqlalchemy import ColumnElement, Row, Select, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import (
    FareKey,
    Fares,
    Seller,
    commission_for,
    find_fare,
    index_fares,
    missing_fare_text,
)
from charterdesk.flights.domain.tariff import mandatory_charges, sum_fees
from charterdesk.flights.enums import TRIPS
from charterdesk.flights.errors import NoSuchCategory
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.flights.queries.flight import find_flight, flight_is_visible
from charterdesk.flights.queries.offer import load_charges, load_fares, to_seller
from charterdesk.flights.queries.selling_office import get_selling_holding
from charterdesk.flights.schemas.prices import (
    FlightPriceRead,
    FlightPriceSheet,
    PriceKey,
    Tariff,
    TariffRequest,
)
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.enums import AgeCategory

_PRICE_COLUMNS = (
    FlightPrice.id,
    Flight.version,
    FlightPrice.flight_id,
    FlightPrice.seat_category_type,
    FlightPrice.passenger_age_category,
    FlightPrice.trip_sort,
    FlightPrice.office_holding_id,
    FlightPrice.price,
    FlightPrice.commission_amount,
    FlightPrice.commission_percent,
)


def price_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    if actor.holding_scope is None:
        return ()
    return (
        or_(FlightPrice.office_holding_id.is_(None), FlightPrice.office_holding_id == actor.holding_scope),
    )


def list_flight_prices(session: Session, actor: Actor, flight_id: uuid.UUID) -> FlightPriceSheet:
    flight = find_flight(session, actor, flight_id)
    rows = session.execute(_visible(actor).where(FlightPrice.flight_id == flight_id)).all()
    items = sorted((_read(row) for row in rows), key=_sheet_order)
    return FlightPriceSheet(flight_id=flight_id, version=flight.version, items=items)


def get_flight_price(session: Session, actor: Actor, price_id: uuid.UUID) -> FlightPriceRead:
    row = session.execute(_visible(actor).where(FlightPrice.id == price_id)).one_or_none()
    if row is None:
        raise NotFound
    return _read(row)


def get_tariff_to_flight(session: Session, actor: Actor, body: TariffRequest) -> list[Tariff]:
    """Return the price of one seat by category and age, sold by the requested office or the caller's own."""
    flight = find_flight(session, actor, body.flight_id)
    seller = to_seller(get_selling_holding(session, actor, body.office_id))
    fares = index_fares(load_fares(session, [flight.id], seller.holding_id))
    charged = mandatory_charges(
        load_charges(session, [flight.id]), flight.departure_day, get_sale_day(session)
    )
    return [
        _tariff(FareKey(flight.id, category, age, TRIPS[body.trip_sort]), fares, seller, charged)
        for category in _categories(flight, body.seat_category_type)
        for age in AgeCategory
    ]


def _visible(actor: Actor) -> Select[*tuple[object, ...]]:
    return (
        select(*_PRICE_COLUMNS)
        .join(Flight, FlightPrice.flight_id == Flight.id)
        .where(*flight_is_visible(actor), *price_is_visible(actor))
    )


def _read(row: Row[*tuple[object, ...]]) -> FlightPriceRead:
    return FlightPriceRead.model_validate(dict(zip(FlightPriceRead.model_fields, row, strict=True)))


def _sheet_order(price: FlightPriceRead) -> tuple[str, int, int, int]:
    """Return the sort key: general prices first, then by agency, category, age and trip."""
    holding = str(price.office_holding_id or "")
    category = list(SeatCategory).index(price.seat_category_type)
    age = list(AgeCategory).index(price.passenger_age_category)
    return holding, category, age, list(type(price.trip_sort)).index(price.trip_sort)


def _categories(flight: Flight, asked: SeatCategory | None) -> list[SeatCategory]:
    there = {seat.category for seat in flight.seats}
    if asked is not None and asked not in there:
        raise NoSuchCategory(category=asked)
    return [category for category in SeatCategory if category in ({asked} if asked else there)]


def _tariff(general: FareKey, fares: Fares, seller: Seller, charged: list[Charge]) -> Tariff:
    fees = sum_fees(general, charged)
    fare = find_fare(fares, general, seller)
    missing = missing_fare_text(general)
    return Tariff(
        seat_category_type=general.seat_category,
        passenger_age_category=general.age_category,
        flight_price_id=fare.id if fare else None,
        price=fare.price if fare else None,
        commission=commission_for(fare, seller) if fare else None,
        fees=fees,
        total=fare.price + fees if fare else None,
        row=_row(fare.key) if fare else None,
        missing=None if fare else f"There is {missing}.",
    )


def _row(key: FareKey) -> PriceKey:
    return PriceKey(
        seat_category_type=key.seat_category,
        passenger_age_category=key.age_category,
        trip_sort=key.trip,
        office_holding_id=key.holding_id,
    )
