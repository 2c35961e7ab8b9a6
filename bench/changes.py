"""`python -m bench.changes`: measures quotes, changes, cancellations and refunds beside the sale, in one run.

The operator's own desk sells, moves, cancels and refunds bookings of two adults, each of them once.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Final

import psycopg

from bench import pgbench
from bench.booking import LONG_ENOUGH
from bench.booking_report import QUOTE, SALE
from bench.capture import milliseconds, statements_of
from bench.driver import Plan, Sent
from bench.ground import CLIENTS, Server
from bench.measure import Load, bare, compared, over_http
from bench.report import Figures, say
from bench.rounds import in_order, measure
from bench.sales import Body, Counter
from bench.twins import write_script
from charterdesk.access.roles import Role

CHANGE_QUOTE, CHANGE, CANCEL, REFUND = "change quote", "change of flight", "cancel", "refund"
BULK: Final = "bulk change of 180 tickets"
LIMITS: Final = {
    CHANGE_QUOTE: (QUOTE, 2.0),
    CHANGE: (SALE, 1.5),
    CANCEL: (SALE, 1.2),
    REFUND: (SALE, 1.2),
    BULK: (CHANGE, 30.0),
}
"""The load that each is compared with, and how many times its CPU it may cost."""
ORDER: Final = (QUOTE, CHANGE_QUOTE, SALE, CHANGE, CANCEL, REFUND, BULK)
EACH: Final = 40
"""Bookings of each client in a round: with 16, rounds took three seconds and runs differed by a tenth."""
BULK_BOOKINGS: Final = 90
_ROUTES: Final = """
    select f.id, f.arrival_airport_id from flight f where f.id = any(%(flights)s) order by f.departs_at
"""


def main() -> None:
    measure("changes", __doc__, Desk, to_figures)


def to_figures(loads: dict[str, Load]) -> list[Figures]:
    """Return the figures of each load, with its cost as a multiple of the load it is compared with."""
    return in_order(loads, ORDER, lambda name: compared(name, loads, LIMITS))


class Desk:
    """The operator's desk, and the bookings it has sold."""

    def __init__(self, serving: Server, program: Path | None) -> None:
        self.loads = dict[str, Load]()
        self._serving, self._program = serving, program
        self._counter = Counter.open(serving, Role.CharterAdmin)
        self._clerk = self._counter.clerk
        self._next_flight = self._flights_after()
        party = self._counter.parties(1)[0]
        self._quote: Sent = ("POST", "/api/TicketMaster/CalculatePrice", {"party": party})
        self._scripts = self._captured() if program else {}

    def _flights_after(self) -> dict[str, str]:
        """Return for each flight the next one of its route that has room."""
        seen = {next(self._counter.flights): None for _ in range(400)}
        routes = dict[Any, list[str]]()
        with psycopg.connect(self._serving.url) as connection:
            for flight, airport in connection.execute(_ROUTES, {"flights": list(seen)}):
                routes.setdefault(airport, []).append(str(flight))
        return {one: other for route in routes.values() for one, other in pairwise([*route, route[0]])}

    def round(self, seconds: float) -> None:
        """Sell bookings, then change, move, cancel and refund each of them; measure every step."""
        reads = Plan(self._clerk.port, self._clerk.token, CLIENTS, seconds, self._quote)
        self._measure(QUOTE, reads, seconds)
        held = self._counter.held(list(islice(self._counter.flights, CLIENTS * EACH)))
        self._write(SALE, [self._counter.paying(each) for each in held], seconds)
        sold = self._read(held)
        self._write(CHANGE_QUOTE, [self._moving(each) for each in sold], seconds)
        self._write(CHANGE, self._quoted(sold, self._moving, "ChangeFlight"), seconds)
        moved = self._read(sold)
        bulk = [self._bulk(moved[:BULK_BOOKINGS]), self._bulk(moved[-BULK_BOOKINGS:])]
        self._write(BULK, bulk, seconds, clients=1)
        moved = self._read(moved)
        self._write(CANCEL, self._quoted(moved, _cancelling, "CancelTicketMaster"), seconds)
        self._write(REFUND, self._counter.each(moved, self._refunding), seconds)

    def _write(self, name: str, sent: Sequence[Sent], seconds: float, clients: int = CLIENTS) -> None:
        by_client = [list(sent[number::clients]) for number in range(clients)]
        plan = Plan(self._clerk.port, self._clerk.token, clients, LONG_ENOUGH, writes=by_client)
        self._measure(name, plan, seconds)

    def _measure(self, name: str, plan: Plan, seconds: float) -> None:
        load = self.loads.setdefault(name, Load())
        over_http(self._serving, plan, load.over_http)
        if self._program and name in self._scripts:
            bare(self._program, self._serving, self._scripts[name], seconds, load.bare)

    def _captured(self) -> dict[str, str]:
        """Return the scripts of the SQL for pgbench; a refund and a bulk change are not repeated there."""
        say("Capturing the SQL of every request …")
        started, clerk = milliseconds(), self._clerk
        scripts = {
            QUOTE: pgbench.read_script(statements_of(clerk, lambda: clerk.call(*self._quote)), started)
        }
        ones, twins = self._held_twins()
        scripts[SALE] = write_script(clerk, [self._counter.paying(each) for each in ones], ones, twins)
        ones, twins = self._sold_twins()
        scripts[CHANGE_QUOTE] = write_script(clerk, [self._moving(each) for each in ones], ones, twins)
        scripts[CHANGE] = self._change_script(ones, twins, self._moving, "ChangeFlight")
        scripts[CANCEL] = self._change_script(*self._sold_twins(), _cancelling, "CancelTicketMaster")
        return scripts

    def _held_twins(self) -> tuple[list[Body], list[Body]]:
        """Return two bookings on the same flight for each client; pgbench repeats on the second."""
        flights = list(islice(self._counter.flights, CLIENTS))
        return self._counter.held(flights), self._counter.held(flights)

    def _sold_twins(self) -> tuple[list[Body], list[Body]]:
        ones, twins = self._held_twins()
        self._counter.each([*ones, *twins], lambda each: self._clerk.call(*self._counter.paying(each)))
        return self._read(ones), self._read(twins)

    def _change_script(
        self, ones: Sequence[Body], twins: Sequence[Body], asking: Callable[[Body], Sent], applying: str
    ) -> str:
        with_quotes = [self._with_quotes(each, asking) for each in (ones, twins)]
        sent = [self._applying(each, each["change"], applying) for each in with_quotes[0]]
        return write_script(self._clerk, sent, *with_quotes)

    def _with_quotes(self, bookings: Sequence[Body], asking: Callable[[Body], Sent]) -> list[Body]:
        return self._counter.each(bookings, lambda each: {**each, "change": self._clerk.call(*asking(each))})

    def _quoted(self, bookings: Sequence[Body], asking: Callable[[Body], Sent], applying: str) -> list[Sent]:
        """Ask for the quote of each change, and return the requests that apply them."""
        asked = self._with_quotes(bookings, asking)
        return [self._applying(each, each["change"], applying) for each in asked]

    def _applying(self, booking: Body, quote: Body, call: str) -> Sent:
        due = [{"paymentMethodId": self._counter.cash, "amount": quote["toPay"]}]
        body = {"id": booking["id"], "version": quote["version"], "quoteId": quote["id"]}
        body |= {"reason": "Asked for by the customer", "payments": due if float(quote["toPay"]) else []}
        return "POST", f"/api/TicketMaster/{call}", body

    def _moving(self, booking: Body) -> Sent:
        move = self._move(booking)
        return "POST", "/api/TicketMaster/ChangeFlightCalculatePrice", {"id": booking["id"], "moves": [move]}

    def _move(self, booking: Body) -> Body:
        tickets = booking["tickets"]
        return {
            "ticketIds": [ticket["id"] for ticket in tickets],
            "flightId": self._next_flight[tickets[0]["flightId"]],
        }

    def _bulk(self, bookings: Iterable[Body]) -> Sent:
        body = {"moves": [self._move(each) for each in bookings], "reason": "Another aircraft"}
        return "POST", "/api/Tickets/TicketsChangeFlight", body

    def _refunding(self, booking: Body) -> Sent:
        """Return the refund of a part of the first payment, within what may be given back."""
        said = self._clerk.call("GET", f"/api/TicketMaster/GetRefunds/{booking['id']}")
        paid = max(said["payments"], key=lambda payment: float(payment["left"]))
        amount = f"{min(float(paid['left']), float(said['refundable'])):.2f}"
        refund = {"paymentId": paid["paymentId"], "amount": amount}
        body = {"version": said["version"], "refunds": [refund], "reason": "Cancelled"}
        return "POST", f"/api/Payments/RefundPayments/{booking['id']}", body

    def _read(self, bookings: Sequence[Body]) -> list[Body]:
        return self._counter.each(
            bookings, lambda each: self._clerk.call("GET", f"/api/TicketMaster/GetById/{each['id']}")
        )


def _cancelling(booking: Body) -> Sent:
    return "POST", "/api/TicketMaster/CancelCalculatePrice", {"id": booking["id"]}


if __name__ == "__main__":
    main()
