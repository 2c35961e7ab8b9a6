"""Passwords and the secrets in mails and sessions."""

import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Verified against when there is no such user, so that the answer takes as long as for a known one.
_nobody: Final = _hasher.hash(secrets.token_urlsafe(32))


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def password_matches(password_hash: str | None, password: str) -> bool:
    try:
        return _hasher.verify(password_hash or _nobody, password) and password_hash is not None
    except (VerificationError, InvalidHashError):
        return False


def new_token() -> str:
    return secrets.token_urlsafe(32)
