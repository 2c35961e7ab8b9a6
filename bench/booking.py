"""`python -m bench.booking`: measures holds, sales, quotes and pages, with few tickets and with many."""

from contextlib import closing
from pathlib import Path
from typing import Final

import psycopg

from bench import booking_report, pgbench
from bench.booking_report import HOLD, QUOTE, SALE
from bench.capture import milliseconds, statements_of
from bench.driver import Plan, Sent
from bench.ground import CLIENTS, Server, await_screening
from bench.measure import Load, bare, over_http
from bench.pages import Page, explorer_pages
from bench.report import Figures, figures, say
from bench.sales import Counter, holding
from bench.stages import measure_stages
from bench.twins import write_script
from charterdesk.accounting.services.settle_escrow import settle_escrow
from charterdesk.demo.flights import scale_flights
from charterdesk.demo.passengers import scale_passengers
from charterdesk.demo.scale import scale_bookings
from charterdesk.kit.db import Database
from charterdesk.settings import Settings

PEOPLE: Final = 40_000
"""The least number of passengers: each travels in one measured sale only."""
TICKETS_A_FLIGHT: Final = 50
SALES: Final = 16
"""Sales of each client in a round."""
LONG_ENOUGH: Final = 600.0
"""Seconds. A round of writes ends when all of them are made, not by the clock."""
WARM_UP_SECONDS: Final = 2.0
WARM_UP_SALES: Final = 16
"""Sales of each client before measuring: they prepare the statements of every connection."""


def main() -> None:
    measure_stages(booking_report.COMPARISON, __doc__, Stage)


class Stage:
    """One server with a given number of tickets."""

    def __init__(self, serving: Server, tickets: int, program: Path | None, seconds: float) -> None:
        grow(serving, tickets)
        self.tickets = tickets
        self._serving, self._program, self._seconds = serving, program, seconds
        self._counter = Counter.open(serving)
        party = self._counter.parties(1)[0]
        quote: Sent = ("POST", "/api/TicketMaster/CalculatePrice", {"party": party})
        self._reads = [Page(QUOTE, self._counter.clerk, quote, 0), *explorer_pages(serving)]
        self._scripts = self._captured() if program else {}
        self._loads = dict[str, Load]()

    @property
    def shown(self) -> dict[str, int]:
        return {page.name: page.shown for page in self._reads}

    def figures(self) -> dict[str, Figures]:
        return {
            name: figures(name, load.over_http, load.bare if self._program else None)
            for name, load in self._loads.items()
        }

    def warm_up(self) -> None:
        self._measure_all(WARM_UP_SALES, WARM_UP_SECONDS)
        self._loads.clear()

    def round(self) -> None:
        self._measure_all(SALES, self._seconds)

    def _measure_all(self, sales: int, seconds: float) -> None:
        """Measure every load once, each followed by its own SQL."""
        drafts = self._counter.drafts(CLIENTS * sales)
        parties = self._counter.parties(CLIENTS * sales)
        self._write(HOLD, [holding(*each) for each in zip(drafts, parties, strict=True)], seconds)
        held = self._counter.ready(drafts)
        self._write(SALE, [self._counter.paying(each) for each in held], seconds)
        for page in self._reads:
            plan = Plan(page.caller.port, page.caller.token, CLIENTS, seconds, page.sent)
            self._measure(page.name, plan, seconds)

    def _write(self, name: str, sent: list[Sent], seconds: float) -> None:
        clerk, by_client = (self._counter.clerk, [sent[number::CLIENTS] for number in range(CLIENTS)])
        plan = Plan(clerk.port, clerk.token, CLIENTS, LONG_ENOUGH, writes=by_client)
        self._measure(name, plan, seconds)

    def _measure(self, name: str, plan: Plan, seconds: float) -> None:
        load = self._loads.setdefault(name, Load())
        over_http(self._serving, plan, load.over_http)
        if self._program:
            bare(self._program, self._serving, self._scripts[name], seconds, load.bare)

    def _captured(self) -> dict[str, str]:
        """Return the script that pgbench repeats after each load."""
        say("Capturing the SQL of every request …")
        scripts = {page.name: self._read_script(page) for page in self._reads}
        counter, parties = self._counter, self._counter.parties(CLIENTS)
        flights = [party["legs"][0]["flightId"] for party in parties]
        drafts, twins = counter.drafts(CLIENTS), counter.drafts(CLIENTS)
        holds = [holding(*each) for each in zip(drafts, parties, strict=True)]
        scripts[HOLD] = write_script(self._counter.clerk, holds, drafts, twins)
        held, twins = (counter.held(flights) for _ in range(2))
        scripts[SALE] = write_script(
            self._counter.clerk, [counter.paying(each) for each in held], held, twins
        )
        return scripts

    def _read_script(self, page: Page) -> str:
        started = milliseconds()
        return pgbench.read_script(statements_of(page.caller, lambda: page.caller.call(*page.sent)), started)


def grow(serving: Server, tickets: int) -> None:
    """Add flights, passengers and tickets until there are this many tickets."""
    there = {table: _count(serving, table) for table in ("flight", "ticket")}
    vault = Settings(data_dir=serving.data_dir).vault
    with closing(Database(serving.url, pool_size=2)) as database:
        if there["flight"] < tickets // TICKETS_A_FLIGHT:
            scale_flights(database, tickets // TICKETS_A_FLIGHT - there["flight"])
        if there["ticket"] < tickets:
            scale_bookings(database, vault, tickets - there["ticket"], say)
            say("Settling the escrow of the bookings …")
            settle_escrow(database)
        if (people := max(tickets, PEOPLE) - _count(serving, "passenger")) > 0:
            scale_passengers(database, vault, people, say)
    await_screening(serving)
    with psycopg.connect(serving.url, autocommit=True) as connection:
        connection.execute("vacuum analyze")


def _count(serving: Server, table: str) -> int:
    with psycopg.connect(serving.url) as connection:
        found = connection.execute(f"select count(*) from {table}".encode()).fetchone()  # noqa: S608
    assert found is not None
    return int(found[0])


if __name__ == "__main__":
    main()
