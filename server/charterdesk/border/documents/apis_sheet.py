"""The APIS sheet for Excel, and the same rows as CSV."""

import csv
from collections.abc import Sequence
from datetime import date
from io import StringIO
from typing import Final

from charterdesk.border.documents.apis_columns import COLUMNS, Row, Value, cells_of
from charterdesk.border.domain.facts import ListedFlight
from charterdesk.kit import excel
from charterdesk.organization.models import Charter

CSV: Final = "text/csv; charset=utf-8"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a cell that begins with one of these for a formula."""


def build_sheet(flight: ListedFlight, charter: Charter, rows: Sequence[Row]) -> bytes:
    """Build the Excel file: the flight above, a row for each passenger below."""
    columns = [each.column for each in COLUMNS]
    return excel.workbook("APIS", columns, cells_of(rows), _head(flight, charter))


def _head(flight: ListedFlight, charter: Charter) -> Sequence[tuple[str, str | date]]:
    ways = (charter.apis_contact or charter.name, charter.apis_phone, charter.apis_email)
    return (
        ("Carrier", flight.carrier),
        ("Flight", f"{flight.carrier} {flight.number}"),
        ("Date", flight.day),
        ("From", flight.origin),
        ("To", flight.destination),
        ("Departure, local", f"{flight.departs:%H:%M}"),
        ("Arrival, local", f"{flight.arrives:%H:%M}"),
        ("Contact", ", ".join(filter(None, ways))),
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
