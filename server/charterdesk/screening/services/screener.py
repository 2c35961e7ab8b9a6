"""Compares passengers with the current list in a process of its own.

The index of 20,000 people and the libraries take 70 MB for a few seconds a day, so that the process ends
after a while without work.
"""

import json
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final

from charterdesk.kit.child_process import ChildProcess, begin_child
from charterdesk.screening.domain.screened import Found, Screened

if TYPE_CHECKING:
    from charterdesk.screening.domain.entries import Entry
    from charterdesk.screening.domain.index import ScreeningIndex

IDLE_SECONDS: Final = 60
ListVersion = tuple[uuid.UUID, datetime | None]
"""The id of a list, and when its numbers were sealed anew."""


class Screener(ChildProcess):
    """Compares passengers with one list, one request after the other."""

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        super().__init__(idle_seconds)
        self._list: ListVersion | None = None

    def screen(
        self, version: ListVersion, read_list: Callable[[], bytes], people: Sequence[Screened]
    ) -> list[list[Found]]:
        """Return what is found of each passenger; `read_list` is called unless the process has the list."""
        with self._lock:
            self._stay()
            try:
                return self._screen(version, read_list, people)
            except BrokenProcessPool:  # it was killed, perhaps for its memory: once more from the beginning
                self._process = None
                return self._screen(version, read_list, people)
            finally:
                self._end_later(self.close)

    def _screen(
        self, version: ListVersion, read_list: Callable[[], bytes], people: Sequence[Screened]
    ) -> list[list[Found]]:
        if self._process is None:
            self._list = None
        process = self._process or self._start(begin_child)
        if self._list != version:
            process.submit(load_list, read_list()).result()
            self._list = version
        return process.submit(find_matches, list(people)).result()


_loaded: "list[ScreeningIndex]" = []
"""The index of the list, in the process that compares."""


def load_list(facts: bytes) -> None:
    from charterdesk.screening.domain.index import ScreeningIndex  # noqa: PLC0415

    _loaded[:] = [ScreeningIndex([_entry(each) for each in json.loads(facts)])]


def _entry(facts: dict[str, Any]) -> "Entry":
    """Read what is compared; documents are compared by the fingerprints of their numbers."""
    from charterdesk.screening.domain.entries import BirthDate, Entry, ListedDocument  # noqa: PLC0415

    return Entry(
        number=facts["number"],
        names=tuple(facts["names"]),
        programs="",
        births=tuple(
            BirthDate(date.fromisoformat(each["first"]), date.fromisoformat(each["last"]))
            for each in facts["births"]
        ),
        documents=tuple(ListedDocument(each["fingerprint"], "") for each in facts["documents"]),
    )


def find_matches(people: Sequence[Screened]) -> list[list[Found]]:
    (index,) = _loaded
    return [[match.found for match in matches] for matches in index.screen(people)]
