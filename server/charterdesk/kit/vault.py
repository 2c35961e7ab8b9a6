"""Encryption of document numbers and files, with a keyed fingerprint for finding numbers.

The key is not in the database but in a file of the data directory, or in the environment if several
machines share one database. A copy of the database or of the files alone allows neither
reading nor guessing them.
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

from charterdesk.kit.errors import NotDecryptable

KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12


class WrongKey(ValueError):
    """The configured key is not valid."""


def normalize_number(number: str) -> str:
    """Normalize a number for comparison: capital letters and digits only."""
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
    """Encrypts and decrypts document numbers and files. The key is loaded or created on first use."""

    def __init__(self, file: Path, given_key: str | None = None) -> None:
        self._file = file
        self._given_key = given_key

    def encrypt(self, number: str, document_id: uuid.UUID) -> bytes:
        """Encrypt a number for one document; copied to another row it cannot be decrypted."""
        return _encrypt(self._cipher, number.encode(), document_id.bytes)

    def decrypt(self, encrypted: bytes, document_id: uuid.UUID) -> str:
        return _decrypt(self._cipher, encrypted, document_id.bytes).decode()

    def encrypt_file(self, data: bytes, name: str) -> bytes:
        """Encrypt a file for its name; under another name it cannot be decrypted."""
        return _encrypt(self._file_cipher, data, name.encode())

    def decrypt_file(self, encrypted: bytes, name: str) -> bytes:
        return _decrypt(self._file_cipher, encrypted, name.encode())

    def fingerprint(self, number: str) -> bytes:
        """Return a keyed hash of the number, for finding equal numbers."""
        return hmac.digest(self._fingerprint_key, normalize_number(number).encode(), "sha256")

    def request_hash(self, request: bytes) -> bytes:
        """Return a keyed hash of a request for idempotency, as it may contain a document number."""
        return hmac.digest(self._request_key, request, "sha256")

    def key_names(self) -> list[str]:
        """Return a name of each key, from which the key cannot be computed; none if there is no key yet."""
        if self._given_key is None and not self._file.exists():
            return []
        return [self._key_for(b"name").hex()[:16]]

    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(self._key_for(b"seal"))

    @cached_property
    def _file_cipher(self) -> AESGCM:
        return AESGCM(self._key_for(b"file"))

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
            _create_key(self._file)
        return read_key(self._file.read_text())


def _encrypt(cipher: AESGCM, data: bytes, place: bytes) -> bytes:
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return nonce + cipher.encrypt(nonce, data, place)


def _decrypt(cipher: AESGCM, encrypted: bytes, place: bytes) -> bytes:
    try:
        return cipher.decrypt(encrypted[:_NONCE_BYTES], encrypted[_NONCE_BYTES:], place)
    except (InvalidTag, ValueError):
        raise NotDecryptable from None


def _create_key(file: Path) -> None:
    """Create the key file atomically; if two processes do so at once, the first one wins."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as written:
        written.write(base64.b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
        written.flush()
        os.fsync(written.fileno())
    try:
        os.link(temporary, file)
    except FileExistsError:
        pass
    finally:
        temporary.unlink()
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
