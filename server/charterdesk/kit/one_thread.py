"""A call stays in one thread from its caller's name to its commit: it only waits for the database there.

To go from the event loop to a thread and back costs as much as a few short statements (ADR 11). What a call
must wait for before, a free connection or the press, its dependencies say with `waits_for`.
"""

from asyncio import get_running_loop
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from contextvars import copy_context
from functools import wraps
from typing import Any, Final, TypeVar, cast

from fastapi import Request, Response
from fastapi.dependencies.models import Dependant

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
Waiting = Callable[[Request], AbstractAsyncContextManager[None]]
Dependency = TypeVar("Dependency", bound=Callable[..., object])

_WAITS_FOR: Final = "waits_for"
_ENDING: Final = "fastapi_function_astack"
"""Where the frame looks for what ends with the call, before the answer is sent: its transaction."""


def waits_for(waiting: Waiting) -> Callable[[Dependency], Dependency]:
    """Marks a dependency: the event loop enters `waiting` before the call gets its thread."""

    def mark(dependency: Dependency) -> Dependency:
        dependency.__dict__[_WAITS_FOR] = waiting
        return dependency

    return mark


def as_coroutine(endpoint: Callable[..., Any]) -> Callable[..., Coroutine[Any, Any, Any]]:
    """The frame runs a coroutine where it is, and would send a function to another thread."""

    @wraps(endpoint)
    async def run(**values: Any) -> Any:
        return endpoint(**values)

    return run


def in_one_thread(handle: Handler, dependant: Dependant, *, reads_form: bool) -> Handler:
    waits = tuple(dict.fromkeys(_waits_of(dependant)))

    async def handle_and_end(request: Request) -> Response:
        async with AsyncExitStack() as ending:
            request.scope[_ENDING] = ending
            return await handle(request)

    async def handle_in_thread(request: Request) -> Response:
        await request.body()
        if reads_form:
            await request.form()
        async with AsyncExitStack() as places:
            for waiting in waits:
                await places.enter_async_context(waiting(request))
            run_here = copy_context().run
            return await get_running_loop().run_in_executor(None, run_here, _run, handle_and_end(request))

    return handle_in_thread


def _waits_of(dependant: Dependant) -> Iterator[Waiting]:
    """In the order of the parameters."""
    if _WAITS_FOR in getattr(dependant.call, "__dict__", {}):
        yield getattr(dependant.call, _WAITS_FOR)
    for dependency in dependant.dependencies:
        yield from _waits_of(dependency)


def _run(call: Coroutine[Any, Any, Response]) -> Response:
    """Nothing in it waits for the event loop, so that its first step is its last."""
    try:
        call.send(None)
    except StopIteration as end:
        return cast(Response, end.value)
    call.close()
    raise RuntimeError("The call waits for the event loop, which it has left.")
