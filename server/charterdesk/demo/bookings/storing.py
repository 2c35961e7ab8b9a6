"""Storing what was made while the next is being made: the database works on a processor of its own."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

from charterdesk.demo.bookings.batch import Batch

Store = Callable[[Batch], None]


@contextmanager
def storing_behind(store: Store) -> Iterator[Store]:
    """Each batch waits for the one before, and the end for the last."""
    stored: list[Future[None]] = []

    def put(batch: Batch) -> None:
        while stored:
            stored.pop().result()
        stored.append(behind.submit(store, batch))

    with ThreadPoolExecutor(1) as behind:
        yield put
        while stored:
            stored.pop().result()
