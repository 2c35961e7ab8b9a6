"""Reports the figures of bookings: few tickets beside many, and the growth of a request's cost."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from bench import report
from bench.pages import NEWEST, OFFICE, OPERATOR
from bench.report import Figures, number

HOLD, SALE, QUOTE = "hold", "confirm and pay", "quote"
TARGETS: Final = {OFFICE: "total ≤ 4.5 ms, ratio ≥ 0.10", SALE: "total ≤ 14 ms"}
SAME_SIZE: Final = (HOLD, SALE, QUOTE, OFFICE, NEWEST)
"""Loads that do the same work however many tickets are stored. The operator's day of departures grows."""
ORDER: Final = (HOLD, SALE, QUOTE, OFFICE, OPERATOR, NEWEST)

Stages = Mapping[int, Mapping[str, Figures]]


def write(measured: Stages, shown: Mapping[int, Mapping[str, int]], about: dict[str, Any]) -> str:
    """Write `results/booking.json` for programs and `results/booking.md` for people."""
    stages = {
        str(tickets): [{**asdict(row), "shown": shown[tickets].get(name)} for name, row in rows.items()]
        for tickets, rows in measured.items()
    }
    kept = {**about, "figures": stages, "growth": growth(measured)}
    (report.RESULTS / "booking.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    page = (
        f"# Measured by `python -m bench.booking` on {about['date']}\n\n"
        f"Machine: {about['machine']}. "
        f"Other programs used {report.share(about['used_by_others'])} of it meanwhile.\n"
        f"{about['rounds']} rounds; reads {about['seconds']:.0f} s each; {about['clients']} connections, "
        f"{about['workers']} web processes.\n\n{table(measured, shown)}\n\n{sums(measured)}\n"
    )
    (report.RESULTS / "booking.md").write_text(page)
    return page


def table(measured: Stages, shown: Mapping[int, Mapping[str, int]]) -> str:
    head = "tickets stored | shown | per second | p50 / p99 ms | app CPU ms | database CPU ms | total"
    lines = [f"| | {head} | of pgbench | target |", "|---|---|---|---|---|---|---|---|---|---|"]
    for name in ORDER:
        for tickets, rows in measured.items():
            row = rows[name]
            cells = [
                name,
                f"{tickets:,}",
                str(shown[tickets].get(name) or ""),
                f"{row.per_second:.0f}",
                f"{row.p50_ms:.0f} / {row.p99_ms:.0f}",
                number(row.app_cpu_ms),
                number(row.database_cpu_ms),
                number(row.total_cpu_ms),
                number(row.of_pgbench),
                TARGETS.get(name, ""),
            ]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def sums(measured: Stages) -> str:
    """Return the cost of a hold with its sale, and the growth, as sentences."""
    said = [
        f"At {tickets:,} tickets a hold and its sale together cost {both:.1f} ms CPU."
        for tickets, rows in measured.items()
        if (both := _both(rows)) is not None
    ]
    grown = [f"{name} {times:.2f}" for name, times in growth(measured).items()]
    if grown:
        said.append(f"With the many tickets CPU is so many times as high: {', '.join(grown)}. Target: ≤ 1.3.")
    return "\n".join(said)


def growth(measured: Stages) -> dict[str, float]:
    few, many = (measured[tickets] for tickets in sorted(measured))
    return {
        name: more / less
        for name in SAME_SIZE
        if (less := few[name].total_cpu_ms) and (more := many[name].total_cpu_ms)
    }


def _both(rows: Mapping[str, Figures]) -> float | None:
    hold, sale = rows[HOLD].total_cpu_ms, rows[SALE].total_cpu_ms
    return None if hold is None or sale is None else hold + sale
