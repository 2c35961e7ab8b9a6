"""`python -m bench.accounting`: measures what agencies owe, a month of one, an invoice and a statement.

The account of the largest agency has years of lines on one server, and months on the other. What is asked for
is of the same size on both.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import psycopg

from bench import pgbench
from bench.booking import grow
from bench.capture import Statement, milliseconds, statements_of
from bench.driver import Plan, Sent
from bench.ground import CLIENTS, Server
from bench.measure import Load, bare, over_http
from bench.pages import Page
from bench.report import Figures, figures, say
from bench.sales import sign_in
from bench.stages import Comparison, measure_stages
from bench.twins import block_of
from charterdesk.access.roles import Role
from charterdesk.demo.organization import CUBAMIA

SUMMARY, MONTH, INVOICE, STATEMENT = (
    "unpaid summary",
    "an agency's month",
    "invoice of 500 lines",
    "statement PDF",
)
LEAST: Final = "ratio ≥ 0.25"
COMPARISON: Final = Comparison(
    name="accounting",
    order=(SUMMARY, MONTH, INVOICE, STATEMENT),
    targets=dict.fromkeys((SUMMARY, MONTH, INVOICE, STATEMENT), LEAST),
    same_size=(SUMMARY, MONTH, INVOICE, STATEMENT),
)
LINES: Final = 500
LONGEST: Final = 62
"""The most days of a month and of a statement."""
SETTLED: Final = 50
"""They end so many days ago: what is older is paid."""
INVOICES: Final = 3
"""Invoices of a round; each is canceled, so that the next one has the same lines."""
AGAIN: Final = "Measured again"
UNUSED: Final = "999999"
_AGENCY: Final = "select id from office_holding where name = %(agency)s"
_BY_DAY: Final = """
    select (e.created_at at time zone 'America/New_York')::date, count(*)
    from expense e join office_holding h on h.id = e.office_holding_id
    where h.name = %(agency)s and e.created_at < now() - make_interval(days => %(settled)s)
    group by 1 order by 1 desc limit 400
"""
_OPEN: Final = """
    select o.id from open_expense o join expense e on e.id = o.id
    join office_holding h on h.id = o.office_holding_id
    where h.name = %(agency)s and e.amount > 0 order by e.created_at, o.id limit %(lines)s
"""
_PARAMETERS: Final = {"agency": CUBAMIA, "settled": SETTLED, "lines": LINES}


def main() -> None:
    measure_stages(COMPARISON, __doc__, Stage)


@dataclass(frozen=True)
class Days:
    first: date
    last: date
    lines: int


class Stage:
    """One server with a given number of tickets, and its accountant."""

    def __init__(self, serving: Server, tickets: int, program: Path | None, seconds: float) -> None:
        grow(serving, tickets)
        self.tickets = tickets
        self._serving, self._program, self._seconds = serving, program, seconds
        self._loads = dict[str, Load]()
        self._accountant = sign_in(serving, Role.CharterAccounting)
        self._agency, days = str(self._rows(_AGENCY)[0][0]), self._days()
        asked = f"FilterByDateStart={days.first}&FilterByDateEnd={days.last}"
        calls = "/api/Expense"
        self._reads = [
            self._page(SUMMARY, f"{calls}/GetTransactionsUnpaidSummaryByFilter", 0),
            self._page(
                MONTH, f"{calls}/GetByOfficeHoldingId?OfficeHoldingId={self._agency}&{asked}", days.lines
            ),
        ]
        paper = f"{calls}/GenerateStatementPdf/{self._agency}?from={days.first}&to={days.last}"
        self._statement = self._page(STATEMENT, paper, days.lines)
        self._chosen = self._open_lines()
        self._scripts = self._captured() if program else {}

    @property
    def shown(self) -> dict[str, int]:
        pages = {page.name: page.shown for page in (*self._reads, self._statement)}
        return {**pages, INVOICE: len(self._chosen)}

    def figures(self) -> dict[str, Figures]:
        return {
            name: figures(name, load.over_http, load.bare if self._program else None)
            for name, load in self._loads.items()
        }

    def warm_up(self) -> None:
        self.round()
        self._loads.clear()

    def round(self) -> None:
        """Measure every load once, each followed by its own SQL."""
        for page in self._reads:
            self._measure(page.name, self._plan(CLIENTS, page.sent), CLIENTS)
        self._measure(STATEMENT, self._plan(1, self._statement.sent), 1)
        for _ in range(INVOICES):
            plan = Plan(
                self._accountant.port, self._accountant.token, 1, self._seconds, writes=[[self._invoice]]
            )
            # Canceled before its own SQL is repeated: no line is on two invoices.
            self._measure(INVOICE, plan, 1, then=lambda: self._cancel(self._newest()))

    def _page(self, name: str, path: str, shown: int) -> Page:
        return Page(name, self._accountant, ("GET", path, None), shown)

    def _plan(self, clients: int, sent: Sent) -> Plan:
        return Plan(self._accountant.port, self._accountant.token, clients, self._seconds, sent)

    def _measure(self, name: str, plan: Plan, clients: int, then: Callable[[], None] = lambda: None) -> None:
        load = self._loads.setdefault(name, Load())
        over_http(self._serving, plan, load.over_http)
        then()
        if self._program:
            bare(self._program, self._serving, self._scripts[name], self._seconds, load.bare, clients)

    def _captured(self) -> dict[str, str]:
        say("Capturing the SQL of every request …")
        scripts = {page.name: self._read_script(page.sent) for page in (*self._reads, self._statement)}
        started, sent = milliseconds(), self._invoice
        statements = statements_of(self._accountant, lambda: self._accountant.call(*sent))
        invoice = self._newest()
        scripts[INVOICE] = block_of(
            [_renumbered(each, invoice["number"]) for each in statements], started, {}
        )
        self._cancel(invoice)
        return scripts

    def _read_script(self, sent: Sent) -> str:
        started = milliseconds()
        return pgbench.read_script(
            statements_of(self._accountant, lambda: self._accountant.send(*sent)), started
        )

    @property
    def _invoice(self) -> Sent:
        return ("POST", "/api/Invoice/Create", {"officeHoldingId": self._agency, "expenseIds": self._chosen})

    def _newest(self) -> dict[str, Any]:
        """Return the newest invoice that is not paid."""
        found = self._accountant.call(
            "GET", f"/api/Invoice/GetByFilter?OfficeHoldingId={self._agency}&State=Open"
        )
        return max(found["rows"], key=lambda row: row["number"])

    def _cancel(self, invoice: dict[str, Any]) -> None:
        reason = f"version={invoice['version']}&reason={quote(AGAIN)}"
        self._accountant.call("DELETE", f"/api/Invoice/{invoice['id']}?{reason}")

    def _open_lines(self) -> list[str]:
        """Return the oldest open lines; if there are too few, enter charges until there are enough."""
        charge = {"amount": "10.00", "reason": AGAIN}
        for _ in range(LINES - len(self._rows(_OPEN))):
            self._accountant.call("POST", f"/api/Expense/AddChargeToOfficeHolding/{self._agency}", charge)
        return [str(row[0]) for row in self._rows(_OPEN)]

    def _days(self) -> Days:
        """Return the days whose lines come nearest to the number wanted."""
        by_day = sorted(self._rows(_BY_DAY))
        windows = [
            Days(first, last, sum(count for _, count in by_day[start : end + 1]))
            for start, (first, _) in enumerate(by_day)
            for end, (last, _) in enumerate(by_day[start:], start)
            if (last - first).days < LONGEST
        ]
        return min(windows, key=lambda days: abs(days.lines - LINES))

    def _rows(self, query: str) -> Sequence[tuple[Any, ...]]:
        with psycopg.connect(self._serving.url) as connection:
            return connection.execute(query.encode(), _PARAMETERS).fetchall()


def _renumbered(statement: Statement, number: str) -> Statement:
    """Give the repeated invoice a number that no other has."""
    serial = str(int(number.rpartition("-")[2]))
    inserts = statement.sql.startswith("INSERT INTO invoice ")
    moved = {
        place: UNUSED if inserts and value == serial else value and value.replace(number, f"{number}{UNUSED}")
        for place, value in statement.parameters.items()
    }
    return Statement(statement.sql, moved)


if __name__ == "__main__":
    main()
