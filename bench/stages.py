"""The frame of a measurement on two servers: one with ten thousand tickets and one with many more.

Their rounds alternate, so that a machine that becomes slower meanwhile is slower for both.
"""

import argparse
import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from bench import pgbench, report
from bench.cpu import Others
from bench.ground import CLIENTS, WORKERS, Server, server
from bench.report import Figures, number, say

SMALL: Final = 10_000
Figured = Mapping[int, Mapping[str, Figures]]
"""Figures by the number of tickets and the name of the load."""
Shown = Mapping[int, Mapping[str, int]]
"""The count that a load's response shows, by the same two."""


class Stage(Protocol):
    """One server with a given number of tickets, and what is measured on it."""

    tickets: int

    @property
    def shown(self) -> Mapping[str, int]: ...

    def figures(self) -> Mapping[str, Figures]: ...

    def warm_up(self) -> None: ...

    def round(self) -> None: ...


@dataclass(frozen=True)
class Comparison:
    """How the figures of a measurement are reported."""

    name: str
    order: tuple[str, ...]
    targets: Mapping[str, str]
    same_size: tuple[str, ...]
    """Loads that do the same work however many tickets are stored."""
    sentences: Callable[[Figured], list[str]] = lambda _: []
    """More about the figures, in words."""


def measure_stages(
    comparison: Comparison,
    description: str | None,
    open_stage: Callable[[Server, int, Path | None, float], Stage],
) -> None:
    """Measure two servers in turns, and write the results of the comparison's name."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{comparison.name}", description=description)
    parser.add_argument("--tickets", type=int, default=30_000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--keep", type=Path, help="a folder whose data are measured again")
    options = parser.parse_args()
    program = pgbench.find_pgbench()
    with ExitStack() as running:
        stages = list[Stage]()
        for tickets in (SMALL, options.tickets):
            say(f"Starting a server with {tickets:,} tickets …")
            serving = running.enter_context(server(options.keep and options.keep / f"{tickets}"))
            stages.append(open_stage(serving, tickets, program, options.seconds))
        for stage in stages:
            stage.warm_up()
        others = Others()
        for turn in range(options.rounds):
            say(f"Round {turn + 1} of {options.rounds} …")
            for stage in stages:
                stage.round()
        about = {
            "date": report.today(),
            "machine": report.machine(serving.postgres_version()),
            "used_by_others": others.share(),
            "rounds": options.rounds,
            "seconds": options.seconds,
            "clients": CLIENTS,
            "workers": WORKERS,
        }
    measured = {stage.tickets: stage.figures() for stage in stages}
    shown = {stage.tickets: stage.shown for stage in stages}
    say(f"\n{write(comparison, measured, shown, about)}")


def write(comparison: Comparison, measured: Figured, shown: Shown, about: dict[str, Any]) -> str:
    """Write `results/<name>.json` for programs and `results/<name>.md` for people."""
    stages = {
        str(tickets): [{**asdict(row), "shown": shown[tickets].get(name)} for name, row in rows.items()]
        for tickets, rows in measured.items()
    }
    kept = {**about, "figures": stages, "growth": growth(comparison, measured)}
    name = comparison.name
    (report.RESULTS / f"{name}.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    page = (
        f"# Measured by `python -m bench.{name}` on {about['date']}\n\n"
        f"Machine: {about['machine']}. "
        f"Other programs used {report.share(about['used_by_others'])} of it meanwhile.\n"
        f"{about['rounds']} rounds; reads {about['seconds']:.0f} s each; {about['clients']} connections, "
        f"{about['workers']} web processes.\n\n{table(comparison, measured, shown)}\n\n"
        f"{_sentences(comparison, measured)}\n"
    )
    (report.RESULTS / f"{name}.md").write_text(page)
    return page


def table(comparison: Comparison, measured: Figured, shown: Shown) -> str:
    head = "tickets stored | shown | per second | p50 / p99 ms | app CPU ms | database CPU ms | total"
    lines = [f"| | {head} | of pgbench | target |", "|---|---|---|---|---|---|---|---|---|---|"]
    for name in comparison.order:
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
                comparison.targets.get(name, ""),
            ]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def growth(comparison: Comparison, measured: Figured) -> dict[str, float]:
    few, many = (measured[tickets] for tickets in sorted(measured))
    return {
        name: more / less
        for name in comparison.same_size
        if (less := few[name].total_cpu_ms) and (more := many[name].total_cpu_ms)
    }


def _sentences(comparison: Comparison, measured: Figured) -> str:
    said = comparison.sentences(measured)
    grown = [f"{name} {times:.2f}" for name, times in growth(comparison, measured).items()]
    if grown:
        said.append(f"With the many tickets CPU is so many times as high: {', '.join(grown)}. Target: ≤ 1.3.")
    return "\n".join(said)
