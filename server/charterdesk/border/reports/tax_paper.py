"""The tables of the report on taxes and fees by payee."""

from collections.abc import Sequence
from typing import Final

from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.schemas import TaxLine, TaxPaymentReport
from charterdesk.border.reports.tables import Column, Table, amount, count, day, text
from charterdesk.documents.formats import money


def classes_text(line: TaxLine) -> str:
    """Return the charged passengers by class: CE 12, CR 3."""
    return ", ".join(f"{code} {number}" for code, number in line.classes.items() if code)


SUMMED: Final = (
    *("Adults", "Children", "Infants", "Charged", "Exempt", "No-show", "Kept"),
    *("Imposed", "Refunded", "Amount"),
)
_FLIGHT: Final[tuple[Column, ...]] = (
    text("Flight", 42, lambda line: line.flight_number),
    day("Departs", 59, lambda line: line.departure_date),
)
_FEE: Final[tuple[Column, ...]] = (
    text("Code", 30, lambda line: line.code),
    text("Fee", 134, lambda line: line.name),
)
_COUNTS: Final[tuple[Column, ...]] = (
    amount("Each", 32, lambda line: line.unit_amount),
    count("Adults", 36, lambda line: line.adults),
    count("Children", 42, lambda line: line.children),
    count("Infants", 37, lambda line: line.infants),
    text("Classes", 60, classes_text),
    count("Exempt", 35, lambda line: line.exempt),
    count("No-show", 46, lambda line: line.no_show),
)
_AMOUNTS: Final[tuple[Column, ...]] = (
    amount("Imposed", 50, lambda line: line.imposed_amount),
    amount("Refunded", 50, lambda line: line.refunded_amount),
    amount("Amount", 52, lambda line: line.amount),
    day("Due", 59, lambda line: line.due_on),
)
_ALL: Final[tuple[Column, ...]] = (
    text("Payee", 120, lambda line: line.payee),
    *_FLIGHT,
    text("Route", 60, lambda line: line.route),
    *_FEE,
    *_COUNTS[:4],
    count("Charged", 44, lambda line: line.chargeable),
    *_COUNTS[4:],
    amount("No-show amount", 60, lambda line: line.no_show_amount),
    count("Kept", 40, lambda line: line.kept),
    amount("Kept amount", 60, lambda line: line.kept_amount),
    count("Refunds", 40, lambda line: line.refunded),
    *_AMOUNTS,
)
_PAYEES: Final[tuple[Column, ...]] = (
    text("Payee", 220, lambda due: due[0].payee),
    day("Due", 90, lambda due: due[1].due_on),
    amount("Amount", 90, lambda due: due[1].amount),
)
_MONTHS: Final[tuple[Column, ...]] = (
    text("Payee", 180, lambda month: month.payee),
    text("Month", 80, lambda month: f"{month.month:%b %Y}"),
    amount("Imposed", 80, lambda month: month.imposed),
    amount("Not yet paid", 80, lambda month: month.outstanding),
    amount("Collected", 80, lambda month: month.collected),
    amount("Refunded", 80, lambda month: month.refunded),
    amount("To remit", 80, lambda month: month.to_remit),
    day("Due", 70, lambda month: month.due_on),
)
_OF_MONTHS: Final = ("Imposed", "Not yet paid", "Collected", "Refunded", "To remit")
_NOTES: Final = (
    (
        "Amount is what was imposed less what was refunded, as the payee's account in the ledger has it. "
        "It includes passengers who did not come and fees kept on cancelled tickets."
    ),
    "Exempt passengers travel on the flight and are not charged the fee.",
)
_NOTE_OF_MONTHS: Final = (
    "Months count money by the day it was posted, of all flights (49 CFR 1510.17). "
    "Not yet paid is what was imposed on bookings whose customers still owe."
)


def tax_paper(report: TaxPaymentReport, span: str) -> Report:
    dues = [(payee, due) for payee in report.payees for due in payee.dues]
    lines = [line for payee in report.payees for line in payee.lines]
    payees = Table("Payees", _PAYEES, dues, ("Amount",))
    months = [Table("Months", _MONTHS, report.months, _OF_MONTHS)] if report.months else []
    return Report(
        title="Tax payments",
        span=span,
        figures=[("Flights", f"{report.flights:,}"), ("Total", money(report.total))],
        pages=[payees, *(_page(payee.payee, payee.lines) for payee in report.payees), *months],
        sheets=[Table("Fees", _ALL, lines, SUMMED), payees, *months],
        notes=[*_NOTES, *([_NOTE_OF_MONTHS] if months else [])],
    )


def _page(payee: str, lines: Sequence[TaxLine]) -> Table:
    return Table(payee, (*_FLIGHT, *_FEE, *_COUNTS, *_AMOUNTS), lines, SUMMED)
