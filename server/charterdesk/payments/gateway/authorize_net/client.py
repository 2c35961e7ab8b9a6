"""Sends one request to Authorize.Net, once, and reads its answer."""

import json
import logging
import time
from collections.abc import Mapping
from typing import Final, TypeVar

import httpx2
from pydantic import ValidationError

from charterdesk.payments.gateway.authorize_net.answers import Answer
from charterdesk.payments.gateway.provider import NoAnswer

SECONDS: Final = 30.0
"""For each step, and for reading the whole answer; a charge is asked about after two minutes."""
CONNECT_SECONDS: Final = 5.0
MOST_BYTES: Final = 4_000_000
"""A page of a thousand transactions has less than one."""
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

A = TypeVar("A", bound=Answer)

log = logging.getLogger("charterdesk.gateway")


class Client:
    def __init__(self, url: str, login_id: str, transaction_key: str, seconds: float = SECONDS) -> None:
        self._url = url
        self._authentication = {"name": login_id, "transactionKey": transaction_key}
        self._seconds = seconds
        self._http = httpx2.Client(
            timeout=httpx2.Timeout(seconds, connect=min(seconds, CONNECT_SECONDS)),
            # A connection that the server closes while a charge is sent on it would leave the charge unknown.
            limits=httpx2.Limits(max_keepalive_connections=0),
            follow_redirects=False,
        )

    def call(self, name: str, fields: Mapping[str, object], answer: type[A]) -> A:
        """Send a request, whose fields must be in the order of the schema. Raises NoAnswer."""
        request = {name: {"merchantAuthentication": self._authentication, **fields}}
        try:
            received = self._exchange(json.dumps(request).encode())
            return answer.model_validate_json(received.removeprefix(_BYTE_ORDER_MARK))
        except (httpx2.HTTPError, ValidationError) as error:
            log.warning("card company did not answer", extra={"call": name, "error": type(error).__name__})
            raise NoAnswer from None

    def _exchange(self, body: bytes) -> bytes:
        ends = time.monotonic() + self._seconds
        headers = {"Content-Type": "application/json"}
        with self._http.stream("POST", self._url, content=body, headers=headers) as response:
            received = bytearray()
            for part in response.iter_bytes():
                received += part
                if len(received) > MOST_BYTES or time.monotonic() > ends:
                    raise httpx2.ReadTimeout("The answer is too long, or too slow.")
            return bytes(received)

    def close(self) -> None:
        self._http.close()
