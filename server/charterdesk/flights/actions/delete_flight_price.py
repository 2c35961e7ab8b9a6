"""Take one price off a flight."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.queries import get_flight_price


def delete_flight_price(session: Session, actor: Actor, price_id: uuid.UUID, version: int | None) -> None:
    flight_id = get_flight_price(session, actor, price_id).flight_id
    with changing(session, actor, flight_id, version, "Prices saved") as flight:
        flight.prices = [price for price in flight.prices if price.id != price_id]
