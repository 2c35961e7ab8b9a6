"""The columns of a printed list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

Row = TypeVar("Row")

_LETTER_WIDTH: Final = 4.2
"""Average width of a letter in points, at the font size of the list."""
WIDTH: Final = 732


@dataclass(frozen=True)
class Column(Generic[Row]):
    title: str
    width: int
    """In points; longer text is cut."""
    value: Callable[[Row], str]
    right: bool = False
    grows: bool = False
    """True for a column that gets a share of the width that is left."""


def table_facts(columns: Sequence[Column[Row]], rows: Sequence[Row]) -> dict[str, object]:
    """Return the template data of a list: its columns, and the text of every cell."""
    filled = _fill_width(columns)
    return {
        "columns": [{"title": each.title, "width": each.width, "right": each.right} for each in filled],
        "rows": [[_cut(column, column.value(row)) for column in filled] for row in rows],
    }


def _fill_width(columns: Sequence[Column[Row]]) -> list[Column[Row]]:
    left = WIDTH - sum(column.width for column in columns)
    growing = sum(column.grows for column in columns)
    return [replace(each, width=each.width + left // growing) if each.grows else each for each in columns]


def _cut(column: Column[Row], text: str) -> str:
    letters = int(column.width / _LETTER_WIDTH)
    return text if len(text) <= letters else f"{text[: letters - 1]}…"
