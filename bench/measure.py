"""Measures one load for some seconds: rate, latency and processor time."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench import pgbench
from bench.cpu import spent, tree_seconds
from bench.driver import Plan, drive
from bench.ground import CLIENTS, Server
from bench.report import Rounds


@dataclass
class Load:
    """Measurements of one request over HTTP, and of its SQL under pgbench."""

    over_http: Rounds = field(default_factory=Rounds)
    bare: Rounds = field(default_factory=Rounds)


def over_http(serving: Server, plan: Plan, results: Rounds) -> None:
    before = tree_seconds(serving.process), tree_seconds(serving.postmaster)
    load = drive(plan)
    after = tree_seconds(serving.process), tree_seconds(serving.postmaster)
    if load.failures:
        raise RuntimeError(f"Not every request was answered with 200: {load.failures}")
    results.rates.append(len(load.latencies_ms) / load.seconds)
    results.latencies_ms += load.latencies_ms
    results.counts.append(len(load.latencies_ms))
    results.app_cpu.append(spent(before[0], after[0]))
    results.database_cpu.append(spent(before[1], after[1]))
    results.driver_cpu.append(load.driver_cpu_seconds)


def bare(
    program: Path, serving: Server, script: str, seconds: float, results: Rounds, clients: int = CLIENTS
) -> None:
    before = tree_seconds(serving.postmaster)
    done = pgbench.run(program, serving, script, seconds, clients)
    results.rates.append(len(done.latencies_ms) / done.seconds)
    results.latencies_ms += done.latencies_ms
    results.database_cpu.append(spent(before, tree_seconds(serving.postmaster)))


def compared(name: str, loads: Mapping[str, Load], limits: Mapping[str, tuple[str, float]]) -> str:
    """Return the cost as a multiple of another load's: the median of the rounds, least and most."""
    if name not in limits:
        return ""
    beside, limit = limits[name]
    mine, theirs = (loads[each].over_http.cpu_ms_by_round() for each in (name, beside))
    times = [one / other for one, other in zip(mine, theirs, strict=True)]
    shown = f"{median(times):.2f} ({min(times):.2f}–{max(times):.2f})" if times else "–"
    return f"{shown} × {beside}, at most {limit:g}"
