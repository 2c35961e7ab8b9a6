"""A request in one thread: what it waits for first, what ends with it, and what it must not do."""

import asyncio
import inspect
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Annotated, Any

import anyio.lowlevel
import fastapi.dependencies.utils
from fastapi import Depends, FastAPI, Request, UploadFile
from starlette.testclient import TestClient

from charterdesk.kit.bodies import BodyLimits
from charterdesk.kit.one_thread import FUNCTION_EXIT_STACK, waits_for
from charterdesk.kit.routing import group

SPOOLED_TO_DISK = 2_000_000
"""Bytes: more than the frame keeps of a file in memory."""


class Steps:
    """The steps of a request, each with its thread."""

    def __init__(self) -> None:
        self.done = list[str]()
        self.threads = dict[str, int]()

    def take(self, step: str) -> None:
        self.done.append(step)
        self.threads[step] = threading.get_ident()

    def waiting(self, name: str) -> Callable[[Request], AbstractAsyncContextManager[None]]:
        @asynccontextmanager
        async def wait(_request: Request) -> AsyncIterator[None]:
            await anyio.lowlevel.checkpoint()
            self.take(f"enters {name}")
            try:
                yield
            finally:
                self.take(f"leaves {name}")

        return wait


async def _is_signed_in(_token: str) -> bool:
    return True


def answered(endpoint: Callable[..., Any], **sent: Any) -> int:
    router = group("Threads")
    router.post("")(endpoint)
    app = FastAPI()
    app.state.body_limits = BodyLimits(_is_signed_in, larger={"/api/Threads": 2 * SPOOLED_TO_DISK})
    app.router.routes.append(router)
    with TestClient(app, raise_server_exceptions=False) as client:
        return client.post("/api/Threads", headers={"Authorization": "Bearer me"}, **sent).status_code


def test_fastapi_still_ends_transactions_on_the_exit_stack_that_we_replace() -> None:
    solving = inspect.getsource(fastapi.dependencies.utils)

    assert f'"{FUNCTION_EXIT_STACK}"' in solving, (
        f"FastAPI no longer keeps its dependencies' exit stack under {FUNCTION_EXIT_STACK}. "
        "Set the new key of solve_dependencies in kit/one_thread.py, or drop in_one_thread."
    )


def test_a_call_waits_in_its_order_and_ends_in_its_thread() -> None:
    steps = Steps()

    @waits_for(steps.waiting("press"))
    async def press() -> None:
        steps.take("press")

    @waits_for(steps.waiting("gate"))
    async def transaction() -> AsyncIterator[None]:
        steps.take("begin")
        yield
        steps.take("commit")

    async def caller(_transaction: Annotated[None, Depends(transaction, scope="function")]) -> None:
        steps.take("caller")

    def call(
        _press: Annotated[None, Depends(press)],
        _transaction: Annotated[None, Depends(transaction, scope="function")],
        _caller: Annotated[None, Depends(caller, scope="function")],
    ) -> str:
        steps.take("call")
        return "done"

    assert answered(call) == 200
    inside = ["press", "begin", "caller", "call", "commit"]
    assert steps.done == ["enters press", "enters gate", *inside, "leaves gate", "leaves press"]
    assert len({steps.threads[step] for step in inside}) == 1
    assert steps.threads["call"] != steps.threads["enters gate"]


def test_who_fails_gives_back_what_he_waited_for() -> None:
    steps = Steps()

    @waits_for(steps.waiting("gate"))
    async def transaction() -> None: ...

    def call(_transaction: Annotated[None, Depends(transaction)]) -> None:
        raise ValueError

    assert answered(call) == 500
    assert steps.done == ["enters gate", "leaves gate"]


def test_a_call_that_waits_for_the_event_loop_fails_and_is_ended() -> None:
    steps = Steps()

    async def waiting() -> AsyncIterator[None]:
        try:
            await asyncio.sleep(0)
            yield
        finally:
            steps.take("ended")

    def call(_waiting: Annotated[None, Depends(waiting)]) -> None:
        steps.take("call")

    assert answered(call) == 500
    assert steps.done == ["ended"]


def test_a_large_file_is_read_before_the_call_has_its_thread() -> None:
    read = list[int]()

    def call(file: UploadFile) -> None:
        read.append(len(file.file.read()))

    assert answered(call, files={"file": b"x" * SPOOLED_TO_DISK}) == 200
    assert read == [SPOOLED_TO_DISK]
