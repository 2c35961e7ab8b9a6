"""Create, change and delete prices of a flight."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.price_sheet import describe_key, price_key, require_unique_prices
from charterdesk.flights.errors import PriceExists, PriceNotOnFlight
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries import get_flight_price, load_holdings
from charterdesk.flights.schemas.prices import (
    FlightPriceList,
    FlightPricePatch,
    FlightPriceUpdate,
    FlightPriceWrite,
)
from charterdesk.flights.services.change_flight import lock_for_change, save_change
from charterdesk.flights.services.save_price import (
    add_price,
    copy_cell,
    find_price,
    require_valid_price,
    set_price,
)


def create_flight_price(session: Session, actor: Actor, body: FlightPriceWrite) -> FlightPrice:
    change = lock_for_change(session, actor, body.flight_id, body.version)
    price = add_price(change.flight, body, load_holdings(session, [body.office_holding_id]))
    save_change(session, actor, change, "Prices saved")
    return price


def create_price_list(session: Session, actor: Actor, body: FlightPriceList) -> Flight:
    """Add several prices; if one is refused, none is added."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    holdings = load_holdings(session, (cell.office_holding_id for cell in body.items))
    require_unique_prices(body.items, holdings)
    for cell in body.items:
        add_price(change.flight, cell, holdings)
    return save_change(session, actor, change, "Prices saved")


def update_flight_price(session: Session, actor: Actor, body: FlightPriceUpdate) -> FlightPrice:
    """Change a price, its seat category, age, trip or agency."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    price = next((each for each in change.flight.prices if each.id == body.id), None)
    if price is None:
        raise PriceNotOnFlight
    holdings = load_holdings(session, [body.office_holding_id])
    require_valid_price(change.flight, body, holdings)
    if find_price(change.flight, body) not in (None, price):
        raise PriceExists(price=describe_key(body, holdings))
    copy_cell(price, body, holdings)
    save_change(session, actor, change, "Prices saved")
    return price


def patch_flight_prices(session: Session, actor: Actor, body: FlightPricePatch) -> Flight:
    """Save a price sheet: set some cells, existing or not, and empty others. One refusal refuses all."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    flight, cells = change.flight, [*body.save, *body.remove]
    holdings = load_holdings(session, (cell.office_holding_id for cell in cells))
    require_unique_prices(cells, holdings)
    emptied = {price_key(cell) for cell in body.remove}
    flight.prices = [price for price in flight.prices if price_key(price) not in emptied]
    for cell in body.save:
        set_price(flight, cell, holdings)
    return save_change(session, actor, change, "Prices saved")


def delete_flight_price(session: Session, actor: Actor, price_id: uuid.UUID, version: int | None) -> None:
    flight_id = get_flight_price(session, actor, price_id).flight_id
    change = lock_for_change(session, actor, flight_id, version)
    change.flight.prices = [price for price in change.flight.prices if price.id != price_id]
    save_change(session, actor, change, "Prices saved")
