"""Split pasted text into rows of cells."""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from charterdesk.passengers.paste.row import PasteTooLong

MAX_LENGTH: Final = 100_000
"""In characters; twice the size of two hundred long rows."""

_INVISIBLE: Final = re.compile("[\x00\u200b-\u200d\u2060\ufeff]")
_LINE_END: Final = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_LIST_MARK: Final = re.compile(r"(?:[-–•*]|[0-9]{1,3}[.)])\s+(?=\S)")


@dataclass(frozen=True)
class Table:
    rows: list[list[str]]
    is_prose: bool
    """True if commas are followed by spaces, as in messages but not in spreadsheets."""


def read_table(text: str) -> Table:
    if len(text) > MAX_LENGTH:
        raise PasteTooLong
    text = _LINE_END.sub("\n", _INVISIBLE.sub("", text))
    delimiter = _delimiter(text)
    rows = [[" ".join(cell.split()) for cell in line] for line in _lines(text, delimiter)]
    return Table(
        [_remove_list_mark(row) for row in rows if any(row)], is_prose=delimiter == "," and _is_spaced(text)
    )


def _lines(text: str, delimiter: str) -> Iterable[list[str]]:
    lines = text.splitlines(keepends=True)
    if text.count('"') % 2:
        # An unmatched quotation mark would swallow the following lines.
        return csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_NONE)
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=delimiter != "\t")


def _delimiter(text: str) -> str:
    lines = [line for line in text.split("\n") if line.strip()]
    if "\t" in text:
        return "\t"
    for delimiter in ";,":
        if sum(delimiter in line for line in lines) * 2 >= len(lines) > 0:
            return delimiter
    return "\t"


def _is_spaced(text: str) -> bool:
    return text.count(", ") * 2 > text.count(",")


def _remove_list_mark(row: list[str]) -> list[str]:
    """Remove the number or dash before a line of a list."""
    return [_LIST_MARK.sub("", row[0], count=1) if _LIST_MARK.match(row[0]) else row[0], *row[1:]]
