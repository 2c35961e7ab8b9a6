"""The HTTP protocol of uvicorn with limits on what a connection may cost before it has sent a request.

uvicorn waits for ever for a head or a body that never ends, and counts no connections.
"""

import asyncio
from asyncio import TimerHandle
from collections import Counter
from functools import cache
from typing import Any, ClassVar, Final

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 20.0
BODY_BYTES_PER_SECOND: Final = 20_000
"""A body gets BODY_SECONDS, and more by its length, so that a slow line can upload a picture."""
LINGER_SECONDS: Final = 5.0
"""A client that was answered before its body had arrived gets this long to read the answer."""
TAKE_SECONDS: Final = 60.0
"""After this time a client that reads nothing of its response loses it."""
LARGEST_HEAD: Final = 64 * 1024
MOST_CONNECTIONS: Final = 800
"""For one process; the usual limit of open files is 1,024."""
MOST_FROM_ONE_ADDRESS: Final = 200
"""For one process: an office of fifty clerks behind one address holds fewer."""


@cache
def _proxies(addresses: str) -> _TrustedHosts:
    return _TrustedHosts(addresses)


class LimitedProtocol(HttpToolsProtocol):
    """Ends connections that send or take too slowly, and refuses those above the limits."""

    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._deadline: TimerHandle | None = None
        self._taking: TimerHandle | None = None
        self._head_size = 0
        self._in_head = True
        self._host = ""
        # All clients of a reverse proxy share its address, so only the total limits them.
        self._proxies = _proxies(str(self.config.forwarded_allow_ips))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self._open[self._host] += 1
        crowded = self._host not in self._proxies and self._open[self._host] > MOST_FROM_ONE_ADDRESS
        if crowded or len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
            return
        self._end_after(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._open[self._host] -= 1
        if not self._open[self._host]:
            del self._open[self._host]
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head_size += len(data)
            if self._head_size > LARGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_size = True, 0
        if self._deadline is None:  # a later request of the same connection
            self._end_after(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        self._in_head = False
        length = next((value for name, value in self.headers if name == b"content-length"), b"0")
        self._end_after(BODY_SECONDS + int(length) / BODY_BYTES_PER_SECOND)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        if self.cycle is not None and self.cycle.response_complete:
            self._end_after(LINGER_SECONDS)  # uvicorn's own timer ended with the rest of the body
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._deadline is not None:  # refused before its body has arrived, which is thrown away
            self._end_after(LINGER_SECONDS)

    def pause_writing(self) -> None:
        self._taking = self.loop.call_later(TAKE_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
        super().resume_writing()

    def _end_after(self, seconds: float) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
