import uuid
from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanEditFlights, CanReadFlights
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    DuplicatePrice,
    FlightIsOver,
    HoldingIsBlocked,
    Inactive,
    NoCommissionForHouse,
    NoSuchCategory,
    PriceExists,
    PriceNotOnFlight,
)
from charterdesk.flights.schemas.prices import (
    FlightPriceList,
    FlightPricePatch,
    FlightPriceRead,
    FlightPriceSheet,
    FlightPriceUpdate,
    FlightPriceWrite,
    Tariff,
    TariffRequest,
)
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, UnknownReference, fails
from charterdesk.kit.routing import group

router = group("FlightPrices")

_SAVING = (NotFound, Stale, FlightIsOver, UnknownReference, NoSuchCategory, NoCommissionForHouse)


@router.get("", name="list", response_model=FlightPriceSheet, responses=fails(NotFound))
def list_flight_prices(
    flight_id: Annotated[uuid.UUID, Query(alias="flightId")], session: Db, actor: CanReadFlights
) -> FlightPriceSheet:
    """List the prices of a flight. Agencies see general prices and their own."""
    return queries.list_flight_prices(session, actor, flight_id)


@router.get("/GetById/{id}", response_model=FlightPriceRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadFlights) -> FlightPriceRead:
    """Return one price."""
    return queries.get_flight_price(session, actor, id)


@router.post("", response_model=FlightPriceRead, responses=fails(*_SAVING, PriceExists))
def create(body: FlightPriceWrite, session: Db, actor: CanEditFlights) -> FlightPriceRead:
    """Add a price to a flight."""
    return queries.get_flight_price(session, actor, actions.create_flight_price(session, actor, body).id)


@router.put("", response_model=FlightPriceRead, responses=fails(*_SAVING, PriceExists, PriceNotOnFlight))
def update(body: FlightPriceUpdate, session: Db, actor: CanEditFlights) -> FlightPriceRead:
    """Change a price, its seat category, age, trip or agency."""
    return queries.get_flight_price(session, actor, actions.update_flight_price(session, actor, body).id)


@router.patch("", response_model=FlightPriceSheet, responses=fails(*_SAVING, DuplicatePrice))
def patch(body: FlightPricePatch, session: Db, actor: CanEditFlights) -> FlightPriceSheet:
    """Save a price sheet: set some cells and empty others. If one is refused, nothing changes."""
    return queries.list_flight_prices(session, actor, actions.patch_flight_prices(session, actor, body).id)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, FlightIsOver))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlights, version: int | None = None) -> None:
    """Delete a price of a flight."""
    actions.delete_flight_price(session, actor, id, version)


@router.post(
    "/CreateList", response_model=FlightPriceSheet, responses=fails(*_SAVING, PriceExists, DuplicatePrice)
)
def create_list(body: FlightPriceList, session: Db, actor: CanEditFlights) -> FlightPriceSheet:
    """Add several prices to a flight. If one is refused, none is added."""
    return queries.list_flight_prices(session, actor, actions.create_price_list(session, actor, body).id)


@router.post(
    "/GetTariffToFlight",
    response_model=list[Tariff],
    responses=fails(NotFound, HoldingIsBlocked, Inactive, NoSuchCategory),
)
def get_tariff_to_flight(body: TariffRequest, session: Db, actor: CanReadFlights) -> list[Tariff]:
    """Return the price of a seat by category and age, with commission and mandatory fees."""
    return queries.get_tariff_to_flight(session, actor, body)
