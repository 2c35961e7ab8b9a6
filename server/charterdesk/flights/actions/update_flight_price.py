"""Change one price of a flight, or what it is a price of."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.errors import NoSuchRow, PriceThere
from charterdesk.flights.models import FlightPrice
from charterdesk.flights.price_cells import price_at, require_price_fits, write_price
from charterdesk.flights.price_schemas import FlightPriceUpdate
from charterdesk.flights.queries import known_holdings
from charterdesk.flights.sheet import words_of


def update_flight_price(session: Session, actor: Actor, body: FlightPriceUpdate) -> FlightPrice:
    with changing(session, actor, body.flight_id, body.version, "Prices saved") as flight:
        price = next((each for each in flight.prices if each.id == body.id), None)
        if price is None:
            raise NoSuchRow
        holdings = known_holdings(session, [body.office_holding_id])
        require_price_fits(flight, body, holdings)
        if price_at(flight, body) not in (None, price):
            raise PriceThere(price=words_of(body, holdings))
        write_price(price, body, holdings)
    return price
