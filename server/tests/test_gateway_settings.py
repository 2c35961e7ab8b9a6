"""The settings of the card company: complete, or refused at the start."""

from typing import Any

import pytest
from pydantic import ValidationError

from charterdesk.settings import Settings

KEYS: dict[str, Any] = {
    "gateway_login_id": "5KP3u95bQpv",
    "gateway_client_key": "6gBzu6Jx6cvFF9pB8QWA4",
    "gateway_transaction_key": "346HZ32z3fP4hTG2",
    "gateway_signature_key": "0123456789ABCDEF" * 8,
}


def test_the_simulator_needs_no_keys() -> None:
    assert Settings().gateway == "simulator"


def test_authorize_net_needs_all_its_keys() -> None:
    settings = Settings(gateway="authorize.net", **KEYS)

    assert settings.gateway_url == "https://api.authorize.net/xml/v1/request.api"
    shown = repr(settings)
    assert KEYS["gateway_transaction_key"] not in shown
    assert KEYS["gateway_signature_key"] not in shown


@pytest.mark.parametrize("missing", KEYS)
def test_a_key_that_is_missing_is_named(missing: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Settings(gateway="authorize.net", **{**KEYS, missing: None})

    assert [finding["loc"] for finding in refused.value.errors()] == [(missing,)]


@pytest.mark.parametrize("key", ["", "0123", "G" * 128, "0123456789ABCDEF" * 8 + "0"])
def test_a_signature_key_is_hexadecimal(key: str) -> None:
    with pytest.raises(ValidationError):
        Settings(gateway="authorize.net", **{**KEYS, "gateway_signature_key": key})


@pytest.mark.parametrize(
    "url", ["http://api.authorize.net/xml/v1/request.api", "api.authorize.net", "ftp://x"]
)
def test_cards_are_charged_over_encrypted_connections_only(url: str) -> None:
    with pytest.raises(ValidationError):
        Settings(gateway="authorize.net", **KEYS, gateway_url=url)


def test_a_test_on_this_machine_needs_no_encryption() -> None:
    assert Settings(gateway_url="http://127.0.0.1:8123/xml").gateway_url == "http://127.0.0.1:8123/xml"
