"""The segments of a passenger list, their order, and the shape of each. Pure."""

import re
from typing import Final, NamedTuple

from charterdesk.border.paxlst.manifest import DocumentCode, Gender, Purpose
from charterdesk.border.paxlst.text import COMPONENT_AT_MOST as LONGEST

_PARTY = r"[A-Z0-9][A-Z0-9 ]{0,34}:ZZ"
_MOMENT = r"(?P<moment>\d{6}:\d{4})"
_REFERENCE = r"(?P<reference>[A-Z0-9]{1,14})"
_PARTIES = rf"(?P<sender>{_PARTY})\+(?P<recipient>{_PARTY})\+{_MOMENT}\+{_REFERENCE}"
_TEXT = rf"(?:[A-Z0-9 .,\-()/=!\"%&*;<>]|\?['+:?]){{1,{LONGEST}}}"
_NAME = rf"[A-Z](?:[A-Z ]{{0,{LONGEST - 2}}}[A-Z])?"
_FLIGHT = r"(?P<flight>(?P<carrier>[A-Z0-9]{2})\d{1,4}[A-Z]?)"
_COUNTRY = r"(?P<country>[A-Z]{3})"
_AIRPORT = r"(?P<airport>[A-Z]{3})"


def _one_of(values: list[str]) -> str:
    return "|".join(re.escape(each) for each in values)


_SHAPES: Final = {
    "UNB": rf"UNOA:4\+{_PARTIES}\+\+APIS",
    "UNG": rf"PAXLST\+{_PARTIES}\+UN\+D:(?P<directory>02B|05B)",
    "UNH": rf"(?P<reference>[A-Z0-9]{{1,14}})\+PAXLST:D:(?P<directory>02B|05B):UN:IATA\+{_FLIGHT}/"
    r"(?P<day>\d{6})/(?P<time>\d{4})\+(?P<part>\d{2})(?::(?P<place>[CF]))?",
    "BGM": rf"(?P<purpose>{_one_of([each.value for each in Purpose])})",
    "RFF+TN": r"(?P<number>[A-Z0-9]{1,35}):::(?P<revision>[1-9]\d{0,2})",
    "NAD+MS": rf"\+\+{_TEXT}",
    "COM": rf"{_TEXT}:(?:TE|FX|EM)(?:\+{_TEXT}:(?:TE|FX|EM)){{0,2}}",
    "TDT": rf"20\+{_FLIGHT}\+\+\+(?P<operator>[A-Z0-9]{{2}})",
    "LOC+125": _AIRPORT,
    "DTM+189": r"(?P<minute>\d{10}):201",
    "LOC+87": _AIRPORT,
    "DTM+232": r"(?P<minute>\d{10}):201",
    "NAD+FL": rf"\+\+{_NAME}:{_NAME}(?::{_NAME})?"
    rf"(?:\+{_TEXT}\+{_TEXT}\+[A-Z]{{2}}\+\d{{5}}(?:\d{{4}})?\+{_COUNTRY})?",
    "ATT": rf"2\+\+(?:{_one_of([each.value for each in Gender])})",
    "DTM+329": r"(?P<day>\d{6})",
    "MEA+CT": r"\+:[1-9]\d?",
    "MEA+WT": r"\+(?:KGM|LBR):[1-9]\d{0,3}",
    "GEI": r"4\+17[34]",
    "FTX": r"BAG\+\+\+[A-Z0-9]{4,12}(?::[1-9]\d?)?",
    "LOC+22": _AIRPORT,
    "LOC+174": _COUNTRY,
    "LOC+178": _AIRPORT,
    "LOC+179": _AIRPORT,
    "NAT": rf"2\+{_COUNTRY}",
    "RFF+AVF": r"(?P<locator>[A-Z0-9]{5,8})",
    "RFF+ABO": r"(?P<traveler>[A-Z0-9]{1,25})",
    "RFF+SEA": r"(?P<seat>[1-9]\d?[A-K])",
    "RFF+AEA": r"[A-Z0-9]{1,25}",
    "DOC": rf"(?P<code>{_one_of([each.value for each in DocumentCode])}):110:111\+"
    rf"(?P<number>[A-Z0-9]{{1,{LONGEST}}})",
    "DTM+36": r"(?P<day>\d{6})",
    "LOC+91": _COUNTRY,
    "CNT": r"42:(?P<count>\d{1,5})",
    "UNT": r"(?P<count>\d{1,6})\+(?P<reference>[A-Z0-9]{1,14})",
    "UNE": r"1\+(?P<reference>[A-Z0-9]{1,14})",
    "UNZ": r"1\+(?P<reference>[A-Z0-9]{1,14})",
}
PATTERNS: Final = {
    # In these the qualifier is followed by a component, in all others by an element.
    name: re.compile(re.escape(name) + (":" if name.startswith(("RFF", "DTM")) else r"\+") + f"(?:{shape})")
    for name, shape in _SHAPES.items()
}


class Step(NamedTuple):
    """A segment at its place."""

    name: str
    required: bool = True


def _steps(*names: str) -> tuple[Step, ...]:
    """Return the steps of these segments; a ? marks one that may be missing."""
    return tuple(Step(name.rstrip("?"), not name.endswith("?")) for name in names)


HEAD: Final = _steps(
    *("UNB", "UNG", "UNH", "BGM", "RFF+TN", "NAD+MS", "COM?"),
    *("TDT", "LOC+125", "DTM+189", "LOC+87", "DTM+232"),
)
NAME: Final = _steps("NAD+FL")
FACTS: Final = _steps(
    *("ATT", "DTM+329", "MEA+CT?", "MEA+WT?", "GEI", "FTX?"),
    *("LOC+22?", "LOC+174?", "LOC+178", "LOC+179", "NAT?"),
)
REFERENCES: Final = _steps("RFF+AVF", "RFF+ABO", "RFF+SEA?", "RFF+AEA?")
DOCUMENT: Final = _steps("DOC", "DTM+36?", "LOC+91?")
TAIL: Final = _steps("CNT", "UNT", "UNE", "UNZ")
ENVELOPE: Final = ("UNB", "UNG", "UNE", "UNZ")
DOCUMENTS_AT_MOST: Final = 5
