"""Access to the card company: the interface of a provider, and a simulator of one."""

from typing import Final

from charterdesk.kit.db import Database
from charterdesk.payments.gateway.provider import Provider
from charterdesk.payments.gateway.simulator import Simulator

GATEWAYS: Final = {"simulator": Simulator}


def open_gateway(name: str, database: Database, secret: str) -> Provider:
    """Return the payment provider of the settings."""
    return GATEWAYS[name](database, secret)
