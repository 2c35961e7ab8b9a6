"""`python -m bench.checkin`: measures check-in, a full flight, scans and boarding passes beside the sale."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from bench import pgbench
from bench.booking import LONG_ENOUGH
from bench.booking_report import SALE
from bench.capture import milliseconds, statements_of
from bench.counter import FullFlight, Parties
from bench.driver import Plan, Sent
from bench.ground import CLIENTS, Server
from bench.measure import Load, bare, compared, over_http
from bench.pages import OFFICE, explorer_pages
from bench.report import Figures, say
from bench.rounds import in_order, measure
from bench.sales import Counter, sign_in
from bench.twins import write_script
from charterdesk.access.roles import Role

CHECK_IN: Final = "check-in of one passenger"
LIST: Final = "list of a flight of 180"
CHANGING: Final = "the list, changed each time"
FIND: Final = "find by passport"
TICKETS, PASSES = "ticket PDF of two", "boarding pass PDF of two"
LIMITS: Final = {CHECK_IN: (SALE, 0.7), LIST: (OFFICE, 3.0), FIND: (OFFICE, 1.0), PASSES: (TICKETS, 1.0)}
"""The load that each is compared with, and how many times its CPU it may cost."""
LEAST_OF_PGBENCH: Final = {CHECK_IN: 0.35}
ORDER: Final = (SALE, CHECK_IN, OFFICE, LIST, CHANGING, FIND, TICKETS, PASSES)
EACH: Final = 16
"""Bookings of each client in a round. The agency has passengers for a dozen rounds."""


def main() -> None:
    measure("checkin", __doc__, Desks, to_figures)


def to_figures(loads: dict[str, Load]) -> list[Figures]:
    """Return the figures of each load, with its cost as a multiple of the load it is compared with."""
    return in_order(loads, ORDER, lambda name: _target(name, loads))


def _target(name: str, loads: dict[str, Load]) -> str:
    least = f"; ratio ≥ {LEAST_OF_PGBENCH[name]:.2f}" if name in LEAST_OF_PGBENCH else ""
    return compared(name, loads, LIMITS) + least


class Desks:
    """An agency's clerk who sells, and check-in staff at a flight of 180 and at the flights of the sales."""

    def __init__(self, serving: Server, program: Path | None) -> None:
        self.loads = dict[str, Load]()
        self._serving, self._program = serving, program
        self._counter = Counter.open(serving)
        self._staff = sign_in(serving, Role.CharterCheckIn)
        self._parties = Parties(serving, self._counter, self._staff)
        say("Selling a flight of 180 …")
        full = FullFlight.sold(self._parties)
        page = explorer_pages(serving)[0]
        self._reads: dict[str, tuple[Server, Sent]] = {
            page.name: (page.caller, page.sent),
            LIST: (self._staff, full.listing),
            FIND: (self._staff, full.finding),
        }
        self._full = full
        self._papers: dict[str, Sent] = {TICKETS: full.tickets, PASSES: full.passes}
        self._scripts = self._captured() if program else {}

    def round(self, seconds: float) -> None:
        """Sell bookings and check in the first passenger of each, then read and print; measure every step."""
        flights = list(islice(self._counter.flights, CLIENTS * EACH))
        self._parties.make_room(flights)
        held = self._counter.held(flights)
        self._write(SALE, self._counter.clerk, [self._counter.paying(each) for each in held], seconds)
        with self._parties.at_check_in(held) as parties:
            checking_in = [self._parties.checking_in(each) for each in parties]
            self._write(CHECK_IN, self._staff, checking_in, seconds)
        for name, (caller, sent) in self._reads.items():
            self._measure(name, Plan(caller.port, caller.token, CLIENTS, seconds, sent), seconds)
        with self._parties.changing(self._full.flight):
            reading = Plan(self._staff.port, self._staff.token, CLIENTS, seconds, self._full.listing)
            self._measure(CHANGING, reading, seconds)
        for name, sent in self._papers.items():
            self._measure(name, Plan(self._staff.port, self._staff.token, 1, seconds, sent), seconds)

    def _write(self, name: str, caller: Server, sent: Sequence[Sent], seconds: float) -> None:
        by_client = [list(sent[number::CLIENTS]) for number in range(CLIENTS)]
        plan = Plan(caller.port, caller.token, CLIENTS, LONG_ENOUGH, writes=by_client)
        self._measure(name, plan, seconds)

    def _measure(self, name: str, plan: Plan, seconds: float) -> None:
        load = self.loads.setdefault(name, Load())
        over_http(self._serving, plan, load.over_http)
        if self._program and name in self._scripts:
            bare(self._program, self._serving, self._scripts[name], seconds, load.bare)

    def _captured(self) -> dict[str, str]:
        """Return the scripts of the SQL for pgbench; printing is not repeated there."""
        say("Capturing the SQL of every request …")
        scripts = {name: _read_script(*read) for name, read in self._reads.items()}
        clerk, counter = self._counter.clerk, self._counter
        flights = self._parties.keep_flights(CLIENTS)
        ones, twins = counter.held(flights), counter.held(flights)
        scripts[SALE] = write_script(clerk, [counter.paying(each) for each in ones], ones, twins)
        ones, twins = counter.held(flights), counter.held(flights)
        counter.each([*ones, *twins], lambda each: clerk.call(*counter.paying(each)))
        with self._parties.at_check_in([*ones, *twins]) as parties:
            checking_in = [self._parties.checking_in(each) for each in parties[:CLIENTS]]
            script = write_script(self._staff, checking_in, parties[:CLIENTS], parties[CLIENTS:])
        # Each twin is given the seat and the number that its equal was given.
        self._parties.undo(ones)
        scripts[CHECK_IN] = script
        return scripts


def _read_script(caller: Server, sent: Sent) -> str:
    started = milliseconds()
    return pgbench.read_script(statements_of(caller, lambda: caller.call(*sent)), started)


if __name__ == "__main__":
    main()
