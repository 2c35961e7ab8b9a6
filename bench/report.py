"""Turns rounds into figures, and figures into files."""

import json
import os
import platform
import sys
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

RESULTS = Path(__file__).parent / "results"


@dataclass
class Rounds:
    """All measurements of one kind of load."""

    rates: list[float] = field(default_factory=list)
    latencies_ms: list[float] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    """Requests of each round."""
    app_cpu: list[float | None] = field(default_factory=list)
    database_cpu: list[float | None] = field(default_factory=list)
    driver_cpu: list[float | None] = field(default_factory=list)

    def cpu_ms(self, seconds: list[float | None]) -> float | None:
        """Return the processor time per request; None if it could not be read or is not part of this load."""
        known = [second for second in seconds if second is not None]
        if not known or len(known) != len(seconds):
            return None
        return 1000 * sum(known) / len(self.latencies_ms)

    def cpu_ms_by_round(self) -> list[float]:
        """Return the processor time per request of each round, server and database; empty if unknown."""
        return [
            1000 * (app + database) / count
            for app, database, count in zip(self.app_cpu, self.database_cpu, self.counts, strict=True)
            if app is not None and database is not None
        ]


@dataclass(frozen=True)
class Figures:
    name: str
    per_second: float
    per_second_range: tuple[float, float]
    p50_ms: float
    p99_ms: float
    app_cpu_ms: float | None
    database_cpu_ms: float | None
    total_cpu_ms: float | None
    driver_cpu_ms: float | None
    of_pgbench: float | None = None
    of_pgbench_range: tuple[float, float] | None = None
    target: str = ""


def figures(name: str, rounds: Rounds, bare: Rounds | None = None, target: str = "") -> Figures:
    ordered = sorted(rounds.latencies_ms)
    app, database = rounds.cpu_ms(rounds.app_cpu), rounds.cpu_ms(rounds.database_cpu)
    parts = [part for part in (app, database) if part is not None]
    ratios = [ours / theirs for ours, theirs in zip(rounds.rates, bare.rates, strict=True)] if bare else []
    return Figures(
        name=name,
        per_second=median(rounds.rates),
        per_second_range=(min(rounds.rates), max(rounds.rates)),
        p50_ms=ordered[len(ordered) // 2],
        p99_ms=ordered[len(ordered) * 99 // 100],
        app_cpu_ms=app,
        database_cpu_ms=database,
        total_cpu_ms=sum(parts) if parts else None,
        driver_cpu_ms=rounds.cpu_ms(rounds.driver_cpu),
        of_pgbench=median(ratios) if ratios else None,
        of_pgbench_range=(min(ratios), max(ratios)) if ratios else None,
        target=target,
    )


def machine(postgres: str) -> str:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{os.cpu_count()} cores, {memory:.0f} GB memory, {platform.system()}, "
        f"Python {platform.python_version()}, PostgreSQL {postgres}"
    )


def table(rows: list[Figures]) -> str:
    lines = [
        "| | per second | p50 / p99 ms | app CPU ms | database CPU ms | total | of pgbench | target |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        low, high = row.per_second_range
        ratio = number(row.of_pgbench)
        if row.of_pgbench_range is not None:
            ratio += f" ({row.of_pgbench_range[0]:.2f}–{row.of_pgbench_range[1]:.2f})"
        cells = [
            row.name,
            f"{row.per_second:.0f} ({low:.0f}–{high:.0f})",
            f"{row.p50_ms:.1f} / {row.p99_ms:.1f}",
            number(row.app_cpu_ms),
            number(row.database_cpu_ms),
            number(row.total_cpu_ms),
            ratio,
            row.target,
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def write(name: str, rows: list[Figures], about: dict[str, object]) -> Path:
    """Write `results/<name>.json` for programs and `results/<name>.md` for people."""
    RESULTS.mkdir(exist_ok=True)
    measured = {**about, "figures": [asdict(row) for row in rows]}
    (RESULTS / f"{name}.json").write_text(json.dumps(measured, indent=1, ensure_ascii=False) + "\n")
    driver = max((row.driver_cpu_ms or 0 for row in rows), default=0)
    page = RESULTS / f"{name}.md"
    page.write_text(
        f"# Measured by `make bench` on {about['date']}\n\n"
        f"Machine: {about['machine']}. "
        f"Other programs used {share(about['used_by_others'])} of it meanwhile.\n"
        f"{about['rounds']} rounds of {about['seconds']:.0f} s each, interleaved; {about['clients']} "
        f"connections, {about['workers']} web processes.\n\n{table(rows)}\n\n"
        "Per second: the median of the rounds (least–most). CPU: user and system time of the processes, a "
        f"request. The load runs on the same cores: up to {driver:.2f} ms CPU a request, not counted above.\n"
    )
    return page


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def share(value: object) -> str:
    return f"{100 * value:.0f} %" if isinstance(value, float) else "an unknown part"


def number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
