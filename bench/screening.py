"""`python -m bench.screening`: screens 180 passengers against 20,000 people, beside the bare library call."""

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from typing import Any, Final

from rapidfuzz import process
from rapidfuzz.distance import JaroWinkler

from bench import report
from bench.cpu import Others
from bench.report import say
from charterdesk.kit.ids import new_id
from charterdesk.screening.domain.entries import BirthDate, Entry
from charterdesk.screening.domain.index import ScreeningIndex
from charterdesk.screening.domain.scores import name_parts
from charterdesk.screening.domain.screened import Screened
from charterdesk.screening.services.screener import Screener

PASSENGERS: Final = 180
PEOPLE: Final = 20_000
TARGET: Final = 4.0
GIVEN, FAMILY = 600, 3_000
PAIRS: Final = (
    "ba be ca ce co da de di do fa ga go gu ja jo la le li lo lu ma me mi mo na ne no pa pe ra re ri ro "
    "sa se si so ta te ti to va ve vi za zo an en in on ar er or es as al el"
)
SYLLABLES: Final = PAIRS.split(" ")


@dataclass(frozen=True)
class Figures:
    name: str
    p50_ms: float
    least_ms: float
    most_ms: float
    times_bare: float | None = None


class Names:
    """Spanish-looking names: a few are frequent, most are rare."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._given = [self._word() for _ in range(GIVEN)]
        self._family = [self._word() for _ in range(FAMILY)]
        self._of_given = [1 / (place + 3) for place in range(GIVEN)]
        self._of_family = [1 / (place + 10) for place in range(FAMILY)]

    def _word(self) -> str:
        return "".join(
            self._chance.choice(SYLLABLES) for _ in range(self._chance.choice((2, 3, 3, 4)))
        ).title()

    def full(self) -> tuple[str, str]:
        """Return given names and two family names."""
        given = self._chance.choices(self._given, self._of_given, k=self._chance.choice((1, 2)))
        family = self._chance.choices(self._family, self._of_family, k=2)
        return " ".join(given), " ".join(family)


def listed(names: Names, chance: random.Random) -> list[Entry]:
    entries = []
    for number in range(PEOPLE):
        given, family = names.full()
        born = date(1940, 1, 1) + timedelta(days=chance.randrange(365 * 45))
        entries.append(Entry(number, (f"{family.upper()}, {given}",), "CUBA", (BirthDate(born, born),)))
    return entries


def travelers(names: Names, chance: random.Random) -> list[Screened]:
    return [
        Screened((" ".join(names.full()),), date(1945, 1, 1) + timedelta(days=chance.randrange(365 * 70)))
        for _ in range(PASSENGERS)
    ]


def as_read(entry: Entry) -> dict[str, Any]:
    births = [{"first": each.first.isoformat(), "last": each.last.isoformat()} for each in entry.births]
    return {"number": entry.number, "names": list(entry.names), "births": births, "documents": []}


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def figures(name: str, times: Sequence[float], bare: Sequence[float] | None = None) -> Figures:
    ratio = median(ours / theirs for ours, theirs in zip(times, bare, strict=True)) if bare else None
    return Figures(name, median(times), min(times), max(times), ratio)


def memory_of(screener: Screener) -> float | None:
    """Return the MiB of the process that compares, as far as it does not share them."""
    if screener._process is None:
        return None
    for pid in screener._process._processes:
        smaps = Path(f"/proc/{pid}/smaps_rollup")
        if smaps.exists():
            lines = smaps.read_text().splitlines()
            return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.screening", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    chance = random.Random(20)  # noqa: S311  (names, the same in every run)
    names = Names(chance)
    entries, people = listed(names, chance), travelers(names, chance)
    others = Others()
    say(f"Screening {PASSENGERS} passengers against {PEOPLE:,} people …")
    rows, memory = measure(entries, people, options.rounds)
    page = write(rows, memory, others.share(), options.rounds)
    say(f"\n{page.read_text()}\nWritten to {page.relative_to(Path.cwd())} and {page.stem}.json beside it.")


def measure(
    entries: Sequence[Entry], people: Sequence[Screened], rounds: int
) -> tuple[list[Figures], float | None]:
    plain = [" ".join(name_parts(entry.names[0])) for entry in entries]
    asked = [" ".join(name_parts(who.names[0])) for who in people]
    facts = json.dumps([as_read(entry) for entry in entries]).encode()
    index, screener, list_id = ScreeningIndex(entries), Screener(), new_id()

    def bare() -> object:
        return process.cdist(asked, plain, scorer=JaroWinkler.similarity, workers=1)

    def over_process() -> object:
        return screener.screen((list_id, None), lambda: facts, people)

    works: dict[str, Callable[[], object]] = {
        f"bare library call: `cdist` of {PASSENGERS} and {PEOPLE:,} whole names": bare,
        "screening: every order of the name parts, births and documents": lambda: index.screen(people),
        "the same in the process of its own, sent and received": over_process,
    }
    first = timed(over_process)
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds + 1):
        for name, work in works.items():
            times[name].append(timed(work))
    measured = {name: taken[1:] for name, taken in times.items()}  # the first round warms up
    bare_times = next(iter(measured.values()))
    rows = [figures(name, taken, bare_times) for name, taken in measured.items()]
    rows.append(figures("the first request: process started, list read, index built", [first]))
    memory = memory_of(screener)
    screener.close()
    return rows, memory


def write(rows: Sequence[Figures], memory: float | None, others: float | None, rounds: int) -> Path:
    report.RESULTS.mkdir(exist_ok=True)
    about = {"date": report.today(), "used_by_others": others, "rounds": rounds, "process_mib": memory}
    measured = {**about, "figures": [asdict(row) for row in rows]}
    (report.RESULTS / "screening.json").write_text(json.dumps(measured, indent=1, ensure_ascii=False) + "\n")
    lines = ["| | p50 ms | least–most ms | × bare | target |", "|---|---|---|---|---|"]
    for row in rows:
        target = f"≤ {TARGET:.0f}" if row.name.startswith("screening") else ""
        span = f"{row.least_ms:.0f}–{row.most_ms:.0f}"
        lines.append(
            f"| {row.name} | {row.p50_ms:.0f} | {span} | {report.number(row.times_bare)} | {target} |"
        )
    page = report.RESULTS / "screening.md"
    kept = "an unknown part" if memory is None else f"{memory:.0f} MiB"
    table = "\n".join(lines)
    page.write_text(
        f"# Measured by `python -m bench.screening` on {about['date']}\n\n"
        f"{PASSENGERS} passengers against {PEOPLE:,} people with generated names, {rounds} rounds in turns; "
        f"other programs used {report.share(others)} of the machine.\n\n{table}\n\n"
        f"The process with the index takes {kept}, and ends after a minute without work. "
        "× bare: the median of the rounds' ratios.\n"
    )
    return page


if __name__ == "__main__":
    main()
