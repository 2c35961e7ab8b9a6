import uuid
from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanEditFlights, CanReadFlights
from charterdesk.flights import actions, queries
from charterdesk.flights.errors import (
    FlightIsOver,
    HoldingIsBlocked,
    HouseEarnsNothing,
    NoSuchCategory,
    NoSuchRow,
    PriceThere,
    PriceTwice,
    SwitchedOff,
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

_SAVING = (NotFound, Stale, FlightIsOver, UnknownReference, NoSuchCategory, HouseEarnsNothing)


@router.get("", name="list", response_model=FlightPriceSheet, responses=fails(NotFound))
def list_flight_prices(
    flight_id: Annotated[uuid.UUID, Query(alias="flightId")], session: Db, actor: CanReadFlights
) -> FlightPriceSheet:
    """Return the prices of a flight; agencies see the general ones and their own."""
    return queries.list_flight_prices(session, actor, flight_id)


@router.get("/GetById/{id}", response_model=FlightPriceRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadFlights) -> FlightPriceRead:
    """Return one price."""
    return queries.get_flight_price(session, actor, id)


@router.post("", response_model=FlightPriceRead, responses=fails(*_SAVING, PriceThere))
def create(body: FlightPriceWrite, session: Db, actor: CanEditFlights) -> FlightPriceRead:
    """Add a price to a flight."""
    return queries.get_flight_price(session, actor, actions.create_flight_price(session, actor, body).id)


@router.put("", response_model=FlightPriceRead, responses=fails(*_SAVING, PriceThere, NoSuchRow))
def update(body: FlightPriceUpdate, session: Db, actor: CanEditFlights) -> FlightPriceRead:
    """Change one price."""
    return queries.get_flight_price(session, actor, actions.update_flight_price(session, actor, body).id)


@router.patch("", response_model=FlightPriceSheet, responses=fails(*_SAVING, PriceTwice))
def patch(body: FlightPricePatch, session: Db, actor: CanEditFlights) -> FlightPriceSheet:
    """Set and clear several prices of the price sheet; all or none."""
    return queries.list_flight_prices(session, actor, actions.patch_flight_prices(session, actor, body).id)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, FlightIsOver))
def delete(id: uuid.UUID, session: Db, actor: CanEditFlights, version: int | None = None) -> None:
    """Remove one price from its flight."""
    actions.delete_flight_price(session, actor, id, version)


@router.post(
    "/CreateList", response_model=FlightPriceSheet, responses=fails(*_SAVING, PriceThere, PriceTwice)
)
def create_list(body: FlightPriceList, session: Db, actor: CanEditFlights) -> FlightPriceSheet:
    """Add several prices to a flight; all or none."""
    return queries.list_flight_prices(session, actor, actions.create_price_list(session, actor, body).id)


@router.post(
    "/GetTariffToFlight",
    response_model=list[Tariff],
    responses=fails(NotFound, HoldingIsBlocked, SwitchedOff, NoSuchCategory),
)
def get_tariff_to_flight(body: TariffRequest, session: Db, actor: CanReadFlights) -> list[Tariff]:
    """Return the price and fees of a seat for each passenger category."""
    return queries.get_tariff_to_flight(session, actor, body)
