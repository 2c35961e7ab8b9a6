"""Reads a CUSRES interchange: what the authority answers about the travelers of a list. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, NoReturn

from charterdesk.border.errors import (
    AnswerCodeUnknown,
    AnswerCountWrong,
    AnswerCutOff,
    AnswerSegmentMissing,
    AnswerSegmentWrong,
    ListNotTaken,
    NotAnAnswer,
)
from charterdesk.border.paxlst.segments import Segment, UnreadableText, read_segments
from charterdesk.checkin.enums import AuthorityStatus

_CLEARED: Final = frozenset({"0", "0Z"})
"""The only codes that surely are a clearance; the second letter tells of a travel authorization."""
_MORE_DATA: Final = ("4", "X")
_CODE: Final = re.compile(r"[0124X][0-9A-Z]{0,2}")
_ABOUT_FLIGHT: Final = frozenset({"RFF", "DTM", "LOC", "TDT", "NAD", "COM", "FTX"})
_KINDS: Final = frozenset({"962", "132", "312"})
"""Responses to a list, later ones that were not asked for, and acknowledgments."""
_PASSENGER: Final = "2"
_TAKEN: Final = "0"
_FLIGHT: Final = re.compile(r"[A-Z0-9]{2}\d{1,4}[A-Z]?")


@dataclass(frozen=True, repr=False)
class Answer:
    reference: str
    """The traveler's reference of the list."""
    locator: str
    status: AuthorityStatus
    message: str


@dataclass(frozen=True, repr=False)
class Response:
    """The answers of one message."""

    flight: str
    """Carrier and number, as XC410."""
    departs_on: date
    answers: Sequence[Answer]


def read_responses(text: str) -> list[Response]:
    """Read the messages of one interchange, or of several one after the other."""
    try:
        _, segments = read_segments(text.strip())
    except UnreadableText:
        raise (AnswerCutOff if text.lstrip().startswith("UN") else NotAnAnswer) from None
    return _Reader([each for each in segments if each.tag]).read()


class _Reader:
    """Walks over the segments."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self._segments = segments
        self._at = 0

    def read(self) -> list[Response]:
        if self._tag != "UNB":
            raise NotAnAnswer
        found = list[Response]()
        while self._tag:
            found += self._read_interchange()
        return found

    def _read_interchange(self) -> list[Response]:
        reference = self._take("UNB").value(4)
        grouped = self._tag == "UNG"
        group = self._take("UNG").value(4) if grouped else ""
        found = [self._read_message()]
        while self._tag == "UNH":
            found.append(self._read_message())
        if grouped:
            self._close("UNE", len(found), group)
        self._close("UNZ", 1 if grouped else len(found), reference)
        return found

    def _close(self, tag: str, found: int, reference: str) -> None:
        """Read a segment that counts what it closes, and repeats its reference."""
        end = self._take(tag)
        if end.value(0) != str(found):
            raise AnswerCountWrong(tag=tag, counted=end.value(0), found=found)
        if end.value(1) != reference:
            self._refuse(tag)

    def _read_message(self) -> Response:
        begins = self._at
        head = self._take("UNH")
        if head.value(1) != "CUSRES" or self._take("BGM").value(0) not in _KINDS:
            raise NotAnAnswer
        flight, departs_on = self._read_flight()
        answers, faults = list[Answer](), list[str]()
        while self._tag == "ERP":
            found = self._read_answer()
            if isinstance(found, Answer):
                answers.append(found)
            elif found:
                faults.append(found)
        self._close("UNT", self._at - begins + 1, head.value(0))
        if faults and not answers:
            raise ListNotTaken(words=", ".join(faults))
        return Response(flight, departs_on, answers)

    def _read_flight(self) -> tuple[str, date]:
        """Read up to the first answer: references, times and airports."""
        flight, departs_on = "", None
        while self._tag in _ABOUT_FLIGHT:
            here = self._take(self._tag)
            if here.tag == "RFF" and here.value(0) == "AF":
                flight = here.value(0, 1)
                if not _FLIGHT.fullmatch(flight):
                    self._refuse("RFF+AF")
            if here.tag == "DTM" and here.value(0) == "189":
                departs_on = self._read_day(here.value(0, 1))
        if not flight or departs_on is None:
            raise AnswerSegmentMissing(segment=self._at + 1, tag="DTM+189" if flight else "RFF+AF")
        return flight, departs_on

    def _read_day(self, written: str) -> date:
        try:
            return datetime.strptime(written[:6], "%y%m%d").date()  # noqa: DTZ007 - local day
        except ValueError:
            self._refuse("DTM+189")

    def _read_answer(self) -> Answer | str:
        """Read an answer; of one about the whole list only the fault is returned, empty if there is none."""
        concerns, references = self._take("ERP").value(0), dict[str, str]()
        while self._tag == "RFF":
            here = self._take("RFF")
            references[here.value(0)] = here.value(0, 1)
        code, at = self._take("ERC").value(0), self._at
        words = list[str]()
        while self._tag == "FTX":
            here = self._take("FTX")
            words += here.elements[3] if len(here.elements) > 3 else ()
        if concerns != _PASSENGER:
            return "" if code.startswith(_TAKEN) else " ".join((code, *words))
        if not _CODE.fullmatch(code):
            raise AnswerCodeUnknown(segment=at, code=code)
        reference = references.get("ABO")
        if not reference:
            raise AnswerSegmentMissing(segment=self._at, tag="RFF+ABO")
        status = _status_of(code)
        # The authority is asked about a code that blocks.
        said = words if status is AuthorityStatus.Cleared else (code, *words)
        return Answer(reference, references.get("AVF", ""), status, " ".join(said))

    @property
    def _tag(self) -> str:
        return self._segments[self._at].tag if self._at < len(self._segments) else ""

    def _take(self, tag: str) -> Segment:
        if self._tag != tag:
            raise AnswerSegmentMissing(segment=self._at + 1, tag=tag)
        self._at += 1
        return self._segments[self._at - 1]

    def _refuse(self, tag: str) -> NoReturn:
        raise AnswerSegmentWrong(segment=self._at, tag=tag)


def _status_of(code: str) -> AuthorityStatus:
    """Return what a code means; one that is not surely a clearance blocks."""
    if code in _CLEARED:
        return AuthorityStatus.Cleared
    return AuthorityStatus.MoreData if code.startswith(_MORE_DATA) else AuthorityStatus.NotCleared
