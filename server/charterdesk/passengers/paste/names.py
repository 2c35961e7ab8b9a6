"""Divide a full name in one cell into the four names of a passenger."""

import re
from typing import Final, NamedTuple

from charterdesk.passengers.domain.names import fold
from charterdesk.passengers.scan.names import whole_words

_TITLES: Final = frozenset({"mr", "mrs", "ms", "miss", "mstr", "sr", "sra", "srta", "dr", "dra"})
_SUFFIXES: Final = frozenset({"jr", "sr", "ii", "iii", "iv"})
_NOTE: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
# The second of three words may be a given name or a surname; these are given names.
_GIVEN_NAMES: Final = """
    abel adrian alberto alejandro alfredo amelia ana andres angel angela angeles ann anne antonia
    antonio armando arturo beatriz caridad carlos carmen carolina cecilia clara cristina daniel david
    eduardo elena elizabeth emilio enrique ernesto esperanza esther eugenia felipe felix fernando
    francisco gabriel gloria guadalupe guillermo ignacio isabel jane javier jesus john jorge jose josefa
    juan juana julia julio karla laura lazaro lee leticia lourdes lucia luis luisa magdalena manuel
    marcos margarita maria marie mario marta mary mercedes michael miguel milagros oscar pablo patricia
    paul pedro pilar rafael ramon raul regla ricardo roberto rosa rosario sofia susana teresa tomas
    victor victoria xavier yolanda
"""
_GIVEN: Final = frozenset(_GIVEN_NAMES.split())


class Names(NamedTuple):
    first: str
    middle: str
    last: str
    second_last: str


def without_notes(text: str) -> tuple[str, list[str]]:
    """Remove titles and notes in brackets from a name; return the name and the removed parts."""
    notes = _NOTE.findall(text)
    words = _NOTE.sub(" ", text).split()
    while len(words) > 1 and _is_one_of(words[0], _TITLES):
        notes.append(words.pop(0))
    # Reservation systems put the title last: PEREZ/JUANA MRS.
    if "/" in text and len(words) > 1 and _is_one_of(words[-1], _TITLES):
        notes.append(words.pop())
    return " ".join(words), notes


def divide_full(text: str) -> Names:
    """Divide a name written as PEREZ GARCIA, JUANA MARIA or as Juana María Pérez García."""
    surname, comma, given = re.sub(r"\s*/\s*", ", ", text, count=1).partition(",")
    if comma:
        return Names(*divide_two(given.replace(",", " ")), *divide_two(surname))
    first, *others = _words(text) or [""]
    if len(others) < 2:
        return Names(first, "", "".join(others), "")
    if len(others) == 2 and _is_given(others[0]):
        return Names(first, others[0], others[1], "")
    return Names(first, " ".join(others[:-2]), *others[-2:])


def divide_two(text: str) -> tuple[str, str]:
    """Divide into the first word and the rest: first and middle name, or two surnames."""
    first, *others = _words(text) or [""]
    return first, " ".join(others)


def _words(text: str) -> list[str]:
    words = whole_words(text)
    if len(words) > 2 and _is_one_of(words[-1], _SUFFIXES):
        words[-2:] = [" ".join(words[-2:])]
    return words


def _is_given(word: str) -> bool:
    name = fold(word.rsplit(maxsplit=1)[-1]).strip(".")
    return len(name) == 1 or name in _GIVEN


def _is_one_of(word: str, words: frozenset[str]) -> bool:
    return fold(word).strip(".,") in words
