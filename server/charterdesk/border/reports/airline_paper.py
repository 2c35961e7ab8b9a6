"""The tables of the report on what airlines are owed."""

from typing import Final

from charterdesk.booking.records import NOTHING
from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.schemas import AirlineLine, AirlinePaymentReport
from charterdesk.border.reports.tables import Column, Table, amount, count, day, text
from charterdesk.documents.formats import money, spaced


def basis_text(line: AirlineLine) -> str:
    """Return the contract in words: 120.00 a seat, 100 at least."""
    if line.contract_price is None:
        return "Not entered"
    if line.paid_seats is None:
        return f"Block price {money(line.contract_price)}"
    least = f", {line.guaranteed_seats} at least" if line.guaranteed_seats else ""
    return f"{money(line.contract_price)} a seat{least}"


_AIRLINES: Final[tuple[Column, ...]] = (
    text("Airline", 200, lambda one: one.airline),
    count("Flights", 60, lambda one: one.flights),
    count("Without a contract", 90, lambda one: one.missing),
    amount("Contracts", 90, lambda one: one.contract_amount),
    amount("Extras", 90, lambda one: one.extras),
    amount("Paid", 90, lambda one: one.paid),
    amount("Balance", 90, lambda one: one.balance),
)
_FLIGHT: Final[tuple[Column, ...]] = (
    text("Flight", 42, lambda line: line.flight_number),
    day("Departs", 62, lambda line: line.departure_date),
    text("Route", 56, lambda line: line.route),
)
_SEATS: Final[tuple[Column, ...]] = (
    count("Seats", 34, lambda line: line.capacity),
    count("Sold", 32, lambda line: line.sold),
    count("Flown", 34, lambda line: line.flown),
)
_MONEY: Final[tuple[Column, ...]] = (
    amount("Contract", 62, lambda line: line.contract_amount),
    amount("Extras", 54, lambda line: line.extras),
    amount("Paid", 62, lambda line: line.paid),
    amount("Balance", 62, lambda line: line.balance),
    day("Due", 62, lambda line: line.due_on),
)
_SUMMED: Final = ("Seats", "Sold", "Flown", "Contract", "Extras", "Paid", "Balance", "Fares", "Baggage")
_PAGE: Final[tuple[Column, ...]] = (
    *_FLIGHT,
    text("Aircraft", 74, lambda line: line.aircraft),
    text("Contract basis", 118, basis_text),
    *_SEATS,
    *_MONEY,
)
_ALL: Final[tuple[Column, ...]] = (
    text("Airline", 120, lambda line: line.airline),
    *_FLIGHT,
    text("Aircraft", 70, lambda line: line.aircraft),
    text("Flight status", 70, lambda line: spaced(line.flight_status.value)),
    text("Basis", 60, lambda line: spaced(line.contract_basis.value) if line.contract_basis else None),
    amount("Price", 60, lambda line: line.contract_price),
    count("Guaranteed", 60, lambda line: line.guaranteed_seats),
    *_SEATS,
    *_MONEY,
    text("Overdue", 50, lambda line: "Yes" if line.overdue else None),
    amount("Fares", 60, lambda line: line.fares),
    amount("Baggage", 60, lambda line: line.baggage),
)
_COSTS: Final[tuple[Column, ...]] = (
    text("Flight", 42, lambda part: part[0].flight_number),
    day("Departs", 60, lambda part: part[0].departure_date),
    text("Kind", 60, lambda part: part[1].kind.value),
    text("What", 200, lambda part: part[1].title),
    day("Day", 60, lambda part: part[1].day),
    text("Reference", 120, lambda part: part[1].reference),
    text("Entered by", 120, lambda part: part[1].app_user_name),
    amount("Amount", 70, lambda part: part[1].amount),
)
_NOTES: Final = (
    "The airline is paid in full before departure (14 CFR 380.11): due is the day before.",
    (
        "A contract per seat is paid for the sold seats, passengers who did not come among them, "
        "and for the guaranteed seats at least. Infants on a lap have no seat."
    ),
)


def airline_paper(report: AirlinePaymentReport, span: str) -> Report:
    costs = [(line, cost) for line in report.lines for cost in line.costs if cost.reversed_at is None]
    airlines = Table("Airlines", _AIRLINES, report.airlines, ("Contracts", "Extras", "Paid", "Balance"))
    parts = [Table("Extras and payments", _COSTS, costs)] if costs else []
    return Report(
        title="Airline payments",
        span=span,
        figures=[
            ("Flights", f"{len(report.lines):,}"),
            ("Balance", money(sum((one.balance for one in report.airlines), NOTHING))),
        ],
        pages=[airlines, Table("Flights", _PAGE, report.lines, _SUMMED), *parts],
        sheets=[Table("Flights", _ALL, report.lines, _SUMMED), airlines, *parts],
        notes=_NOTES,
    )
