"""The process that renders PDFs.

Started by the first document, replaced after many or when it dies or hangs, ended when it is not needed.
"""

import json
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Final

from charterdesk.kit.child_process import ChildProcess
from charterdesk.kit.errors import Refusal
from charterdesk.kit.pdf import renderer

SECONDS: Final = 20
"""The longest that rendering a document may take, and that a request waits for it."""
DOCUMENTS: Final = 500
"""Documents per process. Typst evicts old layouts, but its memory was never measured over weeks."""
IDLE_SECONDS: Final = 120
"""The process takes 50 MiB, so it ends when no document was wanted for so long."""
LARGE: Final = 500_000
"""Characters of data.

After a larger document the process is replaced, because it never returns the memory.
"""


class DocumentTookTooLong(Refusal):
    status = 503
    sentence = "The document could not be made in time. Please try again, or choose fewer rows."


class PdfPool(ChildProcess):
    """One rendering process for each web process, shared by its threads."""

    def __init__(
        self,
        fonts: Path,
        *,
        seconds: int = SECONDS,
        documents: int = DOCUMENTS,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        super().__init__(idle_seconds)
        self._fonts = fonts
        self._seconds = seconds
        self._documents = documents
        self._waiting = 0
        self._left = 0

    def render(self, template: Path, data: Mapping[str, object]) -> bytes:
        """Render a template, which reads the data with `json(bytes(sys.inputs.data))`.

        The same data give the same bytes.
        """
        text = json.dumps(data, ensure_ascii=False)
        try:
            return self._render(template, text)
        except BrokenProcessPool:
            # The process was killed, perhaps by another document. Rendering changes nothing: try again.
            return self._render_again(template, text)

    def _render_again(self, template: Path, text: str) -> bytes:
        try:
            return self._render(template, text)
        except BrokenProcessPool:
            raise DocumentTookTooLong(retry_after=1) from None

    def _render(self, template: Path, text: str) -> bytes:
        document = self._submit(template, text)
        try:
            return document.result(self._seconds)
        except TimeoutError:
            document.cancel()
            raise DocumentTookTooLong(retry_after=1) from None
        finally:
            self._document_done()

    def _submit(self, template: Path, text: str) -> "Future[bytes]":
        with self._lock:
            job = partial(renderer.render, str(template), str(template.parent), text, self._seconds)
            try:
                document = self._running().submit(job)
            except BrokenProcessPool:
                self._process = None
                document = self._running().submit(job)
            self._left = self._left - 1 if len(text) < LARGE else 0
            self._waiting += 1
            return document

    def _document_done(self) -> None:
        """End the process after a while in which no other document is wanted."""
        with self._lock:
            self._waiting -= 1
            self._end_later(self._end_if_idle)

    def _end_if_idle(self) -> None:
        with self._lock:
            if self._waiting:
                return
            process, self._process = self._process, None
        if process is not None:
            process.shutdown(wait=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._process is None or self._left <= 0:
            if self._process is not None:
                self._process.shutdown(wait=False)  # it ends after its last document
            # Not `max_tasks_per_child`: a busy executor then starts no new process (CPython issue 115634).
            self._left = self._documents
            return self._start(renderer.begin, str(self._fonts))
        return self._process
