"""The process that reads uploads: decoding a picture takes memory and time, however few bytes it has.

One process for each web process, ended after a while without work, and replaced when it dies or hangs.
"""

import resource
import signal
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from charterdesk.files.content import Content, read_content
from charterdesk.files.errors import BrokenImage
from charterdesk.kit.child_process import ChildProcess, begin_child
from charterdesk.kit.errors import Refusal

SECONDS: Final = 20
"""The longest that reading one file may take."""
MEMORY: Final = 1024**3
"""Bytes of address space of the process; a picture at the limit needs 200 MB of it."""
IDLE_SECONDS: Final = 60

ReadResult = Content | Refusal
"""A file as it will be stored, or why it is refused; raised after the permission is checked."""
_Answer = Content | tuple[type[Refusal], dict[str, Any]]


class Decoder(ChildProcess):
    """Reads files one after the other in a process of its own."""

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        super().__init__(idle_seconds)

    def read(self, files: Sequence[bytes]) -> list[ReadResult]:
        with self._lock:
            self._stay()
            try:
                return [self._read(data) for data in files]
            finally:
                self._end_later(self.close)

    def _read(self, data: bytes) -> ReadResult:
        process = self._process or self._start(_begin)
        try:
            answer = process.submit(_read_in_child, data).result()
        except BrokenProcessPool:  # it ran out of time or memory
            self._process = None
            return BrokenImage()
        if isinstance(answer, Content):
            return answer
        refusal, values = answer
        return refusal(**values)


def _begin() -> None:
    begin_child()
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
