"""Reads a PAXLST interchange, if its segments are in the right order and have the right shape. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from charterdesk.border.paxlst import shapes
from charterdesk.border.paxlst.manifest import Purpose
from charterdesk.border.paxlst.segments import OURS, SERVICE_STRING
from charterdesk.border.paxlst.shapes import PATTERNS, Step

_AFTER_NAME: Final = frozenset({OURS.component, OURS.element, OURS.terminator})
Facts = dict[str, str]
"""The values of a segment, by the names in its shape."""
Group = dict[str, Facts]
"""Segments that belong together, by their names."""


class NotAPassengerList(Exception):
    """Nothing after this segment can be judged; the first one is 1."""

    def __init__(self, segment: int, sentence: str) -> None:
        super().__init__(segment, sentence)
        self.segment, self.sentence = segment, sentence


@dataclass(frozen=True, repr=False)
class ReadTraveler:
    at: int
    """The segment with the name."""
    facts: Group
    documents: list[Group]

    @property
    def reference(self) -> str:
        return self.facts["RFF+ABO"]["traveler"]


@dataclass(repr=False)
class ReadList:
    """An interchange whose segments are in order."""

    head: Group = field(default_factory=dict)
    travelers: list[ReadTraveler] = field(default_factory=list)
    tail: Group = field(default_factory=dict)
    message_length: int = 0
    """Segments from UNH to UNT, both counted."""

    @property
    def closes_flight(self) -> bool:
        return self.head["BGM"]["purpose"] == Purpose.CloseWithOnBoard.value


def read_passenger_list(text: str) -> ReadList:
    return _Reader(_lines_of(text)).read()


def _lines_of(text: str) -> list[str]:
    """Return the segments as they are written, one a line."""
    if not text.isascii():
        raise NotAPassengerList(0, "A character is not of the UNOA set.")
    service, *lines = text.split("\n")
    if service != SERVICE_STRING:
        raise NotAPassengerList(0, f"The first line is {SERVICE_STRING}.")
    if not lines or lines.pop():
        raise NotAPassengerList(0, "The text ends in the middle of a segment.")
    return lines


class _Reader:
    """Walks over the segments."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._at = 0

    def read(self) -> ReadList:
        read = ReadList(head=dict(self._take(shapes.HEAD)))
        while self._is_next("NAD+FL"):
            read.travelers.append(self._take_traveler(read.closes_flight))
        read.tail = dict(self._take(shapes.TAIL))
        if self._at < len(self._lines):
            raise NotAPassengerList(self._at + 1, "Nothing may follow UNZ.")
        read.message_length = len(self._lines) - len(shapes.ENVELOPE)
        return read

    def _take_traveler(self, closes_flight: bool) -> ReadTraveler:
        at = self._at + 1
        facts = () if closes_flight else shapes.FACTS
        group = dict(self._take((*shapes.NAME, *facts, *shapes.REFERENCES)))
        documents = []
        while not closes_flight and self._is_next("DOC"):
            documents.append(dict(self._take(shapes.DOCUMENT)))
        return ReadTraveler(at, group, documents)

    def _take(self, steps: Sequence[Step]) -> Iterator[tuple[str, Facts]]:
        for step in steps:
            if self._is_next(step.name):
                yield step.name, self._read_next(step.name)
            elif step.required:
                raise NotAPassengerList(self._at + 1, f"{step.name} is missing here.")

    def _read_next(self, name: str) -> Facts:
        line = self._lines[self._at]
        self._at += 1
        match = PATTERNS[name].fullmatch(line, 0, len(line) - len(OURS.terminator))
        if match is None or not line.endswith(OURS.terminator):
            raise NotAPassengerList(self._at, f"{name} is not written as it should be.")
        return match.groupdict("")

    def _is_next(self, name: str) -> bool:
        if self._at >= len(self._lines):
            return False
        line = self._lines[self._at]
        return line.startswith(name) and line[len(name) : len(name) + 1] in _AFTER_NAME
