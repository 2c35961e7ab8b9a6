"""Save a sheet of prices: cells set, whether they were there or not, and cells emptied; all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.models import Flight
from charterdesk.flights.price_cells import put_price
from charterdesk.flights.price_schemas import FlightPricePatch
from charterdesk.flights.queries import known_holdings
from charterdesk.flights.sheet import key_of, require_each_once


def patch_flight_prices(session: Session, actor: Actor, body: FlightPricePatch) -> Flight:
    with changing(session, actor, body.flight_id, body.version, "Prices saved") as flight:
        cells = [*body.save, *body.remove]
        holdings = known_holdings(session, (cell.office_holding_id for cell in cells))
        require_each_once(cells, holdings)
        emptied = {key_of(cell) for cell in body.remove}
        flight.prices = [price for price in flight.prices if key_of(price) not in emptied]
        for cell in body.save:
            put_price(flight, cell, holdings)
    return flight
