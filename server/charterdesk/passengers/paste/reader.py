"""Read a pasted list into rows for the clerk to confirm."""

from datetime import date
from typing import Final

from charterdesk.passengers.paste.fill import Pasted, fill
from charterdesk.passengers.paste.genders import m_means_mujer
from charterdesk.passengers.paste.guess import guess_columns
from charterdesk.passengers.paste.headings import columns_of, document_of, find_headings
from charterdesk.passengers.paste.row import Column, PastedRow, TooManyPasted
from charterdesk.passengers.paste.table import Table, read_table

MAX_ROWS: Final = 200


def read_paste(text: str, today: date) -> list[PastedRow]:
    """Return the passengers of a list; text without a column is kept in `rest`."""
    table = read_table(text)
    heading_row = find_headings(table.rows)
    headings, rows = (
        ([], table.rows) if heading_row is None else (table.rows[heading_row], table.rows[heading_row + 1 :])
    )
    if len(rows) > MAX_ROWS:
        raise TooManyPasted(count=len(rows), limit=MAX_ROWS)
    columns = columns_of(headings) if headings else guess_columns(Table(rows, table.is_prose), today)
    pasted = [_assign_cells(row, columns, headings) for row in rows]
    m_is_mujer = m_means_mujer([one.cells.get(Column.GENDER, "") for one in pasted])
    return [fill(one, today, m_is_mujer=m_is_mujer) for one in pasted]


def _assign_cells(row: list[str], columns: list[Column | None], headings: list[str]) -> Pasted:
    """Assign the cells of a row to their columns; a second cell for a column goes to `rest`."""
    pasted = Pasted()
    for at, text in enumerate(row):
        column = columns[at] if at < len(columns) else None
        heading = headings[at] if at < len(headings) else ""
        if column is None or column in pasted.cells:
            pasted.rest += [f"{heading}: {text}" if heading else text] if text else []
        elif text:
            pasted.cells[column] = text
            if column is Column.DOCUMENT_NUMBER:
                pasted.document = document_of(heading)
    return pasted
