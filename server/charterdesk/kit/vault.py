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
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from charterdesk.kit.disk import flush, write_new_file
from charterdesk.kit.errors import NotDecryptable

KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12
_ID_BYTES: Final = 8
OLD_KEY_FILE: Final = "documents.old.key"


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


class _Key:
    """A key for each use, computed from one secret, and an id that tells nothing about it."""

    def __init__(self, secret: bytes) -> None:
        self.id = self._for(secret, b"name")[:_ID_BYTES]
        self.numbers = AESGCM(self._for(secret, b"seal"))
        self.files = AESGCM(self._for(secret, b"file"))
        self.fingerprints = self._for(secret, b"find")
        self.requests = self._for(secret, b"request")

    @staticmethod
    def _for(secret: bytes, purpose: bytes) -> bytes:
        return hmac.digest(secret, purpose, "sha256")

    def fingerprint(self, number: str) -> bytes:
        return hmac.digest(self.fingerprints, normalize_number(number).encode(), "sha256")


class Vault:
    """Encrypts and decrypts document numbers and files. The key is loaded or created on first use.

    While keys are changed there are two: the first encrypts, both decrypt. What is encrypted then begins
    with the id of its key. Key files are read again when they change, so that a running process follows.
    """

    def __init__(self, file: Path, given_key: str | None = None, given_old_key: str | None = None) -> None:
        self.file = file
        self.old_file = file.with_name(OLD_KEY_FILE)
        self._given_key, self._given_old_key = given_key, given_old_key
        self._loaded: tuple[object, tuple[_Key, ...]] = None, ()

    def encrypt(self, number: str, document_id: uuid.UUID) -> bytes:
        """Encrypt a number for one document; copied to another row it cannot be decrypted."""
        return self._encrypt(lambda key: key.numbers, number.encode(), document_id.bytes)

    def decrypt(self, encrypted: bytes, document_id: uuid.UUID) -> str:
        return self._decrypt(lambda key: key.numbers, encrypted, document_id.bytes).decode()

    def encrypt_file(self, data: bytes, name: str) -> bytes:
        """Encrypt a file for its name; under another name it cannot be decrypted."""
        return self._encrypt(lambda key: key.files, data, name.encode())

    def decrypt_file(self, encrypted: bytes, name: str) -> bytes:
        return self._decrypt(lambda key: key.files, encrypted, name.encode())

    def fingerprint(self, number: str) -> bytes:
        """Return a keyed hash of the number, for finding equal numbers."""
        return self._keys[0].fingerprint(number)

    def other_fingerprint(self, number: str) -> bytes | None:
        """Return the hash by the other key while keys are changed: some rows have that one alone."""
        return self._keys[1].fingerprint(number) if self.has_two_keys else None

    def fingerprints(self, number: str) -> list[bytes]:
        """Return the hashes by all keys, one of which a stored number has."""
        return [key.fingerprint(number) for key in self._keys]

    def request_hashes(self, request: bytes) -> list[bytes]:
        """Return hashes of a request by all keys for idempotency, as it may contain a document number."""
        return [hmac.digest(key.requests, request, "sha256") for key in self._keys]

    @property
    def has_two_keys(self) -> bool:
        return len(self._keys) > 1

    @property
    def first_id(self) -> bytes:
        """With which everything begins that is encrypted while there are two keys."""
        return self._keys[0].id

    def key_names(self) -> list[str]:
        """Return a name of each key, from which the key cannot be computed; none if there is no key yet."""
        if self._given_key is None and not self.file.exists():
            return []
        return [key.id.hex() for key in self._keys]

    def _encrypt(self, cipher_of: Callable[[_Key], AESGCM], data: bytes, place: bytes) -> bytes:
        first, *others = self._keys
        return (first.id if others else b"") + _encrypt(cipher_of(first), data, place)

    def _decrypt(self, cipher_of: Callable[[_Key], AESGCM], encrypted: bytes, place: bytes) -> bytes:
        keys = self._keys
        named = [(key, encrypted[_ID_BYTES:]) for key in keys if encrypted.startswith(key.id)]
        for key, data in (*named, *((key, encrypted) for key in keys)):
            with suppress(NotDecryptable):
                return _decrypt(cipher_of(key), data, place)
        raise NotDecryptable

    @property
    def _keys(self) -> tuple[_Key, ...]:
        read_at, keys = self._loaded
        if not keys or read_at != self._changed_at():
            read_at = self._changed_at()
            keys = tuple(_Key(secret) for secret in dict.fromkeys(self._secrets()))
            self._loaded = read_at, keys
        return keys

    def _changed_at(self) -> object:
        if self._given_key is not None:
            return None
        try:
            found = self.file.stat()
        except FileNotFoundError:
            return self._loaded[0]
        return found.st_ino, found.st_mtime_ns

    def _secrets(self) -> list[bytes]:
        if self._given_key is not None:
            return [read_key(each) for each in (self._given_key, self._given_old_key) if each is not None]
        if not self.file.exists():
            create_key(self.file)
        found = [read_key(self.file.read_text())]
        with suppress(FileNotFoundError):
            found.append(read_key(self.old_file.read_text()))
        return found


def _encrypt(cipher: AESGCM, data: bytes, place: bytes) -> bytes:
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return nonce + cipher.encrypt(nonce, data, place)


def _decrypt(cipher: AESGCM, encrypted: bytes, place: bytes) -> bytes:
    try:
        return cipher.decrypt(encrypted[:_NONCE_BYTES], encrypted[_NONCE_BYTES:], place)
    except (InvalidTag, ValueError):
        raise NotDecryptable from None


def create_key(file: Path) -> None:
    """Create the key file atomically; if two processes do so at once, the first one wins."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    write_new_file(temporary, base64.b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
    try:
        os.link(temporary, file)
    except FileExistsError:
        pass
    finally:
        temporary.unlink()
    flush(file.parent)
