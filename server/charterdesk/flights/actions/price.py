"""Create, change and delete prices of a flight."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.price_sheet import key_of, require_each_once, words_of
from charterdesk.flights.errors import NoSuchRow, PriceThere
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries import get_flight_price, known_holdings
from charterdesk.flights.schemas.prices import (
    FlightPriceList,
    FlightPricePatch,
    FlightPriceUpdate,
    FlightPriceWrite,
)
from charterdesk.flights.services.change_flight import lock_for_change, save_change
from charterdesk.flights.services.save_price import (
    add_price,
    price_at,
    put_price,
    require_price_fits,
    write_price,
)


def create_flight_price(session: Session, actor: Actor, body: FlightPriceWrite) -> FlightPrice:
    change = lock_for_change(session, actor, body.flight_id, body.version)
    price = add_price(change.flight, body, known_holdings(session, [body.office_holding_id]))
    save_change(session, actor, change, "Prices saved")
    return price


def create_price_list(session: Session, actor: Actor, body: FlightPriceList) -> Flight:
    """Add several prices; if one is refused, none is added."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    holdings = known_holdings(session, (cell.office_holding_id for cell in body.items))
    require_each_once(body.items, holdings)
    for cell in body.items:
        add_price(change.flight, cell, holdings)
    return save_change(session, actor, change, "Prices saved")


def update_flight_price(session: Session, actor: Actor, body: FlightPriceUpdate) -> FlightPrice:
    """Change a price, its seat category, age, trip or agency."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    price = next((each for each in change.flight.prices if each.id == body.id), None)
    if price is None:
        raise NoSuchRow
    holdings = known_holdings(session, [body.office_holding_id])
    require_price_fits(change.flight, body, holdings)
    if price_at(change.flight, body) not in (None, price):
        raise PriceThere(price=words_of(body, holdings))
    write_price(price, body, holdings)
    save_change(session, actor, change, "Prices saved")
    return price


def patch_flight_prices(session: Session, actor: Actor, body: FlightPricePatch) -> Flight:
    """Save a price sheet: set some cells, existing or not, and empty others. One refusal refuses all."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    flight, cells = change.flight, [*body.save, *body.remove]
    holdings = known_holdings(session, (cell.office_holding_id for cell in cells))
    require_each_once(cells, holdings)
    emptied = {key_of(cell) for cell in body.remove}
    flight.prices = [price for price in flight.prices if key_of(price) not in emptied]
    for cell in body.save:
        put_price(flight, cell, holdings)
    return save_change(session, actor, change, "Prices saved")


def delete_flight_price(session: Session, actor: Actor, price_id: uuid.UUID, version: int | None) -> None:
    flight_id = get_flight_price(session, actor, price_id).flight_id
    change = lock_for_change(session, actor, flight_id, version)
    change.flight.prices = [price for price in change.flight.prices if price.id != price_id]
    save_change(session, actor, change, "Prices saved")
