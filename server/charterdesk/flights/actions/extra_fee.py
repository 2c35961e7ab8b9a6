"""Add catalog fees to a flight, change their amounts and remove them."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.price_sheet import require_unique_fees
from charterdesk.flights.errors import Inactive
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.flights.queries import load_fees
from charterdesk.flights.queries.references import Fees
from charterdesk.flights.schemas.prices import FlightExtraFeePatch, FlightFeeCell
from charterdesk.flights.services.change_flight import lock_for_change, save_change


def patch_flight_extra_fees(session: Session, actor: Actor, body: FlightExtraFeePatch) -> Flight:
    """Save and remove fees; if one is refused, nothing changes."""
    change = lock_for_change(session, actor, body.flight_id, body.version)
    flight = change.flight
    named = [*(cell.extra_fee_id for cell in body.save), *body.remove]
    fees = load_fees(session, named)
    require_unique_fees(named, fees)
    flight.extra_fees = [fee for fee in flight.extra_fees if fee.extra_fee_id not in set(body.remove)]
    for cell in body.save:
        _set_fee(flight, cell, fees)
    return save_change(session, actor, change, "Fees saved")


def _set_fee(flight: Flight, cell: FlightFeeCell, fees: Fees) -> None:
    existing = next((fee for fee in flight.extra_fees if fee.extra_fee_id == cell.extra_fee_id), None)
    fee = fees[cell.extra_fee_id]
    if existing is not None:
        existing.amount = cell.amount
    elif fee.active:
        flight.extra_fees.append(FlightExtraFee(extra_fee=fee, amount=cell.amount))
    else:
        raise Inactive(name=fee.title)
