"""Webhook signatures: an HMAC over the received bytes, so that none can be changed on the way."""

import hmac

HEADER = "X-Gateway-Signature"
"""The header of the simulator's webhooks."""
AUTHORIZE_NET_HEADER = "X-ANET-Signature"
_SCHEME = "sha256="


def sign(secret: str, body: bytes) -> str:
    return _SCHEME + hmac.digest(secret.encode(), body, "sha256").hex()


def is_signed(secret: str, body: bytes, signature: str) -> bool:
    return hmac.compare_digest(sign(secret, body).encode(), signature.encode())
