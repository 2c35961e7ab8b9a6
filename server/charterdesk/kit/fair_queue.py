"""A queue for heavy work: each web process does it one request at a time, so that light work gets through."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
from starlette.types import Receive

from charterdesk.kit.errors import Busy


class FairQueue:
    """Admits one request at a time, in the order of arrival.

    Waiting requests hold no thread or connection; a disconnected client leaves the queue. While others wait,
    each turn is followed by a pause of the same length, so that half of the time is left for light work.
    """

    def __init__(self, seconds: float) -> None:
        """`seconds` is the longest a request waits."""
        self._seconds = seconds
        self._limiter = anyio.CapacityLimiter(1)

    @asynccontextmanager
    async def turn(self, receive: Receive) -> AsyncIterator[None]:
        """Wait for the turn and hold it; `receive` is the request's own and reports a disconnect."""
        holder, admitted = object(), False
        try:
            with anyio.move_on_after(self._seconds):
                async with anyio.create_task_group() as waiting:
                    waiting.start_soon(_cancel_on_disconnect, receive, waiting.cancel_scope)
                    await self._limiter.acquire_on_behalf_of(holder)
                    admitted = True
                    waiting.cancel_scope.cancel()
            if not admitted:
                raise Busy(retry_after=1)
            began = anyio.current_time()
            yield
        finally:
            if admitted:
                self._end(holder, anyio.current_time() - began)

    def _end(self, holder: object, seconds: float) -> None:
        """Release the turn after the pause; the response of this request does not wait for it."""
        pause = seconds if self._limiter.statistics().tasks_waiting else 0
        asyncio.get_running_loop().call_later(pause, self._limiter.release_on_behalf_of, holder)


async def _cancel_on_disconnect(receive: Receive, waiting: anyio.CancelScope) -> None:
    # The body was read before the wait: only a disconnect can still arrive.
    while (await receive())["type"] != "http.disconnect":
        pass
    waiting.cancel()
