"""Ask about charges whose end is open: a job for each, until it is known."""

import uuid
from datetime import timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.jobs import defer
from charterdesk.payments.actions.settle_charge import ASK_AFTER, settle_charge
from charterdesk.payments.enums import OPEN_STATES
from charterdesk.payments.gateway.provider import Provider
from charterdesk.payments.models import PaymentGatewayTransaction

ASK: Final = "ask_about_charge"
"""The job that asks about one charge."""
ASK_EVERY: Final = timedelta(minutes=5)


def ask_again(database: Database, provider: Provider, charge_id: uuid.UUID) -> None:
    charge = settle_charge(database, provider, SYSTEM, charge_id)
    if charge.state in OPEN_STATES:
        with database.transaction() as session:
            defer(session, ASK, at=now(session) + ASK_EVERY, charge_id=str(charge_id))


def recover_charges(session: Session) -> None:
    """Gives every open charge a job, in case its own died with a worker. One job too many does nothing."""
    opened = select(PaymentGatewayTransaction).where(PaymentGatewayTransaction.state.in_(OPEN_STATES))
    for charge in session.scalars(opened):
        defer(session, ASK, at=charge.begun_at + ASK_AFTER, charge_id=str(charge.id))
