"""Charging cards in tests: over a server that commits for real."""

import uuid
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import select

from charterdesk.booking.models import TicketMaster
from charterdesk.payments.gateway.simulator import CHARGED_WITHOUT_ANSWER, DECLINED, FAILS, NEVER_ARRIVES
from charterdesk.payments.models import Payment, PaymentGatewayTransaction, SimulatedCharge
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.payments.sales import CARDS, held_booking, method

VISA = "4111111111111111"
CVV = "737"
EVERY_CARD = (VISA, DECLINED, FAILS, CHARGED_WITHOUT_ANSWER, NEVER_ARRIVES)


def booked_by(real: RealServer, seller: Caller) -> TicketMaster:
    """A booking that waits for its money."""
    with real.database.sessions() as session:
        booking = held_booking(session, seller)
        session.expunge_all()
        return booking


def order(
    real: RealServer, booking: TicketMaster, number: str = VISA, amount: str = "215.00", **more: Any
) -> dict[str, Any]:
    with real.database.sessions() as session:
        card = method(session, "Credit card")
        seen = session.get_one(TicketMaster, booking.id).version
    return {
        "ticketMasterId": str(booking.id),
        "version": seen,
        "paymentMethodId": str(card),
        "amount": amount,
        "card": {"number": number, "expiration": "12/39", "cvv": CVV},
        **more,
    }


def charge(
    real: RealServer,
    caller: Caller,
    booking: TicketMaster,
    number: str = VISA,
    key: str | None = None,
    **more: Any,
) -> Response:
    headers = {"Idempotency-Key": key} if key else {}
    return caller.post(CARDS, json=order(real, booking, number, **more), headers=headers)


def charges(real: RealServer) -> list[PaymentGatewayTransaction]:
    with real.database.sessions() as session:
        return list(
            session.scalars(select(PaymentGatewayTransaction).order_by(PaymentGatewayTransaction.begun_at))
        )


def simulated(real: RealServer) -> list[Decimal]:
    """What the simulator has charged."""
    with real.database.sessions() as session:
        return list(session.scalars(select(SimulatedCharge.amount)))


def payments(real: RealServer, booking_id: uuid.UUID) -> list[Payment]:
    with real.database.sessions() as session:
        return list(session.scalars(select(Payment).where(Payment.ticket_master_id == booking_id)))


def stored(real: RealServer, booking: TicketMaster) -> TicketMaster:
    with real.database.sessions() as session:
        return session.get_one(TicketMaster, booking.id)


def cash(real: RealServer) -> dict[str, str]:
    with real.database.sessions() as session:
        return {"paymentMethodId": str(method(session, "Cash"))}
