"""Divide the names on documents into surnames and given names."""

import re
from typing import Final

# Countries where people have two surnames, the father's and the mother's.
_TWO_SURNAMES: Final = frozenset(
    {"ARG", "BOL", "CHL", "COL", "CRI", "CUB", "DOM", "ECU", "ESP", "GNQ", "GTM", "HND"}
    | {"MEX", "NIC", "PAN", "PER", "PRI", "PRY", "SLV", "URY", "VEN"}
)
_PARTICLES: Final = frozenset(
    {"DA", "DAS", "DE", "DEL", "DELLA", "DEN", "DER", "DI", "DO", "DOS", "DU", "LA", "LAS", "LE", "LOS"}
    | {"MC", "SAN", "SANTA", "ST", "VAN", "VON", "Y"}
)


def whole_words(name: str) -> list[str]:
    """Split a name into words and keep particles with the next word: de la Cruz is one word."""
    words: list[str] = []
    particles: list[str] = []
    for word in name.split():
        particles.append(word)
        if word.upper().strip(".") not in _PARTICLES:
            words.append(" ".join(particles))
            particles = []
    return [*words[:-1], " ".join([*words[-1:], *particles])] if particles else words


def divide_surnames(surname: str, *countries: str) -> tuple[str, str]:
    """Divide into two surnames if one of the countries uses two; elsewhere SMITH JONES is one."""
    words = whole_words(surname)
    if len(words) < 2 or _TWO_SURNAMES.isdisjoint(countries):
        return surname, ""
    return words[0], " ".join(words[1:])


def divide_given(names: str) -> tuple[str, str]:
    first, _, others = names.partition(" ")
    return first, others


def is_misread(name: str) -> bool:
    return re.search("[^A-Z ]", name) is not None
