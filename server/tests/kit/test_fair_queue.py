"""The fair queue: one request at a time, in order, without delay by those that fail or disconnect."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable

import anyio
import pytest
from anyio import wait_all_tasks_blocked
from starlette.types import Message

from charterdesk.kit.errors import Busy
from charterdesk.kit.fair_queue import FairQueue

SOON = 0.0625
"""A power of two: sums of it are exact."""
PATIENCE_SECONDS = 10
"""Longer than any wait here: a test that reached it would have failed."""


class IdleClock(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own, which moves on only when every task waits.

    A test that waits for an hour ends at once, and a busy machine changes no order.
    """

    def __init__(self) -> None:
        selector = selectors.DefaultSelector()
        look = selector.select
        self._now = 0.0

        def skip_the_wait(timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            assert timeout is not None, "Every task waits, and for nothing that will come."
            self._now += timeout
            return look(0)

        selector.select = skip_the_wait  # type: ignore[method-assign]
        super().__init__(selector)

    def time(self) -> float:
        return self._now


def run(play: Callable[[], Awaitable[None]]) -> None:
    anyio.run(play, backend_options={"loop_factory": IdleClock})


class Person:
    """A client that sends a request over HTTP and may disconnect."""

    def __init__(self, turns: FairQueue, done: list[str], name: str) -> None:
        self._turns, self._done, self._name = turns, done, name
        self._body_sent = False
        self._left = anyio.Event()
        self.finish = anyio.Event()
        self.fails = False

    async def work(self) -> None:
        try:
            async with self._turns.turn(self._receive):
                self._done.append(f"{self._name} begins")
                await self.finish.wait()
                if self.fails:
                    raise ValueError(self._name)
                self._done.append(f"{self._name} ends")
        except Busy as refused:
            self._done.append(f"{self._name} refused, again after {refused.retry_after}")
        except ValueError:
            self._done.append(f"{self._name} fails")

    def leave(self) -> None:
        self._left.set()

    async def _receive(self) -> Message:
        if not self._body_sent:
            self._body_sent = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._left.wait()
        return {"type": "http.disconnect"}


Scene = Callable[[Person, Person, Person], Awaitable[None]]


def played(scene: Scene, seconds: float = PATIENCE_SECONDS) -> list[str]:
    """The steps when Ana asked first, then Beto, then Caro."""
    done: list[str] = []

    async def play() -> None:
        turns = FairQueue(seconds)
        people = [Person(turns, done, name) for name in ("Ana", "Beto", "Caro")]
        with anyio.fail_after(PATIENCE_SECONDS):
            async with anyio.create_task_group() as desk:
                for person in people:
                    desk.start_soon(person.work)
                    await wait_all_tasks_blocked()
                await scene(people[0], people[1], people[2])

    run(play)
    return done


async def end(*people: Person) -> None:
    for person in people:
        person.finish.set()
        await wait_all_tasks_blocked()


def test_everybody_comes_in_the_order_of_asking_and_one_at_a_time() -> None:
    async def scene(ana: Person, beto: Person, caro: Person) -> None:
        await end(caro, ana, beto)

    assert played(scene) == [
        f"{who} {what}" for who in ("Ana", "Beto", "Caro") for what in ("begins", "ends")
    ]


def test_work_that_fails_lets_the_next_through() -> None:
    async def scene(ana: Person, beto: Person, caro: Person) -> None:
        ana.fails = True
        await end(ana, beto, caro)

    assert played(scene)[:3] == ["Ana begins", "Ana fails", "Beto begins"]


def test_who_goes_away_while_waiting_frees_his_place() -> None:
    async def scene(ana: Person, beto: Person, caro: Person) -> None:
        beto.leave()
        await wait_all_tasks_blocked()
        await end(ana, caro)

    assert played(scene) == [
        "Ana begins",
        "Beto refused, again after 1",
        "Ana ends",
        "Caro begins",
        "Caro ends",
    ]


def test_work_that_has_begun_is_finished_though_its_caller_went_away() -> None:
    async def scene(ana: Person, beto: Person, caro: Person) -> None:
        ana.leave()
        await end(ana, beto, caro)

    assert played(scene)[:3] == ["Ana begins", "Ana ends", "Beto begins"]


def test_nobody_waits_without_end() -> None:
    async def scene(ana: Person, beto: Person, caro: Person) -> None:
        await end(ana)

    assert played(scene, seconds=SOON) == [
        "Ana begins",
        "Beto refused, again after 1",
        "Caro refused, again after 1",
        "Ana ends",
    ]


@pytest.mark.parametrize("waiting", [True, False])
def test_a_request_that_is_broken_off_frees_its_place(waiting: bool) -> None:
    done: list[str] = []

    async def play() -> None:
        turns = FairQueue(PATIENCE_SECONDS)
        ana, beto, caro = (Person(turns, done, name) for name in ("Ana", "Beto", "Caro"))
        async with anyio.create_task_group() as first, anyio.create_task_group() as second:
            first.start_soon(ana.work)
            await wait_all_tasks_blocked()
            second.start_soon(beto.work)
            await wait_all_tasks_blocked()
            (second if waiting else first).cancel_scope.cancel()
            await end(ana, beto)
        caro.finish.set()
        await caro.work()

    run(play)

    assert done[-2:] == ["Caro begins", "Caro ends"]


@pytest.mark.parametrize("others", [True, False])
def test_only_where_others_wait_a_turn_is_followed_by_a_rest_as_long_as_itself(others: bool) -> None:
    began, ended = list[float](), list[float]()

    async def nobody_leaves() -> Message:
        await anyio.Event().wait()
        raise AssertionError

    async def work(turns: FairQueue) -> None:
        async with turns.turn(nobody_leaves):
            began.append(anyio.current_time())
            await anyio.sleep(SOON)
            ended.append(anyio.current_time())

    async def play() -> None:
        turns = FairQueue(PATIENCE_SECONDS)
        async with anyio.create_task_group() as desk:
            for _ in range(2):
                if others:
                    desk.start_soon(work, turns)
                else:
                    await work(turns)

    run(play)

    assert ended[0] - began[0] == SOON
    assert began[1] - ended[0] == (SOON if others else 0)
