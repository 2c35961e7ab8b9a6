"""One more price of a flight."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.models import FlightPrice
from charterdesk.flights.price_cells import add_price
from charterdesk.flights.price_schemas import FlightPriceWrite
from charterdesk.flights.queries import known_holdings


def create_flight_price(session: Session, actor: Actor, body: FlightPriceWrite) -> FlightPrice:
    with changing(session, actor, body.flight_id, body.version, "Prices saved") as flight:
        return add_price(flight, body, known_holdings(session, [body.office_holding_id]))
