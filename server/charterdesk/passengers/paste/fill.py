"""Fill the row of one pasted passenger, with the problems of its cells."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from charterdesk.kit import rules
from charterdesk.passengers.enums import DocumentType
from charterdesk.passengers.paste import cells
from charterdesk.passengers.paste.cells import Cell
from charterdesk.passengers.paste.genders import read_gender
from charterdesk.passengers.paste.names import Names, divide_full, divide_two, without_notes
from charterdesk.passengers.paste.row import Column, PastedRow

_NAMES: Final = (Column.FIRST_NAME, Column.MIDDLE_NAME, Column.LAST_NAME, Column.SECOND_LAST_NAME)
_REQUIRED: Final = (Column.FIRST_NAME, Column.LAST_NAME, Column.DATE_OF_BIRTH, Column.GENDER)
_EMPTY: Final[Cell] = ("", None)
_letters = rules.letters_only("Ana María")


@dataclass
class Pasted:
    """An unread row: its texts by column, and the texts without a column."""

    cells: dict[Column, str] = field(default_factory=dict)
    rest: list[str] = field(default_factory=list)
    document: DocumentType | None = None
    """The document type named in the heading of the number."""


@dataclass(frozen=True)
class Habits:
    """Conventions of a list, found by looking at all its rows."""

    m_is_mujer: bool = False
    birth_day_first: bool | None = None
    expiration_day_first: bool | None = None


def fill(pasted: Pasted, today: date, habits: Habits) -> PastedRow:
    names, notes = _names(pasted.cells)
    filled: dict[Column, Cell] = {
        column: (name, _letters(name) if name else None) for column, name in zip(_NAMES, names, strict=True)
    }
    filled |= _read_others(pasted, today, habits)
    problems = {column: rules.required("") for column in _REQUIRED if not filled.get(column, _EMPTY)[0]}
    problems |= {column: problem for column, (_, problem) in filled.items() if problem}

    def text(column: Column) -> str:
        return filled.get(column, _EMPTY)[0]

    return PastedRow(
        first_name=text(Column.FIRST_NAME),
        middle_name=text(Column.MIDDLE_NAME),
        last_name=text(Column.LAST_NAME),
        second_last_name=text(Column.SECOND_LAST_NAME),
        date_of_birth=text(Column.DATE_OF_BIRTH),
        gender=text(Column.GENDER),
        document_type=text(Column.DOCUMENT_TYPE),
        document_number=text(Column.DOCUMENT_NUMBER),
        expiration_date=text(Column.EXPIRATION_DATE),
        nationality=text(Column.NATIONALITY),
        phone=text(Column.PHONE),
        email=text(Column.EMAIL),
        rest=(*pasted.rest, *notes),
        problems={str(column): problem for column, problem in problems.items() if problem},
    )


def _names(pasted: dict[Column, str]) -> tuple[Names, list[str]]:
    """Return the four names, and the notes that were written among them."""
    if Column.FULL_NAME in pasted:
        full_name, notes = without_notes(pasted[Column.FULL_NAME])
        return divide_full(full_name), [*notes, *(pasted[column] for column in _NAMES if column in pasted)]
    first, notes = without_notes(pasted.get(Column.FIRST_NAME, ""))
    last = pasted.get(Column.LAST_NAME, "")
    middle, second_last = pasted.get(Column.MIDDLE_NAME, ""), pasted.get(Column.SECOND_LAST_NAME, "")
    given = (first, middle) if middle else divide_two(first)
    surnames = (last, second_last) if second_last else divide_two(last)
    return Names(*given, *surnames), notes


def _read_others(pasted: Pasted, today: date, habits: Habits) -> dict[Column, Cell]:
    readers: dict[Column, Callable[[str], Cell]] = {
        Column.DATE_OF_BIRTH: lambda text: cells.birth(text, today, habits.birth_day_first),
        Column.GENDER: lambda text: read_gender(text, m_is_mujer=habits.m_is_mujer),
        Column.DOCUMENT_TYPE: cells.document_type,
        Column.EXPIRATION_DATE: lambda text: cells.expiration(text, today, habits.expiration_day_first),
        Column.NATIONALITY: cells.nationality,
        Column.PHONE: cells.phone,
        Column.EMAIL: cells.email,
    }
    texts = pasted.cells
    filled = {column: read(texts[column]) for column, read in readers.items() if column in texts}
    if Column.DOCUMENT_NUMBER in texts:
        # The default document type is a passport.
        kind, _ = filled.setdefault(Column.DOCUMENT_TYPE, (pasted.document or DocumentType.Passport, None))
        country, _ = filled.get(Column.NATIONALITY, _EMPTY)
        filled[Column.DOCUMENT_NUMBER] = cells.document_number(texts[Column.DOCUMENT_NUMBER], kind, country)
    return filled
