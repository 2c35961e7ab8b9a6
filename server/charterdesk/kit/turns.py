"""Taking turns: each web process does heavy work one after the other, so that light work gets through."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
from starlette.types import Receive

from charterdesk.kit.errors import Busy


class Turns:
    """In the order of asking. Who waits holds nothing, and loses his place when he goes away."""

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
            yield
        finally:
            if has_come:
                self._limiter.release_on_behalf_of(mine)


async def _cancel_when_gone(receive: Receive, waiting: anyio.CancelScope) -> None:
    # A body, where there is one, was read before anybody waits: what else comes is the caller's goodbye.
    while (await receive())["type"] != "http.disconnect":
        pass
    waiting.cancel()
