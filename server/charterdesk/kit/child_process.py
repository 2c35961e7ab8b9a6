"""Work that is done in one process of its own, which ends when it is not needed."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from charterdesk.kit.processes import end_with_parent


class ChildProcess:
    """One process, started with the lock held, and ended by `close` or after a while without work."""

    def __init__(self, idle_seconds: float) -> None:
        self._idle_seconds = idle_seconds
        self._idle: threading.Timer | None = None
        self._lock = threading.Lock()
        self._process: ProcessPoolExecutor | None = None

    def close(self) -> None:
        with self._lock:
            process, self._process = self._process, None
            self._stay()
        if process is not None:
            process.shutdown(wait=True, cancel_futures=True)

    def _start(self, begin: Callable[..., None], *values: object) -> ProcessPoolExecutor:
        # "spawn", because this process has threads.
        context = multiprocessing.get_context("spawn")
        self._process = ProcessPoolExecutor(1, mp_context=context, initializer=begin, initargs=values)
        return self._process

    def _stay(self) -> None:
        if self._idle is not None:
            self._idle.cancel()

    def _end_later(self, end: Callable[[], None]) -> None:
        self._stay()
        self._idle = threading.Timer(self._idle_seconds, end)
        self._idle.daemon = True
        self._idle.start()


def begin_child() -> None:
    """Prepare a child process: ended by its parent alone, and after requests for lists."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes of a terminal
    end_with_parent()
    # Ten documents or pictures at once would slow down every screen. Yet not the last of all processes: on a
    # machine that is busy for minutes, it did not even begin.
    os.nice(5)
