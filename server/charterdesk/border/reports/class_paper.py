"""The tables of the report on passengers by class."""

from typing import Final

from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.schemas import ClassSummaryReport
from charterdesk.border.reports.tables import Column, Table, amount, count, day, text
from charterdesk.documents.formats import money

NO_CLASS: Final = "No class"
_SUMMED: Final = (
    *("Adults", "Children", "Infants", "Male", "Female", "Other", "Total"),
    *("Booked", "Checked in", "No-show", "Amount"),
)
_LINES: Final[tuple[Column, ...]] = (
    text("Flight", 40, lambda line: line.flight_number),
    day("Departs", 60, lambda line: line.departure_date),
    text("Route", 57, lambda line: line.route),
    text("Class", 42, lambda line: line.passenger_class or NO_CLASS),
    text("Name", 170, lambda line: line.name),
    count("Adults", 36, lambda line: line.adults),
    count("Children", 42, lambda line: line.children),
    count("Infants", 36, lambda line: line.infants),
    count("Male", 32, lambda line: line.male),
    count("Female", 36, lambda line: line.female),
    count("Other", 33, lambda line: line.unknown),
    count("Total", 34, lambda line: line.total),
    count("Booked", 37, lambda line: line.booked),
    count("Checked in", 54, lambda line: line.checked_in),
)
_REST: Final[tuple[Column, ...]] = (
    amount("Each", 50, lambda line: line.unit_charge),
    amount("Amount", 54, lambda line: line.amount),
)
_CLASSES: Final[tuple[Column, ...]] = (
    text("Class", 60, lambda one: one.passenger_class or NO_CLASS),
    text("Name", 260, lambda one: one.name),
    count("Passengers", 80, lambda one: one.total),
    count("Checked in", 80, lambda one: one.checked_in),
    amount("Amount", 90, lambda one: one.amount),
)
_NOTES: Final = (
    (
        "Passengers who did not come are not in the total. Amount is what passengers were charged for "
        "belonging to a class, as the ledger has it; fees kept on cancelled tickets are included."
    ),
)


def class_paper(report: ClassSummaryReport, span: str) -> Report:
    classes = Table("Classes", _CLASSES, report.classes, ("Passengers", "Checked in", "Amount"))
    every = (*_LINES, count("No-show", 44, lambda line: line.no_show), *_REST)
    return Report(
        title="Passengers by class",
        span=span,
        figures=[("Passengers", f"{report.total:,}"), ("Charged", money(report.amount))],
        pages=[classes, Table("Flights", (*_LINES, *_REST[1:]), report.lines, _SUMMED)],
        sheets=[Table("Flights", every, report.lines, _SUMMED), classes],
        notes=_NOTES,
    )
