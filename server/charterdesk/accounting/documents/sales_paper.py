"""The table of a report on chosen sales."""

from typing import Final

from charterdesk.accounting.domain.invoice import without_locator
from charterdesk.accounting.queries.trips import what_of
from charterdesk.accounting.schemas.sales import SaleRow, SalesSelected
from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.tables import Column, Table, amount, day, text
from charterdesk.documents.formats import counted, money
from charterdesk.documents.formats import day as day_text

_MONEY: Final[tuple[Column, ...]] = (
    amount("Price", 52, lambda sale: sale.price),
    amount("Commission", 54, lambda sale: sale.commission),
    amount("Net", 52, lambda sale: sale.net),
)
_START: Final[tuple[Column, ...]] = (
    day("Sold", 57, lambda sale: sale.day),
    text("Locator", 44, lambda sale: sale.locator_number),
    text("Lead passenger", 110, lambda sale: what_of(sale.titular, sale.others)),
    text("What", 70, lambda sale: without_locator(sale.title, sale.locator_number)),
)
_FLIGHT: Final[tuple[Column, ...]] = (
    text("Flight", 38, lambda sale: sale.flight_number or ""),
    day("Departs", 57, lambda sale: sale.departure_date),
)
_SELLER: Final[tuple[Column, ...]] = (
    text("Office", 76, lambda sale: sale.office_name),
    text("User", 62, lambda sale: sale.app_user_name),
    text("Paid by", 54, lambda sale: ", ".join(sale.methods)),
)
_PAGE: Final = (*_START, *_FLIGHT, *_SELLER, *_MONEY)
_SHEET: Final = (
    *_START,
    text("Route", 62, lambda sale: sale.route or ""),
    *_FLIGHT,
    text("Agency", 110, lambda sale: sale.office_holding_name),
    *_SELLER,
    *_MONEY,
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
