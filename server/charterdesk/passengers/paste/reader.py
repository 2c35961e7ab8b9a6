"""A pasted list as rows to confirm."""

from datetime import date
from typing import Final

from charterdesk.passengers.paste.errors import TooManyPasted
from charterdesk.passengers.paste.fill import Pasted, fill
from charterdesk.passengers.paste.genders import m_means_mujer
from charterdesk.passengers.paste.guess import guess_columns
from charterdesk.passengers.paste.headings import columns_of, document_of, find_headings
from charterdesk.passengers.paste.row import Column, PastedRow
from charterdesk.passengers.paste.table import Table, read_table

LIMIT: Final = 200


def read_paste(text: str, today: date) -> list[PastedRow]:
    """The passengers of a list; nothing that was pasted is left out: what finds no cell is in `rest`."""
    table = read_table(text)
    at = find_headings(table.rows)
    headings, rows = ([], table.rows) if at is None else (table.rows[at], table.rows[at + 1 :])
    if len(rows) > LIMIT:
        raise TooManyPasted(count=len(rows), limit=LIMIT)
    columns = columns_of(headings) if headings else guess_columns(Table(rows, table.is_prose), today)
    pasted = [_sorted(row, columns, headings) for row in rows]
    m_is_mujer = m_means_mujer([one.cells.get(Column.GENDER, "") for one in pasted])
    return [fill(one, today, m_is_mujer=m_is_mujer) for one in pasted]


def _sorted(row: list[str], columns: list[Column | None], headings: list[str]) -> Pasted:
    """The cells of a row by their column. A second cell for the same column has no place."""
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
