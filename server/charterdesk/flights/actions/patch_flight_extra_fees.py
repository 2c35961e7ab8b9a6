"""Put fees of the catalogue on a flight, change their amounts there, take them off; all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.errors import SwitchedOff
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.flights.price_schemas import FlightExtraFeePatch, FlightFeeCell
from charterdesk.flights.queries import known_fees
from charterdesk.flights.queries.references import Fees
from charterdesk.flights.sheet import require_fees_once


def patch_flight_extra_fees(session: Session, actor: Actor, body: FlightExtraFeePatch) -> Flight:
    with changing(session, actor, body.flight_id, body.version, "Fees saved") as flight:
        named = [*(cell.extra_fee_id for cell in body.save), *body.remove]
        fees = known_fees(session, named)
        require_fees_once(named, fees)
        flight.extra_fees = [fee for fee in flight.extra_fees if fee.extra_fee_id not in set(body.remove)]
        for cell in body.save:
            _put_fee(flight, cell, fees)
    return flight


def _put_fee(flight: Flight, cell: FlightFeeCell, fees: Fees) -> None:
    there = next((fee for fee in flight.extra_fees if fee.extra_fee_id == cell.extra_fee_id), None)
    listed = fees[cell.extra_fee_id]
    if there is not None:
        there.amount = cell.amount
    elif listed.active:
        flight.extra_fees.append(FlightExtraFee(extra_fee=listed, amount=cell.amount))
    else:
        raise SwitchedOff(name=listed.title)
