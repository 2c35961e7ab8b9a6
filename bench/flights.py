"""`python -m bench.flights`: measures lists of flights as the history grows, and a season from a template."""

import argparse
import http.client
import json
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, timedelta
from statistics import median
from typing import Any

import psycopg

from bench import report
from bench.capture import statements_of
from bench.cpu import Others, spent, tree_seconds
from bench.ground import Server, server
from bench.pgbench import filled
from bench.report import say
from charterdesk.demo.flights import scale_flights
from charterdesk.kit.db import Database
from charterdesk.kit.db_engine import PLANNING

STAGES = (1_000, 20_000)
SERIES = 500
WARM_UP = 20


@dataclass(frozen=True)
class Figures:
    """One list at one stage. CPU and time are those of one request."""

    name: str
    flights: int
    answered: int
    rows_read: int
    blocks: int
    p50_ms: float
    app_cpu_ms: float | None
    database_cpu_ms: float | None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.flights", description=__doc__)
    parser.add_argument("--requests", type=int, default=200)
    options = parser.parse_args()
    say("Starting the server on a database of its own …")
    with server() as serving:
        others = Others()
        figures = [
            measure(serving, name, path, body, stage, options.requests)
            for stage in STAGES
            for name, path, body in grown(serving, stage)
        ]
        say(f"Making {SERIES} flights from one template, three times …")
        seconds = [make_series(serving, number) for number in ("901", "902", "903")]
        about = {
            "date": report.today(),
            "machine": report.machine(serving.postgres_version()),
            "used_by_others": others.share(),
            "requests": options.requests,
        }
    page = write(figures, seconds, about)
    say(f"\n{page}")


def grown(serving: Server, flights: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Return the lists to measure, after adding flights up to this number."""
    say(f"Growing to {flights} flights …")
    with psycopg.connect(serving.url, autocommit=True) as connection:
        there = connection.execute("select count(*) from flight").fetchone()
        assert there is not None
        with closing(Database(serving.url, pool_size=1)) as database:
            scale_flights(database, flights - int(there[0]))
        connection.execute("vacuum analyze")
    today = datetime.now(UTC).date()
    week = {"filterByDateStart": _day(today, 0), "filterByDateEnd": _day(today, 6)}
    yield "explorer, one week", "/api/Flights/GetByDateRangeForExplorer", week
    fortnight = {"filterByDateStart": _day(today, 1), "filterByDateEnd": _day(today, 14)}
    search = {**fortnight, "tripSort": "RoundTrip"}
    yield "booking search, two weeks", "/api/Flights/GetByFilterForBooking", search
    family = {**search, "adults": 2, "children": 1, "seats": 3}
    yield "booking search for a family", "/api/Flights/GetByFilterForBooking", family


def measure(
    serving: Server, name: str, path: str, body: dict[str, Any], flights: int, requests: int
) -> Figures:
    answered = len(serving.call("POST", path, body))
    rows, blocks = read_by(serving, path, body)
    _ask(serving, path, body, WARM_UP)
    before = tree_seconds(serving.process), tree_seconds(serving.postmaster)
    latencies = _ask(serving, path, body, requests)
    app = spent(before[0], tree_seconds(serving.process))
    database = spent(before[1], tree_seconds(serving.postmaster))
    return Figures(
        name,
        flights,
        answered,
        rows,
        blocks,
        p50_ms=median(latencies),
        app_cpu_ms=None if app is None else 1000 * app / requests,
        database_cpu_ms=None if database is None else 1000 * database / requests,
    )


def read_by(serving: Server, path: str, body: dict[str, Any]) -> tuple[int, int]:
    """Return the rows and 8 kB blocks that the request's statements read, as PostgreSQL explains them."""
    statements = statements_of(serving, lambda: serving.call("POST", path, body))
    rows = blocks = 0
    with psycopg.connect(serving.url, options=PLANNING) as connection:  # as the server's own plan
        for statement in statements:
            if not statement.sql.startswith("SELECT"):
                continue
            explain = f"explain (analyze, buffers, timing off, format json) {filled(statement, {})}"
            found = connection.execute(explain.encode()).fetchone()
            assert found is not None
            plan = found[0][0]["Plan"]
            rows += sum(_rows(node) for node in _nodes(plan) if "Relation Name" in node)
            blocks += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
    return rows, blocks


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for part in plan.get("Plans", []):
        yield from _nodes(part)


def _rows(node: dict[str, Any]) -> int:
    left_out = node.get("Rows Removed by Filter", 0) + node.get("Rows Removed by Index Recheck", 0)
    return round(float(node["Actual Rows"] + left_out) * int(node["Actual Loops"]))


def _ask(serving: Server, path: str, body: dict[str, Any], requests: int) -> list[float]:
    """Send requests one after the other on one connection, so that the load leaves the processor free."""
    said, latencies = json.dumps(body), []
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {serving.token}"}
    with closing(http.client.HTTPConnection("127.0.0.1", serving.port, timeout=30)) as connection:
        for _ in range(requests):
            started = time.perf_counter()
            connection.request("POST", path, said, headers)
            answer = connection.getresponse()
            answer.read()
            latencies.append((time.perf_counter() - started) * 1000)
            if answer.status != 200:
                raise RuntimeError(f"{path} answered {answer.status}")
    return latencies


def make_series(serving: Server, number: str) -> float:
    """Return the seconds from the request to the response, with all flights committed to disk."""
    sample = serving.call("GET", "/api/FlightTemplate")[0]
    first = date(2040, 1, 1)
    form = {name: value for name, value in sample.items() if name not in ("id", "version")}
    form |= {"name": f"Series {number}", "number": number}
    form |= {"dateFrom": _day(first, 0), "dateTo": _day(first, SERIES - 1)}
    template = serving.call("POST", "/api/FlightTemplate", form)
    started = time.perf_counter()
    series = serving.call("POST", "/api/FlightTemplate/MakeFlights", {"id": template["id"]})
    seconds = time.perf_counter() - started
    assert series["toMake"] == SERIES
    return seconds


def write(figures: list[Figures], seconds: list[float], about: dict[str, Any]) -> str:
    measured = {**about, "figures": [asdict(row) for row in figures], "series_seconds": seconds}
    (report.RESULTS / "flights.json").write_text(json.dumps(measured, indent=1, ensure_ascii=False) + "\n")
    page = (
        f"# Measured by `python -m bench.flights` on {about['date']}\n\n"
        f"Machine: {about['machine']}. "
        f"Other programs used {report.share(about['used_by_others'])} of it meanwhile.\n"
        f"{about['requests']} requests each, one after the other.\n\n{table(figures)}\n\n"
        f"{SERIES} flights from one template, over HTTP, three times: "
        f"{', '.join(f'{one:.1f} s' for one in seconds)}.\n"
    )
    (report.RESULTS / "flights.md").write_text(page)
    return page


def table(figures: list[Figures]) -> str:
    lines = [
        "| | flights stored | answered | rows read | blocks read | p50 ms | app CPU ms | database CPU ms |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in sorted(figures, key=lambda row: (row.name, row.flights)):
        cells = [row.name, f"{row.flights:,}", row.answered, row.rows_read, row.blocks, f"{row.p50_ms:.1f}"]
        cells += [report.number(row.app_cpu_ms), report.number(row.database_cpu_ms)]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


def _day(first: date, later: int) -> str:
    return (first + timedelta(days=later)).isoformat()


if __name__ == "__main__":
    main()
