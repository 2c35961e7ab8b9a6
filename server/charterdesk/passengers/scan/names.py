"""The names of documents, and how they are divided."""

import re
from typing import Final

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
