from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from charterdesk.access.roles import Role
from charterdesk.payments.gateway.authorize_net.adapter import Account, AuthorizeNet
from charterdesk.settings import Settings
from tests.api.conftest import RealServer, real
from tests.callers import Caller
from tests.conftest import GROUND
from tests.payments.authorize_net.card_company import (
    CLIENT_KEY,
    LOGIN_ID,
    SIGNATURE_KEY,
    TRANSACTION_KEY,
    CardCompany,
)
from tests.payments.authorize_net.card_server import open_company
from tests.payments.authorize_net.faults import SLOW

__all__ = ["real"]

PATIENT, IMPATIENT = 20.0, 1.0
"""Seconds to wait for an answer, and for one that never comes."""


@pytest.fixture
def company() -> Iterator[CardCompany]:
    with open_company() as company:
        yield company


def account_at(url: str, transaction_key: str = TRANSACTION_KEY) -> Account:
    return Account(
        url=url,
        login_id=LOGIN_ID,
        client_key=CLIENT_KEY,
        transaction_key=transaction_key,
        signature_key=SIGNATURE_KEY,
    )


@pytest.fixture
def provider(company: CardCompany, request: pytest.FixtureRequest) -> Iterator[AuthorizeNet]:
    parameters = getattr(request.node, "callspec", None)
    fault = parameters.params.get("fault") if parameters else None
    provider = AuthorizeNet(account_at(company.url), IMPATIENT if fault in SLOW else PATIENT)
    yield provider
    provider.close()


def settings_for(company: CardCompany) -> Settings:
    return Settings(
        data_dir=GROUND,
        gateway="authorize.net",
        gateway_url=company.url,
        gateway_login_id=LOGIN_ID,
        gateway_client_key=CLIENT_KEY,
        gateway_transaction_key=TRANSACTION_KEY,
        gateway_signature_key=SIGNATURE_KEY,
    )


@dataclass
class Desk:
    """A server whose card company is at its own address."""

    server: RealServer
    company: CardCompany
    house: Caller


@pytest.fixture
def desk(real: RealServer, company: CardCompany, provider: AuthorizeNet) -> Desk:
    real.app.state.gateway = provider
    return Desk(real, company, real.caller(Role.CharterAdmin))
