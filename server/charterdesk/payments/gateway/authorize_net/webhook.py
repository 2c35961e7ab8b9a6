"""The webhooks of Authorize.Net: signed with HMAC-SHA512 over the received bytes."""

import hmac
from typing import Final

from pydantic import Field, ValidationError

from charterdesk.payments.gateway.authorize_net.answers import Part
from charterdesk.payments.gateway.authorize_net.invoice_number import reference_of
from charterdesk.payments.gateway.provider import Notice

_SCHEME: Final = "sha512="


class _Payload(Part):
    merchant_reference_id: str | None = None


class _Event(Part):
    notification_id: str = Field(min_length=1, max_length=200)
    payload: _Payload = _Payload()


def read_event(signature_key: str, body: bytes, signature: str) -> Notice | None:
    """Return None for a message that is not signed with the key, or that is no event."""
    if not is_signed(signature_key, body, signature):
        return None
    try:
        event = _Event.model_validate_json(body)
    except ValidationError:
        return None
    return Notice(event.notification_id, reference_of(event.payload.merchant_reference_id))


def is_signed(signature_key: str, body: bytes, signature: str) -> bool:
    """Check a signature like sha512=9607C6….

    The documentation leaves open whether the key is the text or the bytes that it encodes. Published
    signatures are made with the text; both come from the same secret, so either is proof.
    """
    given = signature.lower().encode()
    keys = signature_key.encode(), bytes.fromhex(signature_key)
    return any(hmac.compare_digest(sign(key, body).lower().encode(), given) for key in keys)


def sign(key: bytes, body: bytes) -> str:
    return _SCHEME + hmac.digest(key, body, "sha512").hex().upper()
