"""The tables of a report, once for paper and for Excel."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from charterdesk.documents.formats import money
from charterdesk.kit import excel

_POINTS_PER_LETTER: Final = 5
_WIDEST_TEXT: Final = 60
"""Letters of a column in Excel."""
PAGE_WIDTH: Final = 732
NEARLY: Final = 0.8
"""A table of this part of the page's width fills it."""


@dataclass(frozen=True)
class Column:
    """A column of a table; `read` returns its value of a line."""

    title: str
    width: int
    """In points."""
    read: Callable[[Any], object]
    form: str | None = None
    """Excel's number format of a date or an amount."""
    right: bool = False


def text(title: str, width: int, read: Callable[[Any], object]) -> Column:
    return Column(title, width, read)


def day(title: str, width: int, read: Callable[[Any], object]) -> Column:
    return Column(title, width, read, excel.DATE)


def count(title: str, width: int, read: Callable[[Any], object]) -> Column:
    return Column(title, width, read, right=True)


def amount(title: str, width: int, read: Callable[[Any], object]) -> Column:
    return Column(title, width, read, excel.AMOUNT, right=True)


@dataclass(frozen=True)
class Table:
    """Lines of a report under a heading, with their sums."""

    title: str
    columns: Sequence[Column]
    lines: Sequence[object]
    summed: Sequence[str] = ()
    """The titles of the columns that are added up below the lines."""
    aside: str = ""

    @property
    def rows(self) -> list[list[object]]:
        return [[column.read(line) for column in self.columns] for line in self.lines]

    @property
    def sums(self) -> dict[str, int | Decimal]:
        """Return the sums by the titles of their columns."""
        return {each.title: self._sum(each) for each in self.columns if each.title in self.summed}

    @property
    def totals(self) -> list[object]:
        """Return the sums under their columns, or nothing if nothing is added up."""
        sums = self.sums
        return ["Total", *(sums.get(column.title) for column in self.columns[1:])] if sums else []

    def _sum(self, column: Column) -> int | Decimal:
        values = [value for line in self.lines if isinstance(value := column.read(line), int | Decimal)]
        return sum(values, Decimal("0.00") if column.form else 0)


def table_facts(table: Table) -> dict[str, object]:
    """Return the template data of a table. A wide one fills the page, a narrow one keeps its widths."""
    width = sum(column.width for column in table.columns)
    scale = (PAGE_WIDTH - 1) / width if width > PAGE_WIDTH * NEARLY else 1.0
    return {
        "title": table.title,
        "aside": table.aside,
        "columns": [
            {"title": each.title, "width": each.width * scale, "right": each.right} for each in table.columns
        ],
        "width": min(width * scale + 1, PAGE_WIDTH),
        "rows": [[cell_text(value) for value in row] for row in table.rows],
        "totals": [cell_text(value) for value in table.totals],
    }


def sheet_of(table: Table) -> excel.Sheet:
    """Return the sheet of a table with its sums; a column is as wide as its longest text, up to a limit."""
    rows = table.rows
    columns = [
        excel.Column(each.title, max(each.width / _POINTS_PER_LETTER, longest), each.form)
        for each, longest in zip(table.columns, _text_widths(rows, len(table.columns)), strict=True)
    ]
    return excel.Sheet(table.title, columns, rows, table.sums)


def _text_widths(rows: Sequence[Sequence[object]], count: int) -> list[int]:
    widths = [0] * count
    for row in rows:
        for place, value in enumerate(row):
            if isinstance(value, str):
                widths[place] = max(widths[place], min(len(value) + 1, _WIDEST_TEXT))
    return widths


def cell_text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return money(value)
    if isinstance(value, date):
        return f"{value:%b %d %Y}"
    return f"{value:,}" if isinstance(value, int) else str(value)
