"""Read a pasted list into rows for the clerk to confirm."""

from datetime import date
from typing import Final

from charterdesk.passengers.paste.cells import is_age_category
from charterdesk.passengers.paste.days import day_comes_first
from charterdesk.passengers.paste.fill import Habits, Pasted, fill
from charterdesk.passengers.paste.genders import m_means_mujer
from charterdesk.passengers.paste.guess import guess_columns
from charterdesk.passengers.paste.headings import document_of, find_headings
from charterdesk.passengers.paste.row import Column, PastedRow, TooManyPasted
from charterdesk.passengers.paste.table import Table, read_table

MAX_ROWS: Final = 200


def read_paste(text: str, today: date) -> list[PastedRow]:
    """Return the passengers of a list; text without a column is kept in `rest`."""
    table = read_table(text)
    heading = find_headings(table.rows)
    rows = table.rows[heading.rows :] if heading else table.rows
    if len(rows) > MAX_ROWS:
        raise TooManyPasted(count=len(rows), limit=MAX_ROWS)
    columns = heading.columns if heading else guess_columns(Table(rows, table.is_prose), today)
    columns = [
        _age_or(column, [row[at] for row in rows if at < len(row)]) for at, column in enumerate(columns)
    ]
    pasted = [_assign_cells(row, columns, heading.texts if heading else []) for row in rows]
    return [fill(one, today, _habits(pasted)) for one in pasted]


def _age_or(column: Column | None, cells: list[str]) -> Column | None:
    """Return the column; a "type" of ADT and CHD is that of the passenger, not of a document."""
    filled = [cell for cell in cells if cell]
    ages = column is Column.DOCUMENT_TYPE and filled and all(map(is_age_category, filled))
    return Column.AGE_CATEGORY if ages else column


def _habits(pasted: list[Pasted]) -> Habits:
    def texts(column: Column) -> list[str]:
        return [one.cells.get(column, "") for one in pasted]

    return Habits(
        m_is_mujer=m_means_mujer(texts(Column.GENDER)),
        birth_day_first=day_comes_first(texts(Column.DATE_OF_BIRTH)),
        expiration_day_first=day_comes_first(texts(Column.EXPIRATION_DATE)),
    )


def _assign_cells(row: list[str], columns: list[Column | None], headings: list[str]) -> Pasted:
    """Assign the cells of a row to their columns; a second cell for a column goes to `rest`."""
    pasted = Pasted()
    for at, text in enumerate(row):
        column = columns[at] if at < len(columns) else None
        heading = headings[at] if at < len(headings) else ""
        if column is None or column is Column.AGE_CATEGORY or column in pasted.cells:
            pasted.rest += [f"{heading}: {text}" if heading else text] if text else []
        elif text:
            pasted.cells[column] = text
            if column is Column.DOCUMENT_NUMBER:
                pasted.document = document_of(heading)
    return pasted
