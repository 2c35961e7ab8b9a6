"""Codes of an authenticator app: RFC 6238 with SHA-1, six digits and steps of 30 seconds, as all apps do."""

import base64
import hmac
import secrets
from typing import Final
from urllib.parse import quote

STEP_SECONDS: Final = 30
_DIGITS: Final = 6
_SECRET_BYTES: Final = 20
_CLOCKS_DIFFER_BY: Final = 1
"""Steps that the clock of a phone may be early or late."""


def new_secret() -> str:
    return base64.b32encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def code_at(secret: str, step: int) -> str:
    """Return the code of a step (RFC 4226, 5.3)."""
    digest = hmac.digest(base64.b32decode(secret), step.to_bytes(8), "sha1")
    offset = digest[-1] & 0xF
    number = int.from_bytes(digest[offset : offset + 4]) & 0x7FFF_FFFF
    return f"{number % 10**_DIGITS:0{_DIGITS}}"


def find_step(secret: str, code: str, seconds: float, *, after: int) -> int | None:
    """Return the step of a code around this time, if it is later than the last one that was accepted."""
    now = int(seconds) // STEP_SECONDS
    for step in range(now - _CLOCKS_DIFFER_BY, now + _CLOCKS_DIFFER_BY + 1):
        if step > after and hmac.compare_digest(code_at(secret, step).encode(), code.encode()):
            return step
    return None


def address_of(secret: str, email: str) -> str:
    """Return what an authenticator app reads from the QR code."""
    return f"otpauth://totp/Charterdesk:{quote(email)}?secret={secret}&issuer=Charterdesk"
