"""Finding the fees that are on a flight."""

import uuid
from collections.abc import Collection, Sequence
from datetime import date

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.words import SeatCategory
from charterdesk.flights.charges import Charge, concerns_category, is_in_force
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.flights.price_schemas import FlightExtraFeeRead
from charterdesk.flights.queries.finding import find_flight
from charterdesk.flights.times import local
from charterdesk.kit.clock import now
from charterdesk.organization.queries import get_current


def get_list_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[FlightExtraFeeRead]:
    """All that are on the flight, in force or not."""
    flight = find_flight(session, actor, flight_id)
    return [_read(flight, fee) for fee in _fees_on(session, [flight_id])]


def get_list_by_seat_category_id_and_flight_id(
    session: Session, actor: Actor, category: SeatCategory, flight_id: uuid.UUID
) -> list[FlightExtraFeeRead]:
    """What a seat of the category is charged, or may buy, if it is sold today."""
    flight = find_flight(session, actor, flight_id)
    day = sale_day(session)
    return [
        _read(flight, fee)
        for fee in _fees_on(session, [flight_id])
        if concerns_category(_charge(fee), category) and is_in_force(_charge(fee), flight.departure_day, day)
    ]


def charges_on(session: Session, flight_ids: Collection[uuid.UUID]) -> list[Charge]:
    return [_charge(fee) for fee in _fees_on(session, flight_ids)]


def sale_day(session: Session) -> date:
    """Today, where the operator is."""
    return local(now(session), get_current(session).time_zone).date()


def _fees_on(session: Session, flight_ids: Collection[uuid.UUID]) -> Sequence[FlightExtraFee]:
    fees = select(FlightExtraFee).join(ExtraFee).where(FlightExtraFee.flight_id.in_(flight_ids))
    first_day = func.coalesce(ExtraFee.valid_from, date.min)
    return session.scalars(fees.order_by(ExtraFee.mandatory.desc(), ExtraFee.code, first_day)).all()


def _charge(fee: FlightExtraFee) -> Charge:
    listed = fee.extra_fee
    return Charge(
        id=fee.id,
        extra_fee_id=listed.id,
        flight_id=fee.flight_id,
        code=listed.code,
        name=listed.name,
        kind=listed.kind,
        payee=listed.payee,
        amount=listed.amount if fee.amount is None else fee.amount,
        mandatory=listed.mandatory,
        buy_in=listed.buy_in,
        refundable=listed.refundable,
        ages=frozenset(listed.age_categories),
        categories=frozenset(listed.seat_categories),
        classes=frozenset(listed.passenger_classes),
        valid_by=listed.valid_by,
        valid_from=listed.valid_from,
        valid_to=listed.valid_to,
        active=listed.active,
    )


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
        refundable=listed.refundable,
        valid_by=listed.valid_by,
        valid_from=listed.valid_from,
        valid_to=listed.valid_to,
        active=listed.active,
    )
