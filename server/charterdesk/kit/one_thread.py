"""Runs a whole request, from authentication to commit, in one worker thread.

FastAPI would move between event loop and thread for every dependency; each move costs as much as a few short
statements (ADR 11). A dependency that must wait on the event loop first, for a connection or the PDF queue,
is marked with `waits_for`.
"""

from asyncio import get_running_loop
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from contextvars import copy_context
from functools import wraps
from typing import Any, Final, TypeVar, cast

from fastapi import Request, Response
from fastapi.dependencies.models import Dependant

from charterdesk.kit.bodies import BodyLimits, require_modest

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
Waiting = Callable[[Request], AbstractAsyncContextManager[None]]
Dependency = TypeVar("Dependency", bound=Callable[..., object])

_WAITS_FOR: Final = "waits_for"
FUNCTION_EXIT_STACK: Final = "fastapi_function_astack"
"""FastAPI's private key for the exit stack of dependencies that end before the response is sent: the
transaction.

tests/kit/test_one_thread.py fails if an upgrade of FastAPI renames it.
"""


def waits_for(waiting: Waiting) -> Callable[[Dependency], Dependency]:
    """Mark a dependency: the event loop enters `waiting` before the request gets its thread."""

    def mark(dependency: Dependency) -> Dependency:
        dependency.__dict__[_WAITS_FOR] = waiting
        return dependency

    return mark


def as_coroutine(endpoint: Callable[..., Any]) -> Callable[..., Coroutine[Any, Any, Any]]:
    """Wrap an endpoint as a coroutine, which FastAPI runs in place instead of in another thread."""

    @wraps(endpoint)
    async def run(**values: Any) -> Any:
        return endpoint(**values)

    return run


def in_one_thread(handle: Handler, dependant: Dependant, *, reads_form: bool) -> Handler:
    waits = tuple(dict.fromkeys(_waits_of(dependant)))

    async def handle_and_end(request: Request) -> Response:
        async with AsyncExitStack() as stack:
            request.scope[FUNCTION_EXIT_STACK] = stack
            return await handle(request)

    async def handle_in_thread(request: Request) -> Response:
        most_values = await cast(BodyLimits, request.app.state.body_limits).admit(request)
        body = await request.body()
        if not request.headers.get("content-type", "").startswith("multipart/"):
            require_modest(body, most_values)
        if reads_form:
            await request.form()
        async with AsyncExitStack() as waited_for:
            for waiting in waits:
                await waited_for.enter_async_context(waiting(request))
            run_here = copy_context().run
            return await get_running_loop().run_in_executor(None, run_here, _run, handle_and_end(request))

    return handle_in_thread


def _waits_of(dependant: Dependant) -> Iterator[Waiting]:
    """Yield the marks of an endpoint's dependencies in the order of its parameters."""
    if _WAITS_FOR in getattr(dependant.call, "__dict__", {}):
        yield getattr(dependant.call, _WAITS_FOR)
    for dependency in dependant.dependencies:
        yield from _waits_of(dependency)


def _run(call: Coroutine[Any, Any, Response]) -> Response:
    """Run a coroutine that never suspends; one send() completes it."""
    try:
        call.send(None)
    except StopIteration as end:
        return cast(Response, end.value)
    call.close()
    raise RuntimeError(
        "A dependency awaited the event loop inside the worker thread; mark it with waits_for."
    )
