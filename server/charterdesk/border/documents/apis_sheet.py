"""The APIS sheet for Excel, and the same rows as CSV."""

import csv
from collections.abc import Sequence
from datetime import date
from io import StringIO
from typing import Final

from charterdesk.border.documents.apis_columns import COLUMNS, Row, Value, cells_of
from charterdesk.border.domain.facts import ListedFlight
from charterdesk.kit.excel import DATE, TIME, Column, Sheet, write_workbook
from charterdesk.organization.models import Charter

CSV: Final = "text/csv; charset=utf-8"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a cell that begins with one of these for a formula."""


_FLIGHT: Final = (
    Column("Carrier", 8),
    Column("Flight", 9),
    Column("Date", 12, DATE),
    Column("From", 7),
    Column("To", 7),
    Column("STD, local", 17, TIME),
    Column("STA, local", 17, TIME),
    Column("Contact", 50),
)


def build_sheet(flight: ListedFlight, charter: Charter, rows: Sequence[Row]) -> bytes:
    """Build the Excel file: a sheet with a row for each passenger, and one with the flight (ADR 16)."""
    columns = [each.column for each in COLUMNS]
    passengers = Sheet("APIS", columns, list(cells_of(rows)))
    return write_workbook([passengers, Sheet("Flight", _FLIGHT, [_flight(flight, charter)])])


def _flight(flight: ListedFlight, charter: Charter) -> Sequence[object]:
    ways = (charter.apis_contact or charter.name, charter.apis_phone, charter.apis_email)
    return (
        flight.carrier,
        f"{flight.carrier} {flight.number}",
        flight.day,
        flight.origin,
        flight.destination,
        flight.departs.replace(second=0, microsecond=0),
        flight.arrives.replace(second=0, microsecond=0),
        ", ".join(filter(None, ways)),
    )


def build_csv(rows: Sequence[Row]) -> bytes:
    """Build the CSV with days as yyyy-mm-dd; Excel reads its accents because of the mark at the beginning."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([each.column.title for each in COLUMNS])
    writer.writerows([_csv_value(value) for value in cells] for cells in cells_of(rows))
    return out.getvalue().encode("utf-8-sig")


def _csv_value(value: Value) -> str | int:
    if value is None:
        return ""
    if isinstance(value, int):
        return value
    text = value.isoformat() if isinstance(value, date) else value
    return f"'{text}" if text.startswith(_FORMULA) else text
