"""Split a license barcode into elements when the scanner typed no separators."""

import re
from dataclasses import dataclass, field
from typing import Final

_ID: Final = re.compile("(?=(?:D[A-D][A-Z]|Z[A-Z]{2}))")
_NAME = "[A-ZÀ-ÖØ-Þ' ,.-]+"
_FORMATS: Final = {
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
_USUAL_ORDER: Final = (
    "DAQ DCS DDE DAC DCT DDF DAD DDG DCU DCA DCB DCD DBD DBB DBA DBC DAU DAY DAG DAH DAI DAJ DAK DCF DCG"
)
_PLACES: Final = {tag: place for place, tag in enumerate(_USUAL_ORDER.split())}
_MAX_DISTANCE = 4
_MAX_VALUE_LENGTH = 60
_MAX_READINGS = 8
_MAX_IDS = 300
"""A license never has more ids; evaluating more would be slow."""


def split_run_together(text: str) -> list[tuple[str, str]]:
    """Return the ids and values of the most plausible reading.

    Letters of a value may look like an id (DAK in DAKOTA). So all readings are scored by whether values have
    the format of their id and ids are in their usual order.
    """
    starts = [found.start() for found in _ID.finditer(text)]
    if not 0 < len(starts) <= _MAX_IDS:
        return []
    readings: dict[int, list[_Reading]] = {place: [] for place in (*starts, len(text))}
    readings[starts[0]] = [_Reading()]
    for at, start in enumerate(starts):
        best = sorted(readings.pop(start), key=lambda reading: -reading.score)[:_MAX_READINGS]
        tag, value_start = text[start : start + 3], start + 3
        later = [
            end for end in (*starts[at + 1 : at + 2 + _MAX_VALUE_LENGTH], len(text)) if end >= value_start
        ]
        near = [end for end in later if end <= value_start + _MAX_VALUE_LENGTH]
        for end in near or later[:1]:
            value = text[value_start:end].strip()
            readings[end].extend(reading.then(tag, value) for reading in best)
    return list(max(readings[len(text)], key=lambda reading: reading.score).elements())


@dataclass(frozen=True)
class _Reading:
    """One reading of the text up to a position: its last element, and the reading before it."""

    score: int = 0
    tag: str = ""
    value: str = ""
    before: "_Reading | None" = None
    tags: frozenset[str] = field(default_factory=frozenset)

    def then(self, tag: str, value: str) -> "_Reading":
        score = _score(tag, value) + (4 if _follows(self.tag, tag) else 0) - (9 if tag in self.tags else 0)
        return _Reading(self.score + score, tag, value, self, self.tags | {tag})

    def elements(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        reading = self
        while reading.before:
            found.append((reading.tag, reading.value))
            reading = reading.before
        return found[::-1]


def _score(tag: str, value: str) -> int:
    """Score an element: positive if the value has the format of its id, negative for unknown ids."""
    if tag not in _FORMATS:
        return -1
    if not value:
        return 0
    return 3 if _FORMATS[tag].fullmatch(value) else -3


def _follows(before: str, tag: str) -> bool:
    if before not in _PLACES or tag not in _PLACES:
        return False
    return 0 < _PLACES[tag] - _PLACES[before] <= _MAX_DISTANCE
