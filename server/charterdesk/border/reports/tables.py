"""The tables of a report, once for paper and for Excel."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from charterdesk.documents.formats import money
from charterdesk.kit import excel

_POINTS_PER_LETTER: Final = 5
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
    def totals(self) -> list[object]:
        """Return the sums under their columns, or nothing if nothing is added up."""
        if not self.summed:
            return []
        sums: list[object] = [self._sum(column) for column in self.columns]
        return ["Total", *sums[1:]]

    def _sum(self, column: Column) -> object:
        if column.title not in self.summed:
            return None
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
    """Return the sheet of a table; its sums are the last row."""
    columns = [
        excel.Column(each.title, max(each.width / _POINTS_PER_LETTER, len(each.title) + 3), each.form)
        for each in table.columns
    ]
    totals = [table.totals] if table.totals else []
    return excel.Sheet(table.title, columns, [*table.rows, *totals])


def cell_text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return money(value)
    if isinstance(value, date):
        return f"{value:%b %d %Y}"
    return f"{value:,}" if isinstance(value, int) else str(value)
