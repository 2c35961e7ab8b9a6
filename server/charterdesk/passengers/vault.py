"""Document numbers: sealed one by one, found by a keyed fingerprint, shown masked.

The key is not in the database: it lies in a file of the data directory, or in the environment where
several machines share one database. Who has a copy of the database only can neither read a number nor try
numbers out against it.
"""

import base64
import binascii
import hmac
import os
import re
import secrets
import uuid
from functools import cached_property
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from charterdesk.passengers.errors import NumberCannotBeOpened

KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12


class WrongKey(ValueError):
    """A key that is no key."""


def plain_number(number: str) -> str:
    """A number as it is compared: capital letters and digits only."""
    return re.sub("[^A-Z0-9]", "", number.upper())


def read_key(text: str) -> bytes:
    try:
        key = base64.b64decode(text.strip(), validate=True)
    except binascii.Error:
        key = b""
    if len(key) != KEY_BYTES:
        raise WrongKey("It should be 32 random bytes in base64: openssl rand -base64 32")
    return key


class Vault:
    """Opened when it is first needed: describing the program or migrating it makes no key."""

    def __init__(self, file: Path, given_key: str | None = None) -> None:
        self._file = file
        self._given_key = given_key

    def seal(self, number: str, document_id: uuid.UUID) -> bytes:
        """Bound to its document: copied to another row it does not open."""
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, number.encode(), document_id.bytes)

    def open(self, sealed: bytes, document_id: uuid.UUID) -> str:
        try:
            nonce, rest = sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:]
            return self._cipher.decrypt(nonce, rest, document_id.bytes).decode()
        except (InvalidTag, ValueError):
            raise NumberCannotBeOpened from None

    def fingerprint(self, number: str) -> bytes:
        """The same for the same number, and worth nothing without the key."""
        return hmac.digest(self._fingerprint_key, plain_number(number).encode(), "sha256")

    def request_hash(self, said: bytes) -> bytes:
        """Of a request that is kept to know its repeats: the request may hold a number."""
        return hmac.digest(self._request_key, said, "sha256")

    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(self._key_for(b"seal"))

    @cached_property
    def _fingerprint_key(self) -> bytes:
        return self._key_for(b"find")

    @cached_property
    def _request_key(self) -> bytes:
        return self._key_for(b"request")

    def _key_for(self, purpose: bytes) -> bytes:
        return hmac.digest(self._key, purpose, "sha256")

    @cached_property
    def _key(self) -> bytes:
        if self._given_key is not None:
            return read_key(self._given_key)
        if not self._file.exists():
            _make_key(self._file)
        return read_key(self._file.read_text())


def _make_key(file: Path) -> None:
    """Two processes may come here at once: the first to put its file there wins, whole and on disk."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as written:
        written.write(base64.b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
        written.flush()
        os.fsync(written.fileno())
    try:
        os.link(beside, file)
    except FileExistsError:
        pass
    finally:
        beside.unlink()
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
