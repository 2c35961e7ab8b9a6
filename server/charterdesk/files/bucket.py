"""Keeps files in a bucket that speaks the protocol of Amazon's S3.

An object appears whole or not at all, and before the row that names it is committed. One whose row was never
committed is sealed, and nothing names or reads it: it takes room, and harms nothing.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Final

from charterdesk.files.errors import FilesAway

if TYPE_CHECKING:
    from obstore.store import S3Store

_CONNECT_SECONDS: Final = 3
_SECONDS: Final = 20
"""The longest that one attempt may take: the transaction that waits for it is ended after 60 seconds."""
_RETRIES: Final = 2
_NO_BUCKET: Final = "NoSuchBucket"
log = logging.getLogger("charterdesk.files")


@dataclass(frozen=True)
class Bucket:
    name: str
    url: str
    region: str
    access_key: str
    secret_key: str = field(repr=False)
    path_style: bool

    def read(self, place: str) -> bytes:
        with self._answering():
            return bytes(self._store.get(place).bytes())

    def write(self, place: str, data: bytes) -> None:
        with self._answering():
            self._store.put(place, data, use_multipart=False)

    def places(self) -> Iterator[str]:
        with self._answering():
            for listed in self._store.list():
                yield from (each["path"] for each in listed)

    @cached_property
    def _store(self) -> "S3Store":
        # Imported where the setting asks for it, and in the process that uses it: it has threads of its own.
        from obstore.store import S3Store  # noqa: PLC0415

        return S3Store(
            self.name,
            endpoint=self.url,
            region=self.region,
            access_key_id=self.access_key,
            secret_access_key=self.secret_key,
            virtual_hosted_style_request=not self.path_style,
            client_options={
                "allow_http": True,
                "connect_timeout": timedelta(seconds=_CONNECT_SECONDS),
                "timeout": timedelta(seconds=_SECONDS),
            },
            retry_config={"max_retries": _RETRIES, "retry_timeout": timedelta(seconds=_SECONDS)},
        )

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Raise FileNotFoundError for an object that is not there, a refusal for a bucket that is away."""
        from obstore.exceptions import BaseError  # noqa: PLC0415

        try:
            yield
        except FileNotFoundError as error:
            if _NO_BUCKET not in str(error):
                raise
            self._refuse(error)
        except BaseError as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        reason = str(error).split("\n\n", 1)[0]
        log.error("the bucket does not answer", extra={"bucket": self.name, "error": reason})
        raise FilesAway from error
