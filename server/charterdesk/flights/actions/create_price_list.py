"""Several more prices of a flight, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.models import Flight
from charterdesk.flights.price_cells import add_price
from charterdesk.flights.price_schemas import FlightPriceList
from charterdesk.flights.queries import known_holdings
from charterdesk.flights.sheet import require_each_once


def create_price_list(session: Session, actor: Actor, body: FlightPriceList) -> Flight:
    with changing(session, actor, body.flight_id, body.version, "Prices saved") as flight:
        holdings = known_holdings(session, (cell.office_holding_id for cell in body.items))
        require_each_once(body.items, holdings)
        for cell in body.items:
            add_price(flight, cell, holdings)
    return flight
