"""Taking turns: each web process does heavy work one after the other, so that light work gets through."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
from starlette.types import Receive

from charterdesk.kit.errors import Busy


class FairQueue:
    """In the order of asking. Who waits holds nothing, and loses his place when he goes away.

    As long as others wait, each turn is followed by a rest as long as itself: half of the time is for light
    work. Who comes alone waits for nobody.
    """

    def __init__(self, seconds: float) -> None:
        """`seconds` is the longest anybody waits."""
        self._seconds = seconds
        self._limiter = anyio.CapacityLimiter(1)

    @asynccontextmanager
    async def turn(self, receive: Receive) -> AsyncIterator[None]:
        """`receive` is the request's own: it tells when the caller has gone."""
        mine, has_come = object(), False
        try:
            with anyio.move_on_after(self._seconds):
                async with anyio.create_task_group() as waiting:
                    waiting.start_soon(_cancel_when_gone, receive, waiting.cancel_scope)
                    await self._limiter.acquire_on_behalf_of(mine)
                    has_come = True
                    waiting.cancel_scope.cancel()
            if not has_come:
                raise Busy(retry_after=1)
            began = anyio.current_time()
            yield
        finally:
            if has_come:
                self._end(mine, anyio.current_time() - began)

    def _end(self, mine: object, took: float) -> None:
        """The one whose turn it was is answered at once."""
        rest = took if self._limiter.statistics().tasks_waiting else 0
        asyncio.get_running_loop().call_later(rest, self._limiter.release_on_behalf_of, mine)


async def _cancel_when_gone(receive: Receive, waiting: anyio.CancelScope) -> None:
    # A body, where there is one, was read before anybody waits: what else comes is the caller's goodbye.
    while (await receive())["type"] != "http.disconnect":
        pass
    waiting.cancel()
