"""Hash and verify passwords; create tokens."""

import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Verified when the user is unknown, so that the response takes as long as for a known user.
_dummy_hash: Final = _hasher.hash(secrets.token_urlsafe(32))


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def password_matches(password_hash: str | None, password: str) -> bool:
    try:
        return _hasher.verify(password_hash or _dummy_hash, password) and password_hash is not None
    except (VerificationError, InvalidHashError):
        return False


def new_token() -> str:
    return secrets.token_urlsafe(32)
