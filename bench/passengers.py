"""`python -m bench.passengers`: measures the passenger search of an operator with many passengers.

One clerk types names: every request is sent after the last response, over one HTTP connection. The names are
those of stored passengers, as a clerk would type them.
"""

import argparse
import http.client
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

import psycopg
from sqlalchemy import func, select

from bench import report
from bench.cpu import Others, tree_seconds
from bench.ground import Server, await_screening, server
from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.demo.passengers import scale_passengers
from charterdesk.kit.db import Database
from charterdesk.passengers.domain.names import MIN_FUZZY_LENGTH, fold
from charterdesk.passengers.models import Passenger
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings

TARGET: Final = "p50 < 10 ms, p99 < 50 ms"
RECALL_TARGET: Final = 0.9
WARM_UP: Final = 50


@dataclass(frozen=True)
class Known:
    """The name of a stored passenger to search for."""

    full_name: str
    first: str
    last: str


@dataclass
class Measured:
    typed: str
    caller: str
    requests: int
    p50_ms: float
    p99_ms: float
    most_ms: float
    cpu_ms: float
    """Processor time of server and database per request, which does not depend on how busy the machine is."""
    found: float
    """The share of requests that found a passenger with the full name that was meant."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.passengers", description=__doc__)
    parser.add_argument("--passengers", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=1000)
    parser.add_argument("--keep", type=Path, help="a folder whose passengers are measured again")
    options = parser.parse_args()
    say("Starting the server on a database of its own …")
    with server(options.keep) as serving:
        seconds = load(serving, options.passengers)
        with psycopg.connect(serving.url) as connection:
            connection.autocommit = True
            connection.execute("vacuum analyze")
            version = str(connection.execute("show server_version").fetchone()[0])  # type: ignore[index]
            people = sample(connection, options.requests)
            index = connection.execute("select pg_relation_size('ix_passenger_search')").fetchone()
        others = Others()
        rows = [
            each
            for role in (Role.CharterAdmin, Role.OfficeSaleAgent)
            for each in measure(serving, role, people if role.is_charter else None, options.requests)
        ]
        about = {
            "date": report.today(),
            "machine": report.machine(version),
            "passengers": options.passengers,
            "loaded_in_seconds": round(seconds),
            "index_bytes": index[0] if index else 0,
            "used_by_others": others.share(),
        }
    page = write(rows, about)
    say(f"\n{page.read_text()}")


def load(serving: Server, count: int) -> float:
    started = time.monotonic()
    with closing(Database(serving.url, pool_size=1)) as database:
        with database.transaction() as session:
            there = session.scalar(select(func.count()).select_from(Passenger)) or 0
        if there < count:
            scale_passengers(database, Settings(data_dir=serving.data_dir).vault, count, say)
    seconds = time.monotonic() - started
    await_screening(serving)
    return seconds


def sample(connection: "psycopg.Connection[Any]", count: int, office: str | None = None) -> list[Known]:
    """Return passengers of all agencies, or of the agency of one office."""
    rows = connection.execute(
        """
        select p.full_name, i.first_name, i.last_name from passenger p
        join passenger_info i on i.passenger_id = p.id and i.current
        join passenger_office po on po.passenger_id = p.id join office o on o.id = po.office_id
        where %(office)s::text is null or o.office_holding_id =
            (select office_holding_id from office where name = %(office)s)
        order by md5(p.full_name || i.id::text) limit %(count)s
        """,
        {"office": office, "count": count},
    )
    return [Known(*row) for row in rows]


def measure(serving: Server, role: Role, people: list[Known] | None, requests: int) -> Iterator[Measured]:
    if people is None:
        with psycopg.connect(serving.url) as connection:
            people = sample(connection, requests, "Cubamía Hialeah")
    clerk = Clerk(serving, role)
    chance = random.Random(7)  # noqa: S311
    ways: dict[str, Callable[[Known], str]] = {
        "four letters of the surname": lambda who: who.last[:4],
        "beginnings of both names": lambda who: f"{who.first[:3]} {who.last[:4]}",
        "the whole name": lambda who: who.full_name,
        "the whole name, no accents, turned round": lambda who: fold(" ".join(who.full_name.split()[::-1])),
        "the whole name with one slip": lambda who: mistyped(chance, who.full_name),
    }
    for typed, way in ways.items():
        say(f"{role.value}: {typed} …")
        for who in people[:WARM_UP]:
            clerk.finds(way(who), who)
        before = cpu_seconds(serving)
        answers = [clerk.finds(way(who), who) for who in people]
        spent = cpu_seconds(serving) - before
        times = sorted(answer[0] for answer in answers)
        yield Measured(
            typed=typed,
            caller=role.value,
            requests=len(times),
            p50_ms=times[len(times) // 2],
            p99_ms=times[len(times) * 99 // 100],
            most_ms=times[-1],
            cpu_ms=1000 * spent / len(times),
            found=sum(answer[1] for answer in answers) / len(answers),
        )


def cpu_seconds(serving: Server) -> float:
    return (tree_seconds(serving.process) or 0) + (tree_seconds(serving.postmaster) or 0)


class Clerk:
    """One user with one connection."""

    def __init__(self, serving: Server, role: Role) -> None:
        who = {"email": email_of(role), "password": DEFAULT_DEMO_PASSWORD}
        token = serving.call("POST", "/api/Auth/Login", who)["token"]
        self._headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        self._connection = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=30)

    def finds(self, typed: str, who: Known) -> tuple[float, bool]:
        """Return the milliseconds of a search, and whether it found a passenger with that full name."""
        body = json.dumps({"filterByName": typed})
        started = time.perf_counter()
        self._connection.request("POST", "/api/Passengers/GetByName", body, self._headers)
        answer = self._connection.getresponse()
        said = answer.read()
        took = (time.perf_counter() - started) * 1000
        if answer.status != 200:
            raise RuntimeError(f"GetByName answered {answer.status}: {said.decode()}")
        return took, any(found["passengerFullName"] == who.full_name for found in json.loads(said))


def mistyped(chance: random.Random, name: str) -> str:
    """Return the name with one letter added, dropped, replaced or swapped, in a word that is long enough."""
    words = fold(name).split()
    long = [at for at, word in enumerate(words) if len(word) >= MIN_FUZZY_LENGTH]
    if not long:
        return name
    at = chance.choice(long)
    word, place, letter = words[at], chance.randrange(len(words[at])), chance.choice(ascii_lowercase)
    words[at] = chance.choice(
        (
            word[:place] + letter + word[place:],
            word[:place] + word[place + 1 :],
            word[:place] + letter + word[place + 1 :],
            word[:place] + word[place : place + 2][::-1] + word[place + 2 :],
        )
    )
    return " ".join(words)


def write(rows: list[Measured], about: dict[str, object]) -> Path:
    page = report.RESULTS / "passengers.md"
    measured = {**about, "figures": [asdict(row) for row in rows]}
    page.with_suffix(".json").write_text(json.dumps(measured, indent=1, ensure_ascii=False) + "\n")
    lines = [
        f"| {row.typed} | {row.caller} | {row.p50_ms:.1f} | {row.p99_ms:.1f} | {row.most_ms:.1f} "
        f"| {row.cpu_ms:.1f} | {100 * row.found:.1f} % |"
        for row in rows
    ]
    loaded = about["loaded_in_seconds"]
    page.write_text(
        f"# Measured by `python -m bench.passengers` on {about['date']}\n\n"
        f"Machine: {about['machine']}. {about['passengers']:,} passengers, "
        f"{f'loaded in {loaded} s' if loaded else 'loaded before'}; "
        f"search index {int(str(about['index_bytes'])) / 2**20:.0f} MB.\n"
        f"Other programs used {100 * float(str(about['used_by_others'] or 0)):.0f} % of it meanwhile.\n"
        f"One user, {rows[0].requests} requests a line, through HTTP. Target: {TARGET}; "
        f"with one slip at least {RECALL_TARGET:.0%} found.\n\n"
        "| typed | by | p50 ms | p99 ms | most ms | CPU ms | found |\n|---|---|---|---|---|---|---|\n"
        + "\n".join(lines)
        + "\n\nFound: the twenty suggestions include a passenger with exactly the name meant. "
        "Beginnings of common names match more passengers than are suggested.\n"
    )
    return page


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
