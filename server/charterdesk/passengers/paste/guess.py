"""Guess the columns of a list without headings from their content."""

import re
from collections.abc import Callable
from datetime import date
from typing import Final

from charterdesk.kit import rules
from charterdesk.passengers.paste.cells import is_age_category, is_document_type
from charterdesk.passengers.paste.countries import country_code
from charterdesk.passengers.paste.days import looks_like_day, year_in
from charterdesk.passengers.paste.genders import is_gender
from charterdesk.passengers.paste.row import Column
from charterdesk.passengers.paste.table import Table

_MIN_SHARE: Final = 0.6
"""The share of cells that must match a column type; the others get a problem."""

_MAX_COLUMNS: Final = 40
"""Columns further right are not read."""

_PHONE: Final = re.compile(r"\+[0-9]{7,15}|1?[0-9]{10}|5[0-9]{7}")
_DOCUMENT: Final = re.compile("[A-Z]{0,3}[0-9]{5,12}[A-Z]?|[A-Z0-9]{6,9}")
_CODE_LENGTH: Final = 3
_INITIAL: Final = re.compile(r"[^\W\d_]\.?")


def guess_columns(table: Table, today: date) -> list[Column | None]:
    width = min(_MAX_COLUMNS, max((len(row) for row in table.rows), default=0))
    cells = [[row[at] for row in table.rows if at < len(row) and row[at]] for at in range(width)]
    columns: list[Column | None] = []
    for column in cells:
        columns.append(_kind(column, has_name=Column.FULL_NAME in columns))
    _resolve_dates(columns, cells, today)
    _resolve_names(columns, cells, is_prose=table.is_prose)
    return columns


def _kind(column: list[str], *, has_name: bool) -> Column | None:
    """Guess a column's type; dates count as birth dates and names as full names at first."""
    signs: list[tuple[Column, Callable[[str], bool]]] = [
        (Column.EMAIL, lambda text: "@" in text),
        (Column.DATE_OF_BIRTH, looks_like_day),
        (Column.PHONE, _is_phone),
        (Column.DOCUMENT_NUMBER, _is_document),
        (Column.GENDER, is_gender),
        (Column.AGE_CATEGORY, is_age_category),
        (Column.DOCUMENT_TYPE, is_document_type),
        (Column.NATIONALITY, lambda text: has_name and _is_country(text)),
        (
            Column.FULL_NAME,
            lambda text: rules.letters_only("")(text.replace(",", "").replace("/", "")) is None,
        ),
    ]
    for kind, looks in signs:
        if column and sum(map(looks, column)) >= _MIN_SHARE * len(column):
            return kind
    return None


def _is_phone(text: str) -> bool:
    return _PHONE.fullmatch(re.sub(r"[\s().\-]+", "", text)) is not None


def _is_document(text: str) -> bool:
    number = re.sub(r"[\s.\-]+", "", text).upper()
    return any(char.isdigit() for char in number) and _DOCUMENT.fullmatch(number) is not None


def _is_name(text: str) -> bool:
    return rules.letters_only("")(re.sub("[,/()]", "", text)) is None


def _is_country(text: str) -> bool:
    """True for a country; codes only in capitals, as they may be any word in lower case."""
    return country_code(text) is not None and (len(text) > _CODE_LENGTH or text.isupper())


def _resolve_dates(columns: list[Column | None], cells: list[list[str]], today: date) -> None:
    """Tell birth dates from expiration dates: the earlier ones are birth dates."""
    days = [at for at, column in enumerate(columns) if column is Column.DATE_OF_BIRTH]
    years = {at: [year for cell in cells[at] if (year := year_in(cell))] for at in days}
    if len(days) == 1 and years[days[0]] and min(years[days[0]]) > today.year:
        columns[days[0]] = Column.EXPIRATION_DATE
    if len(days) > 1:
        earlier, later = sorted(days[:2], key=lambda at: min(years[at], default=today.year))
        columns[earlier], columns[later] = Column.DATE_OF_BIRTH, Column.EXPIRATION_DATE


def _resolve_names(columns: list[Column | None], cells: list[list[str]], *, is_prose: bool) -> None:
    names = [at for at, column in enumerate(columns) if column is Column.FULL_NAME]
    first, middle, last = Column.FIRST_NAME, Column.MIDDLE_NAME, Column.LAST_NAME
    orders: dict[int, list[Column]] = {
        1: [Column.FULL_NAME],
        2: [last, first] if is_prose else [first, last],
        3: [first, last, Column.SECOND_LAST_NAME],
        4: [first, middle, last, Column.SECOND_LAST_NAME],
    }
    if len(names) == 3 and _are_initials(cells[names[1]]):
        orders[3] = [first, middle, last]
    order = orders[min(len(names), 4)] if names else []
    for place, at in enumerate(names):
        columns[at] = order[place] if place < len(order) else None


def _are_initials(column: list[str]) -> bool:
    return all(_INITIAL.fullmatch(cell) for cell in column)
