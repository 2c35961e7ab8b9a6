"""The names of documents: how they are divided, and whether they are a passenger's."""

import re
from dataclasses import dataclass, replace
from typing import Final

from charterdesk.passengers.names import words_typed
from charterdesk.passengers.scan.document import Scan

# Where people have two surnames, the father's and the mother's.
_TWO_SURNAMES: Final = frozenset(
    {"ARG", "BOL", "CHL", "COL", "CRI", "CUB", "DOM", "ECU", "ESP", "GNQ", "GTM", "HND"}
    | {"MEX", "NIC", "PAN", "PER", "PRI", "PRY", "SLV", "URY", "VEN"}
)
_PARTICLES: Final = frozenset(
    {"DA", "DAS", "DE", "DEL", "DELLA", "DEN", "DER", "DI", "DO", "DOS", "DU", "LA", "LAS", "LE", "LOS"}
    | {"MC", "SAN", "SANTA", "ST", "VAN", "VON", "Y"}
)


def whole_words(name: str) -> list[str]:
    """The words of a name, with what only introduces a word kept before it: de la Cruz is one."""
    words: list[str] = []
    introduction: list[str] = []
    for word in name.split():
        introduction.append(word)
        if word.upper().strip(".") not in _PARTICLES:
            words.append(" ".join(introduction))
            introduction = []
    return [*words[:-1], " ".join([*words[-1:], *introduction])] if introduction else words


def divide_surnames(surname: str, *countries: str) -> tuple[str, str]:
    """Two surnames only for those whose country gives two: elsewhere SMITH JONES is one."""
    words = whole_words(surname)
    if len(words) < 2 or _TWO_SURNAMES.isdisjoint(countries):
        return surname, ""
    return words[0], " ".join(words[1:])


def divide_given(names: str) -> tuple[str, str]:
    first, _, others = names.partition(" ")
    return first, others


def is_misread(name: str) -> bool:
    return re.search("[^A-Z ]", name) is not None


@dataclass(frozen=True)
class NamesOnFile:
    first_name: str
    middle_name: str | None
    last_name: str
    second_last_name: str | None


def compare_names(scan: Scan, on_file: NamesOnFile) -> Scan:
    """The scan, with a warning if its document names somebody else than the passenger on file."""
    cut = "truncatedNames" in scan.warnings
    given, surnames = _letters(scan.passenger.given_names), _letters(scan.passenger.surnames)
    same_given = _is_same(given, _letters(on_file.first_name, on_file.middle_name), cut)
    # The end is cut off, and that is in the surnames only if there is no room for others.
    same_surnames = _is_same(
        surnames, _letters(on_file.last_name, on_file.second_last_name), cut and not given
    )
    if same_given and same_surnames:
        return scan
    return replace(scan, warnings=(*scan.warnings, "differentNames"))


def _is_same(scanned: str, on_file: str, cut: bool) -> bool:
    return on_file.startswith(scanned) if cut else on_file == scanned


def _letters(*names: str | None) -> str:
    """Documents drop apostrophes and accents, and people write DELACRUZ and DE LA CRUZ alike."""
    return "".join(word for name in names if name for word in words_typed(name))
