"""Reads the fees of flights."""

import uuid
from collections.abc import Sequence
from datetime import date

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.enums import SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.charges import applies_to_category, is_in_force
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.flights.queries.flight import find_flight
from charterdesk.flights.queries.offer import FEES_IN_ORDER, load_charges
from charterdesk.flights.schemas.prices import FlightExtraFeeRead
from charterdesk.organization.models import Charter

_SALE_DAY = select(func.clock_timestamp(), Charter.time_zone).where(Charter.current)


def get_list_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[FlightExtraFeeRead]:
    """Return all fees of the flight, whether or not they apply today."""
    flight = find_flight(session, actor, flight_id)
    return [_read(flight, fee) for fee in _fees_on(session, flight_id)]


def get_list_by_seat_category_id_and_flight_id(
    session: Session, actor: Actor, category: SeatCategory, flight_id: uuid.UUID
) -> list[FlightExtraFeeRead]:
    """Return the fees that apply, or may be bought, for a seat of the category sold today."""
    flight = find_flight(session, actor, flight_id)
    day = get_sale_day(session)
    due = {
        charge.id
        for charge in load_charges(session, [flight_id])
        if applies_to_category(charge, category) and is_in_force(charge, flight.departure_day, day)
    }
    return [_read(flight, fee) for fee in _fees_on(session, flight_id) if fee.id in due]


def get_sale_day(session: Session) -> date:
    """Return today's date in the operator's time zone."""
    at, zone = session.connection().execute(_SALE_DAY).one()
    return to_local(at, zone).date()


def _fees_on(session: Session, flight_id: uuid.UUID) -> Sequence[FlightExtraFee]:
    fees = select(FlightExtraFee).join(ExtraFee).where(FlightExtraFee.flight_id == flight_id)
    return session.scalars(fees.order_by(*FEES_IN_ORDER)).all()


def _read(flight: Flight, fee: FlightExtraFee) -> FlightExtraFeeRead:
    listed = fee.extra_fee
    return FlightExtraFeeRead(
        id=fee.id,
        version=flight.version,
        flight_id=flight.id,
        extra_fee_id=listed.id,
        code=listed.code,
        name=listed.name,
        kind=listed.kind,
        payee=listed.payee,
        amount=listed.amount if fee.amount is None else fee.amount,
        own_amount=fee.amount,
        catalogue_amount=listed.amount,
        mandatory=listed.mandatory,
        buy_in=listed.buy_in,
        age_categories=listed.age_categories,
        seat_categories=listed.seat_categories,
        passenger_classes=listed.passenger_classes,
        max_quantity=listed.max_quantity,
        refundable=listed.refundable,
        baggage_unit=listed.baggage_unit,
        valid_by=listed.valid_by,
        valid_from=listed.valid_from,
        valid_to=listed.valid_to,
        active=listed.active,
    )
