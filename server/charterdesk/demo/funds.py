"""What the agencies had paid in advance before the demo begins."""

from decimal import Decimal
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.payments.actions import post_opening_fund

FUNDS: Final = {"Brisas Travel": "3200.00"}
"""The smallest agency pays in advance; the others sell on credit."""


def seed_funds(session: Session) -> None:
    for name, amount in FUNDS.items():
        post_opening_fund(session, SYSTEM, name, Decimal(amount), "Balance brought forward")
