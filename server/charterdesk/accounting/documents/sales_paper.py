"""The table of a report on chosen sales."""

from typing import Final

from charterdesk.accounting.queries.trips import what_of
from charterdesk.accounting.schemas.sales import SaleRow, SalesSelected
from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.tables import Column, Table, amount, day, text
from charterdesk.documents.formats import counted, money
from charterdesk.documents.formats import day as day_text

_METHODS: Final = text("Paid by", 70, lambda sale: ", ".join(sale.methods))
_MONEY: Final[tuple[Column, ...]] = (
    amount("Price", 54, lambda sale: sale.price),
    amount("Commission", 58, lambda sale: sale.commission),
    amount("Net", 58, lambda sale: sale.net),
)
_PAGE: Final[tuple[Column, ...]] = (
    day("Sold", 58, lambda sale: sale.day),
    text("Locator", 48, lambda sale: sale.locator_number),
    text("Lead passenger", 110, lambda sale: what_of(sale.titular, sale.others)),
    text("What", 80, lambda sale: sale.title),
    text("Flight", 44, lambda sale: sale.flight_number or ""),
    day("Departs", 58, lambda sale: sale.departure_date),
    text("Office", 90, lambda sale: sale.office_name),
    text("User", 80, lambda sale: sale.app_user_name),
    _METHODS,
    *_MONEY,
)
_SHEET: Final[tuple[Column, ...]] = (
    *_PAGE[:4],
    text("Route", 62, lambda sale: sale.route or ""),
    *_PAGE[4:6],
    text("Agency", 110, lambda sale: sale.office_holding_name),
    *_PAGE[6:],
    amount("Customer owes", 60, lambda sale: sale.due),
)
_SUMMED: Final = ("Price", "Commission", "Net")


def sales_paper(selected: SalesSelected) -> Report:
    sales, totals = selected.sales, selected.totals
    return Report(
        title="Sales",
        span=_span(sales),
        figures=[
            ("Bookings", f"{totals.bookings:,}"),
            ("Price", money(totals.price)),
            ("Commission", money(totals.commission)),
            ("Net", money(totals.net)),
        ],
        pages=[Table("Sales", _PAGE, sales, _SUMMED, aside=counted(len(sales), "line"))],
        sheets=[Table("Sales", _SHEET, sales, _SUMMED)],
        notes=["Amounts are in US dollars. Net is price less commission; below zero it is a credit."],
    )


def _span(sales: list[SaleRow]) -> str:
    first, last = min(sale.day for sale in sales), max(sale.day for sale in sales)
    return day_text(first) if first == last else f"{day_text(first)} to {day_text(last)}"
