"""Finds passengers of a flight by a scan or by a typed text. Pure."""

import re
import uuid
from collections.abc import Sequence
from datetime import date
from typing import Final

from msgspec import Struct

from charterdesk.checkin.enums import ScanKind
from charterdesk.documents.bcbp import ScannedPass, name_in_code
from charterdesk.passengers.domain.names import full_name, is_similar, split_words

FEWEST_LETTERS: Final = 2
"""Fewer letters are the beginning of too many names."""


_LOCATOR: Final = re.compile("(?=.*[2-9])[BCDFGHJKMNPQRSTVWXYZ][BCDFGHJKMNPQRSTVWXYZ2-9]{5}")
"""The form that `booking.persistence.locators` assigns: with a digit, so that no name is one."""


class Candidate(Struct, frozen=True):
    """A ticket on the flight by what a scan or a clerk may name it."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    first_name: str
    middle_name: str | None
    last_name: str
    second_last_name: str | None
    date_of_birth: date
    known_as: str
    """The passenger's name now; the others are those that the ticket was sold with."""
    seat_number: str | None
    boarding_number: int | None

    @property
    def name_in_code(self) -> str:
        return name_in_code(
            full_name(self.last_name, self.second_last_name), full_name(self.first_name, self.middle_name)
        )


def is_locator(text: str) -> bool:
    return _LOCATOR.fullmatch(_cleaned(text)) is not None


def find_by_locator(candidates: Sequence[Candidate], text: str) -> list[Candidate]:
    return [each for each in candidates if each.locator_number == _cleaned(text)]


def find_by_text(candidates: Sequence[Candidate], text: str) -> list[Candidate]:
    """Find by seat, by boarding number, or by the beginnings of names in any order."""
    seat = _cleaned(text).lstrip("0")
    numbered = [each for each in candidates if seat in (each.seat_number, str(each.boarding_number))]
    if numbered:
        return numbered
    words = split_words(text)
    if sum(map(len, words)) < FEWEST_LETTERS:
        return []
    return [each for each in candidates if _begin_names(words, each)]


def find_typed(candidates: Sequence[Candidate], text: str) -> tuple[ScanKind, Sequence[Candidate]]:
    if is_locator(text):
        return ScanKind.Locator, find_by_locator(candidates, text)
    return ScanKind.Name, find_by_text(candidates, text)


def find_by_pass(candidates: Sequence[Candidate], code: ScannedPass) -> list[Candidate]:
    """Find the passenger of a boarding pass by its number, that of a ticket's code by the name.

    A name that was corrected since matches no passenger: then the whole party is returned.
    """
    party = find_by_locator(candidates, code.locator)
    if code.checked_in:
        return [each for each in party if each.boarding_number == code.sequence] or party
    return [each for each in party if each.name_in_code == code.name] or party


def find_by_person(
    candidates: Sequence[Candidate], surnames: str, given_names: str, born: date | None
) -> list[Candidate]:
    """Find by family name, given name and birth: those who agree in all three, or else in two of them."""
    surname, given = _first_word(surnames), _first_word(given_names)
    agreeing: dict[int, list[Candidate]] = {2: [], 3: []}
    for each in candidates:
        same = (
            each.date_of_birth == born,
            is_similar(surname, _first_word(each.last_name)),
            is_similar(given, _first_word(each.first_name)),
        )
        agreeing.setdefault(sum(same), []).append(each)
    return agreeing[3] or agreeing[2]


def _cleaned(text: str) -> str:
    return "".join(text.split()).upper()


def _first_word(name: str) -> str:
    return next(iter(split_words(name)), "")


def _begin_names(words: Sequence[str], candidate: Candidate) -> bool:
    sold_as = full_name(
        candidate.first_name, candidate.middle_name, candidate.last_name, candidate.second_last_name
    )
    names = {*split_words(sold_as), *split_words(candidate.known_as)}
    return all(any(name.startswith(word) for name in names) for word in words)
