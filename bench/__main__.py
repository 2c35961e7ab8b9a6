"""`make bench`: a list and a logged write over HTTP, each beside its own SQL under pgbench, in turns."""

import argparse
import uuid
from collections.abc import Sequence
from pathlib import Path

from bench import pgbench, report
from bench.capture import statements_of
from bench.cpu import Others
from bench.driver import Plan
from bench.ground import CLIENTS, WORKERS, Server, server
from bench.measure import bare, over_http
from bench.report import Figures, Rounds, figures, say

LIST_TARGET = "total ≤ 4.5 ms, ratio ≥ 0.10"
WARM_UP_SECONDS = 2.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0)
    options = parser.parse_args()
    say("Starting the server on a database of its own …")
    with server() as serving:
        others = Others()
        rows = measure(serving, options.rounds, options.seconds)
        about: dict[str, object] = {
            "date": report.today(),
            "machine": report.machine(serving.postgres_version()),
            "used_by_others": others.share(),
            "rounds": options.rounds,
            "seconds": options.seconds,
            "clients": CLIENTS,
            "workers": WORKERS,
        }
    page = report.write("house", rows, about)
    say(f"\n{page.read_text()}\nWritten to {page.relative_to(Path.cwd())} and {page.stem}.json beside it.")


def measure(serving: Server, rounds: int, seconds: float) -> list[Figures]:
    listed, written, bare_list, bare_write = Rounds(), Rounds(), Rounds(), Rounds()
    program = pgbench.find_pgbench()
    of_list, of_write = scripts(serving) if program else ("", "")

    def measure_each(seconds: float, into: Sequence[Rounds]) -> None:
        over_http(serving, Plan(serving.port, serving.token, CLIENTS, seconds), into[0])
        if program:
            bare(program, serving, of_list, seconds, into[1])
        changing = Plan(serving.port, serving.token, CLIENTS, seconds, airlines=serving.airlines())
        over_http(serving, changing, into[2])
        if program:
            bare(program, serving, of_write, seconds, into[3])

    say("Warming up …")
    measure_each(WARM_UP_SECONDS, [Rounds(), Rounds(), Rounds(), Rounds()])
    for number in range(rounds):
        say(f"Round {number + 1} of {rounds} …")
        measure_each(seconds, [listed, bare_list, written, bare_write])
    if not program:
        say("pgbench is missing, so the ratio to the bare SQL is left out.")
        return [figures("list of 50 airports", listed, target=LIST_TARGET), figures("logged write", written)]
    return [
        figures("list of 50 airports", listed, bare_list, LIST_TARGET),
        figures("its SQL under pgbench", bare_list),
        figures("logged write", written, bare_write),
        figures("its SQL under pgbench", bare_write),
    ]


def scripts(serving: Server) -> tuple[str, str]:
    """The SQL of one list and of one write, made into something pgbench can repeat."""
    listed = statements_of(serving, lambda: serving.call("GET", "/api/Airports"))
    airlines = serving.airlines()
    example = pgbench.Example(str(uuid.uuid4()), airlines[0])
    changed = {**example.airline, "name": f"{example.airline['iataCode']} Air, captured"}
    key = {"Idempotency-Key": example.key}
    written = statements_of(serving, lambda: serving.call("PUT", "/api/Airlines", changed, **key))
    return pgbench.list_script(listed), pgbench.write_script(written, example, airlines)


if __name__ == "__main__":
    main()
