"""Access to the card company: the interface of a provider, and a simulator of one."""

from typing import Final, Protocol

from charterdesk.kit.db import Database
from charterdesk.payments.gateway.provider import Provider
from charterdesk.payments.gateway.simulator import Simulator

AUTHORIZE_NET: Final = "authorize.net"


class GatewaySettings(Protocol):
    """The settings of the card company."""

    @property
    def gateway(self) -> str: ...

    @property
    def gateway_secret(self) -> str: ...

    @property
    def gateway_url(self) -> str: ...

    @property
    def gateway_login_id(self) -> str | None: ...

    @property
    def gateway_transaction_key(self) -> str | None: ...

    @property
    def gateway_client_key(self) -> str | None: ...

    @property
    def gateway_signature_key(self) -> str | None: ...


def open_gateway(settings: GatewaySettings, database: Database) -> Provider:
    """Return the payment provider of the settings."""
    if settings.gateway != AUTHORIZE_NET:
        return Simulator(database, settings.gateway_secret)
    from charterdesk.payments.gateway.authorize_net.adapter import Account, AuthorizeNet  # noqa: PLC0415

    return AuthorizeNet(
        Account(
            url=settings.gateway_url,
            login_id=settings.gateway_login_id or "",
            client_key=settings.gateway_client_key or "",
            transaction_key=settings.gateway_transaction_key or "",
            signature_key=settings.gateway_signature_key or "",
        )
    )
