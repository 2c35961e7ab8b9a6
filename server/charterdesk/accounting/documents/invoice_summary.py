"""The Excel summary of invoices."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from charterdesk.accounting.schemas.invoice import InvoiceRow
from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.tables import Column, Table, amount, count, day, text
from charterdesk.documents.formats import day as day_text
from charterdesk.documents.formats import spaced

_COLUMNS: Final[tuple[Column, ...]] = (
    text("Number", 60, lambda row: row.number),
    text("Agency", 150, lambda row: row.office_holding_name),
    text("Corrects", 60, lambda row: row.corrects_number or ""),
    day("Issued", 58, lambda row: row.issued_on),
    day("Due", 58, lambda row: row.due_on),
    count("Days late", 50, lambda row: row.days_late),
    text("State", 60, lambda row: spaced(row.state.value)),
    day("Paid on", 58, lambda row: row.paid_on),
    count("Lines", 40, lambda row: row.lines),
    amount("Amount", 70, lambda row: row.amount),
    amount("Paid", 70, lambda row: row.paid),
    amount("Balance", 70, lambda row: row.balance),
    text("Issued by", 110, lambda row: row.app_user_name),
)
_AGENCIES: Final[tuple[Column, ...]] = (
    text("Agency", 150, lambda part: part[0]),
    count("Invoices", 60, lambda part: len(part[1])),
    *(
        amount(name, 70, lambda part, field=field: sum(getattr(row, field) for row in part[1]))  # type: ignore[misc]
        for name, field in (("Amount", "amount"), ("Paid", "paid"), ("Balance", "balance"))
    ),
)


def summary_paper(rows: Sequence[InvoiceRow], on: date) -> Report:
    """Return the invoices one by one, and added up by agency; canceled ones are listed and count nothing."""
    live = [row for row in rows if row.state != "Cancelled"]
    by_agency = dict[str, list[InvoiceRow]]()
    for row in live:
        by_agency.setdefault(row.office_holding_name, []).append(row)
    agencies = Table(
        "Agencies", _AGENCIES, sorted(by_agency.items()), ("Invoices", "Amount", "Paid", "Balance")
    )
    sheets = [Table("Invoices", _COLUMNS, rows, ("Paid", "Balance"))]
    return Report(
        title="Invoices",
        span=day_text(on),
        figures=[],
        pages=[],
        sheets=[*sheets, agencies] if live else sheets,
    )
