"""`python -m bench.documents`: measures printed tickets, one by one, and a list while ten clerks print."""

import argparse
import http.client
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import cycle
from typing import Any, Final

import psycopg

from bench import report
from bench.cpu import Others, spent, tree_seconds
from bench.driver import Plan, drive
from bench.ground import Server, server
from bench.report import say

TARGET: Final = "p50 ≤ 150 ms"
AT_ONCE: Final = 10
CONNECTIONS: Final = 8
WARM_UP: Final = 20
LIST: Final = "/api/Airports"
ADULTS: Final = """
    select distinct on (passenger_id) id from passenger_info
    where current and date_of_birth < current_date - interval '20 years' order by passenger_id limit 2
"""
GROUND: Final = "select id from ofac_category where not licence_required order by position limit 1"
TRANSFER: Final = "select id from payment_method where name = 'Bank transfer'"


@dataclass(frozen=True)
class Figures:
    """Times of one kind of request; CPU is that of all processes of the server, renderers included."""

    name: str
    requests: int
    first_ms: float
    p50_ms: float
    p99_ms: float
    app_cpu_ms: float | None
    target: str = ""


@dataclass(frozen=True)
class Beside:
    """Times of a list alone and while clerks print, with the tickets per second and the time of each."""

    alone_p50_ms: float
    alone_p99_ms: float
    p50_ms: float
    p99_ms: float
    tickets: float
    ticket_p50_ms: float
    ticket_p99_ms: float


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.documents", description=__doc__)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=8)
    options = parser.parse_args()
    say("Starting the server on a database of its own …")
    with server() as serving:
        say("Selling a booking of two, there and back …")
        booking = sold_booking(serving)
        ticket = f"/api/TicketMaster/GeneratePdfTickets/{booking['id']}"
        others = Others()
        rows = [measure(serving, "ticket PDF, two there and back", ticket, options.requests, TARGET)]
        listed = {"ticketIds": [each["id"] for each in booking["tickets"]]}
        for name, path in (("tickets list, PDF", "Pdf"), ("tickets list, Excel", "Excel")):
            call = f"/api/Tickets/GenerateTicketsList{path}"
            rows.append(measure(serving, name, call, options.requests // 3, body=listed))
        beside = lists_beside(serving, ticket, options.seconds)
        about = {
            "date": report.today(),
            "machine": report.machine(serving.postgres_version()),
            "used_by_others": others.share(),
        }
    say(f"\n{write(rows, beside, about)}")


def sold_booking(serving: Server) -> dict[str, Any]:
    """Hold a booking, accept its contract and pay it through the API, which sells it."""
    out, back = (flight["id"] for flight in _flights(serving))
    with psycopg.connect(serving.url) as connection:
        adults = [str(row[0]) for row in connection.execute(ADULTS)]
        [ground], [transfer] = (connection.execute(sql).fetchone() or () for sql in (GROUND, TRANSFER))
    people = [
        {"passengerInfoId": adult, "isTitular": number == 0, "ofacId": str(ground)}
        for number, adult in enumerate(adults)
    ]
    draft = serving.call("POST", "/api/TicketMaster", {"contactPhone": "+13055550142"})
    legs = [{"flightId": flight} for flight in (out, back)]
    party = {"tripSort": "RoundTrip", "legs": legs, "passengers": people}
    named = {"id": draft["id"], "version": draft["version"]}
    held = serving.call("POST", "/api/TicketMaster/modify", {**named, **party})
    serving.call("POST", f"/api/TicketMaster/AcceptContract/{draft['id']}", {"how": "Paper"})
    payment = {"paymentMethodId": str(transfer), "amount": held["quote"]["total"], "reference": "Bench"}
    paid = {"version": held["version"], "payments": [payment]}
    serving.call("POST", f"/api/Payments/CreateList/{draft['id']}", paid)
    booking: dict[str, Any] = serving.call("GET", f"/api/TicketMaster/GetById/{draft['id']}")
    assert booking["status"] == "Booked"
    return booking


def _flights(serving: Server) -> Iterator[dict[str, Any]]:
    """Yield a flight from Miami to Havana next week, and one back the week after."""
    for weeks, route in ((1, ("MIA", "HAV")), (2, ("HAV", "MIA"))):
        first = datetime.now(UTC).date() + timedelta(weeks=weeks)
        days = {"filterByDateStart": first.isoformat()}
        days["filterByDateEnd"] = (first + timedelta(days=6)).isoformat()
        wanted = {**days, "tripSort": "RoundTrip"}
        found = serving.call("POST", "/api/Flights/GetByFilterForBooking", wanted)
        yield next(each for each in found if (each["departureAirport"], each["arrivalAirport"]) == route)


def measure(
    serving: Server, name: str, path: str, requests: int, target: str = "", body: object = None
) -> Figures:
    say(f"Measuring: {name} …")
    with closing(Asking(serving)) as asking:
        first = asking.one(path, body)
        for _ in range(WARM_UP):
            asking.one(path, body)
        before = tree_seconds(serving.process)
        latencies = sorted(asking.one(path, body) for _ in range(requests))
        cpu = spent(before, tree_seconds(serving.process))
    return Figures(
        name,
        requests,
        first,
        p50_ms=latencies[requests // 2],
        p99_ms=latencies[requests * 99 // 100],
        app_cpu_ms=None if cpu is None else 1000 * cpu / requests,
        target=target,
    )


class Asking:
    """One connection that sends one request after the other."""

    def __init__(self, serving: Server) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=60)
        self._headers = {"Content-Type": "application/json", "Authorization": f"Bearer {serving.token}"}

    def one(self, path: str, body: object = None) -> float:
        """Return the milliseconds from the request to the last byte of its response."""
        started = time.perf_counter()
        said = None if body is None else json.dumps(body)
        self._connection.request("GET" if body is None else "POST", path, said, self._headers)
        answer = self._connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
        return (time.perf_counter() - started) * 1000

    def close(self) -> None:
        self._connection.close()


def lists_beside(serving: Server, ticket: str, seconds: float) -> Beside:
    """Measure a clerk's list without printing, and while ten clients in another process print."""
    say(f"Measuring a list alone, and while {AT_ONCE} clients print …")
    alone = _during(serving, LIST, seconds)
    plan = Plan(serving.port, serving.token, AT_ONCE, seconds, ("GET", ticket, None))
    with ThreadPoolExecutor(1) as clerks:
        printing = clerks.submit(drive, plan)
        beside = _during(serving, LIST, seconds)
        printed = printing.result()
    if printed.failures:
        raise RuntimeError(f"tickets were answered {printed.failures}")
    tickets = len(printed.latencies_ms) / printed.seconds
    return Beside(*_p50_p99(alone), *_p50_p99(beside), tickets, *_p50_p99(printed.latencies_ms))


def _during(serving: Server, path: str, seconds: float) -> list[float]:
    """Send one request after the other over several connections, since each stays with one web process."""
    until, latencies = time.perf_counter() + seconds, []
    with ExitStack() as open_ones:
        connections = cycle([open_ones.enter_context(closing(Asking(serving))) for _ in range(CONNECTIONS)])
        while time.perf_counter() < until:
            latencies.append(next(connections).one(path))
    return latencies


def _p50_p99(latencies: list[float]) -> tuple[float, float]:
    ordered = sorted(latencies)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]


def write(rows: list[Figures], beside: Beside, about: dict[str, Any]) -> str:
    measured = {**about, "figures": [asdict(row) for row in rows], "list_beside": asdict(beside)}
    (report.RESULTS / "documents.json").write_text(json.dumps(measured, indent=1, ensure_ascii=False) + "\n")
    page = (
        f"# Measured by `python -m bench.documents` on {about['date']}\n\n"
        f"Machine: {about['machine']}. "
        f"Other programs used {report.share(about['used_by_others'])} of it meanwhile.\n\n{table(rows)}\n\n"
        f"A list of 50 airports took {beside.alone_p50_ms:.1f} ms (p50; p99 {beside.alone_p99_ms:.1f}) alone "
        f"and {beside.p50_ms:.1f} ms (p99 {beside.p99_ms:.1f}) while {AT_ONCE} clerks printed "
        f"{beside.tickets:.0f} tickets a second: {beside.p50_ms / beside.alone_p50_ms:.1f} times as long. "
        f"Each of the clerks waited {beside.ticket_p50_ms:.0f} ms for a ticket "
        f"(p50; p99 {beside.ticket_p99_ms:.0f}).\n"
    )
    (report.RESULTS / "documents.md").write_text(page)
    return page


def table(rows: list[Figures]) -> str:
    lines = ["| | first ms | p50 ms | p99 ms | app CPU ms | target |", "|---|---|---|---|---|---|"]
    for row in rows:
        times = [f"{each:.0f}" for each in (row.first_ms, row.p50_ms, row.p99_ms)]
        lines.append(f"| {' | '.join([row.name, *times, report.number(row.app_cpu_ms), row.target])} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
