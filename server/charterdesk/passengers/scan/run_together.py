"""The elements of a licence's barcode when the reader has typed nothing between them."""

import re
from dataclasses import dataclass, field
from typing import Final

_ID: Final = re.compile("(?=(?:D[A-D][A-Z]|Z[A-Z]{2}))")
_NAME = "[A-ZÀ-ÖØ-Þ' ,.-]+"
_FORMS: Final = {
    tag: re.compile(form)
    for tags, form in {
        ("DCS", "DAB", "DAC", "DAD", "DCT", "DAI"): _NAME,
        ("DAA",): "[A-ZÀ-ÖØ-Þ0-9' ,.-]+",
        ("DBA", "DBB", "DBD", "DDB", "DDC", "DDH", "DDI", "DDJ"): "[0-9]{8}",
        ("DDE", "DDF", "DDG"): "[TNU]",
        ("DAJ",): "[A-Z]{2}",
        ("DAK",): "[0-9]{5}[0-9 -]*|[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]",
        ("DCG",): "USA|CAN|MEX",
        ("DBC",): "[0-9MFXU]",
        ("DAY", "DAZ"): "[A-Z]{3}",
        ("DAU",): "[0-9]{1,3} *(?:IN|CM)?|[0-9]['-][0-9]{1,2}\"?",
        ("DAV", "DAW", "DAX"): "[0-9]{1,3}",
        ("DCE", "DDD", "DDK", "DDL"): "[0-9]",
        ("DDA",): "[FMN]",
        ("DAE", "DCU"): "[A-Z0-9.]{1,5}",
        ("DAG", "DAH", "DAQ", "DAR", "DAS", "DAT", "DCA", "DCB", "DCD", "DCF", "DCH", "DCI", "DCJ"): ".+",
        ("DCK", "DCL", "DCM"): ".+",
    }.items()
    for tag in tags
}
_CUSTOMARY: Final = (
    "DAQ DCS DDE DAC DCT DDF DAD DDG DCU DCA DCB DCD DBD DBB DBA DBC DAU DAY DAG DAH DAI DAJ DAK DCF DCG"
)
_PLACES: Final = {tag: place for place, tag in enumerate(_CUSTOMARY.split())}
_NEAR = 4
_LONGEST_VALUE = 60
_READINGS_KEPT = 8
_MOST_IDS = 300
"""More are never in a licence, and would take long to weigh."""


def run_together(text: str) -> list[tuple[str, str]]:
    """The ids and values of the most plausible reading.

    Letters of a value may look like an id (DAK in DAKOTA). So the text is read in every way, and the one wins
    whose values have the forms of their ids and whose ids stand in the customary order.
    """
    starts = [found.start() for found in _ID.finditer(text)]
    if not 0 < len(starts) <= _MOST_IDS:
        return []
    readings: dict[int, list[_Reading]] = {place: [] for place in (*starts, len(text))}
    readings[starts[0]] = [_Reading()]
    for at, start in enumerate(starts):
        best = sorted(readings.pop(start), key=lambda reading: -reading.score)[:_READINGS_KEPT]
        tag, value_start = text[start : start + 3], start + 3
        later = [end for end in (*starts[at + 1 : at + 2 + _LONGEST_VALUE], len(text)) if end >= value_start]
        near = [end for end in later if end <= value_start + _LONGEST_VALUE]
        for end in near or later[:1]:
            value = text[value_start:end].strip()
            readings[end].extend(reading.then(tag, value) for reading in best)
    return list(max(readings[len(text)], key=lambda reading: reading.score).elements())


@dataclass(frozen=True)
class _Reading:
    """A way to read the text up to some place: its last element, and the reading before that."""

    score: int = 0
    tag: str = ""
    value: str = ""
    before: "_Reading | None" = None
    tags: frozenset[str] = field(default_factory=frozenset)

    def then(self, tag: str, value: str) -> "_Reading":
        worth = _worth(tag, value) + (4 if _follows(self.tag, tag) else 0) - (9 if tag in self.tags else 0)
        return _Reading(self.score + worth, tag, value, self, self.tags | {tag})

    def elements(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        reading = self
        while reading.before:
            found.append((reading.tag, reading.value))
            reading = reading.before
        return found[::-1]


def _worth(tag: str, value: str) -> int:
    """A value in the form of its id speaks for a reading; an id that no licence uses speaks against it."""
    if tag not in _FORMS:
        return -1
    if not value:
        return 0
    return 3 if _FORMS[tag].fullmatch(value) else -3


def _follows(before: str, tag: str) -> bool:
    if before not in _PLACES or tag not in _PLACES:
        return False
    return 0 < _PLACES[tag] - _PLACES[before] <= _NEAR
