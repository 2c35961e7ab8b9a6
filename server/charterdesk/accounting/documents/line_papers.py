"""The tables of reports on lines of agencies' accounts, and of the summary of all agencies."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from charterdesk.accounting.domain.invoice import line_text
from charterdesk.accounting.schemas.account_lines import AccountLine, SelectedLines
from charterdesk.accounting.schemas.account_summary import AgenciesSummary
from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.tables import Column, Table, amount, count, day, text
from charterdesk.documents.formats import counted, money
from charterdesk.documents.formats import day as day_text

_AGENCY: Final = text("Agency", 110, lambda line: line.office_holding_name)
_START: Final[tuple[Column, ...]] = (
    day("Created", 57, lambda line: line.created_on),
    text("Kind", 36, lambda line: line.kind.value),
    text("Locator", 44, lambda line: line.locator_number or ""),
)
_TRIP: Final[tuple[Column, ...]] = (
    text("Route", 58, lambda line: line.route or ""),
    day("Departs", 57, lambda line: line.departure_date),
    text("Invoice", 66, lambda line: line.invoice_number or ""),
    text("State", 44, lambda line: line.state.value),
    day("Due", 57, lambda line: line.due_on),
)
_MONEY: Final[tuple[Column, ...]] = (
    amount("Price", 52, lambda line: line.price),
    amount("Commission", 54, lambda line: line.commission),
    amount("Amount", 56, lambda line: line.amount),
)
_LINES: Final[tuple[Column, ...]] = (
    *_START,
    text(
        "Description",
        150,
        lambda line: line_text(line.kind, line.what, line.title, line.locator_number),
    ),
    *_TRIP,
    *_MONEY,
)
_ALL: Final[tuple[Column, ...]] = (
    _AGENCY,
    text("Office", 110, lambda line: line.office_name or ""),
    *_START,
    text("Description", 150, lambda line: line.what),
    text("Title", 150, lambda line: line.title),
    text("Flight", 50, lambda line: line.flight_number or ""),
    *_TRIP,
    count("Days late", 48, lambda line: line.late_days),
    *_MONEY,
    text("Entered by", 100, lambda line: line.app_user_name),
)
_SUMMED: Final = ("Price", "Commission", "Amount")
_SUMMARY: Final[tuple[Column, ...]] = (
    text("Agency", 116, lambda agency: agency.office_holding_name),
    count("Credit days", 40, lambda agency: agency.credit_days),
    amount("Sales", 58, lambda agency: agency.sales),
    amount("Credits", 54, lambda agency: agency.credits),
    amount("Others", 48, lambda agency: agency.others),
    amount("Payments", 54, lambda agency: agency.payments),
    amount("Owed", 58, lambda agency: agency.owed),
    amount("Not due", 58, lambda agency: agency.ageing.not_due),
    amount("1–15 days", 54, lambda agency: agency.ageing.late1),
    amount("16–30 days", 54, lambda agency: agency.ageing.late16),
    amount("31+ days", 54, lambda agency: agency.ageing.late31),
    day("Oldest due", 58, lambda agency: agency.oldest_due),
    amount("Fund", 54, lambda agency: agency.fund),
    amount("Credit limit", 58, lambda agency: agency.credit_limit),
    amount("Available", 58, lambda agency: agency.available),
)
_SUMMARY_SUMMED: Final = (
    *("Sales", "Credits", "Others", "Payments", "Owed"),
    *("Not due", "1–15 days", "16–30 days", "31+ days", "Fund"),
)


def lines_paper(selected: SelectedLines) -> Report:
    """Return the report on chosen lines; on paper each agency has a table of its own."""
    lines, totals = selected.lines, selected.totals
    by_agency = dict[str, list[AccountLine]]()
    for line in lines:
        by_agency.setdefault(line.office_holding_name, []).append(line)
    figures = (("Sales", totals.sales), ("Credits", totals.credits), ("Others", totals.others))
    return Report(
        title="Account lines",
        span=f"{', '.join(by_agency)}, {_span(lines)}" if len(by_agency) == 1 else _span(lines),
        figures=[*((name, money(value)) for name, value in figures), ("Total", money(totals.amount))],
        pages=[
            Table(agency, _LINES, own, _SUMMED, aside=counted(len(own), "line"))
            for agency, own in sorted(by_agency.items())
        ],
        sheets=[Table("Lines", _ALL, lines, _SUMMED)],
        notes=["Amounts are in US dollars. Above zero the agency owes; amount is price less commission."],
    )


def summary_paper(summary: AgenciesSummary, on: date) -> Report:
    table = Table("Agencies", _SUMMARY, summary.agencies, _SUMMARY_SUMMED)
    return Report(
        title="Agencies' accounts",
        span=day_text(on),
        figures=[("Owed", money(summary.totals.owed))],
        pages=[table],
        sheets=[table],
    )


def _span(lines: Sequence[AccountLine]) -> str:
    first, last = min(line.created_on for line in lines), max(line.created_on for line in lines)
    return day_text(first) if first == last else f"{day_text(first)} to {day_text(last)}"
