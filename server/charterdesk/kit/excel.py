"""Excel sheets with typed cells and a frozen header row. Text never becomes a formula."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from rustpy_xlsxwriter import Format, write_worksheet

DATE: Final = "yyyy-mm-dd"
TIME: Final = "yyyy-mm-dd hh:mm"
AMOUNT: Final = "#,##0.00"


@dataclass(frozen=True)
class Column:
    title: str
    width: float
    """In characters."""
    form: str | None = None
    """Excel's number format for a number or a date."""


def workbook(name: str, columns: Sequence[Column], rows: Iterable[Sequence[object]]) -> bytes:
    """Write a workbook with at least one row; the library writes no header for none. Times are local."""
    titles = [column.title for column in columns]
    out = BytesIO()
    write_worksheet(
        [dict(zip(titles, row, strict=True)) for row in rows],
        out,
        sheet_name=name,
        freeze_row=1,
        autofilter=True,
        header_format=Format().set_bold().set_border_bottom("thin"),
        column_widths={column.title: column.width for column in columns},
        column_formats={column.title: _format(column) for column in columns},
        page_setup={"landscape": True, "repeat_rows": 0, "fit_to_pages": (1, 0)},
    )
    return out.getvalue()


def _format(column: Column) -> Format:
    return Format() if column.form is None else Format().set_num_format(column.form)
