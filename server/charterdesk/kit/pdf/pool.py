"""The rendering process: started by the first document, replaced after many, or when it died or got stuck."""

import json
import multiprocessing
import threading
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Final

from charterdesk.kit.errors import Refusal
from charterdesk.kit.pdf import child

SECONDS: Final = 20
"""The longest a document may take, and the longest anybody waits for one."""
DOCUMENTS: Final = 50
"""A process is replaced after so many: Typst remembers what it has laid out."""
LARGE: Final = 20_000
"""Letters of data for which a document counts as another one."""


class DocumentTookTooLong(Refusal):
    status = 503
    sentence = "The document could not be made in time. Please try again, or choose fewer rows."


class PdfPool:
    """Threads share it; each web process has one of its own."""

    def __init__(self, fonts: Path, *, seconds: int = SECONDS, documents: int = DOCUMENTS) -> None:
        self._fonts = fonts
        self._seconds = seconds
        self._documents = documents
        self._lock = threading.Lock()
        self._process: ProcessPoolExecutor | None = None
        self._left = 0

    def render(self, template: Path, data: Mapping[str, object]) -> bytes:
        """The same data give the same bytes. The template reads them with `json(bytes(sys.inputs.data))`."""
        said = json.dumps(data, ensure_ascii=False)
        try:
            return self._render(template, said)
        except BrokenProcessPool:
            # The process was killed, perhaps over another one's document. Making one changes nothing: again.
            return self._again(template, said)

    def close(self) -> None:
        """Leaves no process behind."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.shutdown(wait=True, cancel_futures=True)

    def _again(self, template: Path, said: str) -> bytes:
        try:
            return self._render(template, said)
        except BrokenProcessPool:
            raise DocumentTookTooLong(retry_after=1) from None

    def _render(self, template: Path, said: str) -> bytes:
        document = self._submit(template, said)
        try:
            return document.result(self._seconds)
        except TimeoutError:
            document.cancel()
            raise DocumentTookTooLong(retry_after=1) from None

    def _submit(self, template: Path, said: str) -> "Future[bytes]":
        with self._lock:
            job = partial(child.render, str(template), str(template.parent), said, self._seconds)
            try:
                document = self._running().submit(job)
            except BrokenProcessPool:
                self._process = None
                document = self._running().submit(job)
            self._left -= 1 + len(said) // LARGE
            return document

    def _running(self) -> ProcessPoolExecutor:
        if self._process is None or self._left <= 0:
            if self._process is not None:
                self._process.shutdown(wait=False)  # it ends when it has made what it was given
            # Never a copy of this process: it has threads. And not `max_tasks_per_child`: an executor that
            # was busy when the process reached it starts no other one (CPython issue 115634).
            self._process = ProcessPoolExecutor(
                max_workers=1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=child.begin,
                initargs=(str(self._fonts),),
            )
            self._left = self._documents
        return self._process
