"""A desk that sells by card through Authorize.Net."""

import uuid
from typing import Any

from httpx2 import Response
from sqlalchemy import select

from charterdesk.booking.models import TicketMaster
from charterdesk.jobs import run_jobs
from charterdesk.payments.enums import GatewayState, RefundState
from charterdesk.payments.models import PaymentGatewayTransaction, Refund
from charterdesk.verify import verify
from tests.conftest import VAULT
from tests.payments.authorize_net.card_company import DESCRIPTOR
from tests.payments.authorize_net.conftest import Desk, settings_for
from tests.payments.authorize_net.orders import token_value
from tests.payments.cards import booked_by, charges, order
from tests.payments.sales import CARDS


def charge_body(desk: Desk, booking: TicketMaster, kind: str = "good", **more: Any) -> dict[str, Any]:
    body = order(desk.server, booking, **more)
    del body["card"]
    return {**body, "cardToken": {"descriptor": DESCRIPTOR, "value": token_value(kind)}}


def sell(desk: Desk, kind: str = "good") -> tuple[TicketMaster, Response]:
    """A booking, and the answer to the charge of all that it costs."""
    booking = booked_by(desk.server, desk.house)
    return booking, desk.house.post(CARDS, json=charge_body(desk, booking, kind))


def states(desk: Desk) -> list[GatewayState]:
    return [each.state for each in charges(desk.server)]


def refund_states(desk: Desk) -> list[RefundState]:
    with desk.server.database.sessions() as session:
        return list(session.scalars(select(Refund.state).order_by(Refund.begun_at)))


def run(desk: Desk) -> None:
    """Let the job worker do what is due."""
    run_jobs(desk.server.url, None, settings_for(desk.company), until_empty=True)


def wait(desk: Desk, time: str = "3 minutes") -> None:
    """Let so much time pass; the jobs that ask are due."""
    desk.server.as_owner(
        f"update payment_gateway_transaction set begun_at = begun_at - interval '{time}'",
        f"update refund set begun_at = begun_at - interval '{time}'",
        "update procrastinate_jobs set scheduled_at = now() where status = 'todo'",
    )


def stored_charge(desk: Desk, charge_id: uuid.UUID) -> PaymentGatewayTransaction:
    with desk.server.database.sessions() as session:
        return session.get_one(PaymentGatewayTransaction, charge_id)


def problems(desk: Desk) -> list[str]:
    with desk.server.database.sessions() as session:
        return [problem for found in verify(session, VAULT).values() for problem in found]
