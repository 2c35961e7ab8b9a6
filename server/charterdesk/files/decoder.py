"""The process that reads uploads: decoding a picture takes memory and time, however few bytes it has.

One process for each web process, ended after a while without work, and replaced when it dies or hangs.
"""

import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from charterdesk.files.content import Content, read_content
from charterdesk.files.errors import BrokenImage
from charterdesk.kit.errors import Refusal
from charterdesk.kit.processes import end_with_parent

SECONDS: Final = 20
"""The longest that reading one file may take."""
MEMORY: Final = 1024**3
"""Bytes of address space of the process; a picture at the limit needs 200 MB of it."""
IDLE_SECONDS: Final = 60

ReadResult = Content | Refusal
"""A file as it will be stored, or why it is refused; raised after the permission is checked."""
_Answer = Content | tuple[type[Refusal], dict[str, Any]]


class Decoder:
    """Reads files one after the other in a process of its own."""

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._idle: threading.Timer | None = None
        self._lock = threading.Lock()
        self._process: ProcessPoolExecutor | None = None

    def read(self, files: Sequence[bytes]) -> list[ReadResult]:
        with self._lock:
            if self._idle is not None:
                self._idle.cancel()
            try:
                return [self._read(data) for data in files]
            finally:
                self._idle = threading.Timer(self._idle_seconds, self.close)
                self._idle.daemon = True
                self._idle.start()

    def close(self) -> None:
        with self._lock:
            process, self._process = self._process, None
            if self._idle is not None:
                self._idle.cancel()
        if process is not None:
            process.shutdown(wait=True, cancel_futures=True)

    def _read(self, data: bytes) -> ReadResult:
        if self._process is None:
            # "spawn", because this process has threads.
            context = multiprocessing.get_context("spawn")
            self._process = ProcessPoolExecutor(max_workers=1, mp_context=context, initializer=_begin)
        try:
            answer = self._process.submit(_read_in_child, data).result()
        except BrokenProcessPool:  # it ran out of time or memory
            self._process = None
            return BrokenImage()
        if isinstance(answer, Content):
            return answer
        refusal, values = answer
        return refusal(**values)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes; the parent ends this one
    end_with_parent()
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _read_in_child(data: bytes) -> _Answer:
    # The unhandled signal ends the process even if the library never returns.
    signal.alarm(SECONDS)
    try:
        return read_content(data)
    except Refusal as refusal:  # with keywords only, it cannot be sent as an exception
        return type(refusal), dict(refusal.params)
    finally:
        signal.alarm(0)
