"""Excel sheets with typed cells and a frozen header row. Text never becomes a formula."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Final

from rustpy_xlsxwriter import Format, write_worksheet, write_worksheets

from charterdesk.kit.excel_totals import Totals, fill_totals

DATE: Final = "yyyy-mm-dd"
TIME: Final = "yyyy-mm-dd hh:mm"
AMOUNT: Final = "#,##0.00"
_PAGE: Final = {
    "landscape": True,
    "repeat_rows": 0,
    "fit_to_pages": (1, 0),
    "footer": "&L&A&RPage &P of &N",
}
"""The width of one page, as many as the rows need, each with the head, the sheet's name and its number."""
_FILTER: Final = 3
"""Characters that the arrow of the filter takes from a bold head."""


@dataclass(frozen=True)
class Column:
    title: str
    width: float
    """In characters; a longer title takes more."""
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
        column_widths={column.title: _width(column) for column in columns},
        column_formats={column.title: _format(column) for column in columns},
        page_setup=_PAGE,
    )
    return out.getvalue()


@dataclass(frozen=True)
class Sheet:
    """A sheet of a workbook with several, with at least one row."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[object]]
    totals: Totals = field(default_factory=dict)
    """Sums below the rows by the titles of their columns, in the order of the columns."""


def write_workbook(sheets: Sequence[Sheet]) -> bytes:
    """Write a workbook with a sheet for each table. Their names differ."""
    out, summed = BytesIO(), [sheet for sheet in sheets if sheet.totals]
    write_worksheets(
        [(sheet.name, [_record(sheet, row) for row in sheet.rows]) for sheet in sheets],
        out,
        freeze_panes={sheet.name: {"row": 1} for sheet in sheets},
        autofilter={sheet.name: True for sheet in sheets},
        header_format={sheet.name: Format().set_bold().set_border_bottom("thin") for sheet in sheets},
        column_widths={
            sheet.name: {column.title: _width(column) for column in sheet.columns} for sheet in sheets
        },
        column_formats={
            sheet.name: {column.title: _format(column) for column in sheet.columns} for sheet in sheets
        },
        totals_row={sheet.name: dict.fromkeys(sheet.totals, "sum") for sheet in summed},
        totals_label={sheet.name: "Total" for sheet in summed},
        totals_format={
            sheet.name: Format().set_bold().set_border_top("thin").set_num_format(AMOUNT) for sheet in summed
        },
        page_setup={sheet.name: _PAGE for sheet in sheets},
    )
    data = out.getvalue()
    return fill_totals(data, [sheet.totals for sheet in sheets]) if summed else data


def _record(sheet: Sheet, row: Sequence[object]) -> dict[str, object]:
    return dict(zip([column.title for column in sheet.columns], row, strict=True))


def _width(column: Column) -> float:
    return max(column.width, len(column.title) + _FILTER)


def _format(column: Column) -> Format:
    return Format() if column.form is None else Format().set_num_format(column.form)
