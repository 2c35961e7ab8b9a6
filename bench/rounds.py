"""The frame of a measurement on one server: warm-up, rounds, figures and report."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from bench import pgbench, report
from bench.booking import grow
from bench.cpu import Others
from bench.ground import CLIENTS, WORKERS, Server, server
from bench.measure import Load
from bench.report import Figures, figures, say
from bench.stages import SMALL


class Measured(Protocol):
    """Desks whose steps are measured round by round."""

    loads: dict[str, Load]

    def round(self, seconds: float) -> None: ...


def measure(
    name: str,
    description: str | None,
    open_desks: Callable[[Server, Path | None], Measured],
    to_figures: Callable[[dict[str, Load]], list[Figures]],
) -> None:
    """Measure the desks of a server with few tickets, and write the results of that name."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{name}", description=description)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--keep", type=Path, help="a folder whose data are measured again")
    options = parser.parse_args()
    say(f"Starting a server with {SMALL:,} tickets …")
    with server(options.keep) as serving:
        grow(serving, SMALL)
        desks = open_desks(serving, pgbench.find_pgbench())
        say("Warming up …")
        desks.round(options.seconds)
        desks.loads.clear()
        others = Others()
        for number in range(options.rounds):
            say(f"Round {number + 1} of {options.rounds} …")
            desks.round(options.seconds)
        about: dict[str, object] = {
            "date": report.today(),
            "machine": report.machine(serving.postgres_version()),
            "used_by_others": others.share(),
            "rounds": options.rounds,
            "seconds": options.seconds,
            "clients": CLIENTS,
            "workers": WORKERS,
        }
    page = report.write(name, to_figures(desks.loads), about)
    say(f"\n{page.read_text()}")


def in_order(loads: dict[str, Load], order: Sequence[str], target: Callable[[str], str]) -> list[Figures]:
    """Return the figures of each load, with its target."""
    return [_figures(name, loads[name], target(name)) for name in order]


def _figures(name: str, load: Load, target: str) -> Figures:
    return figures(name, load.over_http, load.bare if load.bare.rates else None, target)
