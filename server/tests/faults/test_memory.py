"""Memory of the whole product under an hour of load: server, worker, PDF processes and database."""

import os
import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from charterdesk.demo import seed
from charterdesk.kit.db import Database
from charterdesk.kit.logs import say
from tests.faults.house import PASSWORD, Connection, House
from tests.faults.processes import PROC, can_see_processes

pytestmark = [pytest.mark.prove, pytest.mark.starts_programs]

MINUTES = float(os.environ.get("CHARTERDESK_LOAD_MINUTES") or 60)
CLERKS = 4
PAUSE_SECONDS = 0.5
"""A clerk looks at what was loaded before the next request."""
SAMPLES = 12
MAY_GROW = 1.1
FAULT, BUSY = 500, 503


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    # Four clerks work in one session.
    house = House(tmp_path, CHARTERDESK_SEARCHES_A_MINUTE="0", CHARTERDESK_PAPERS_A_MINUTE="0")
    try:
        house.start()
        with closing(Database(house.url, pool_size=1)) as database:
            assert seed(database, PASSWORD, house.vault)
        yield house
    finally:
        house.stop()


@pytest.mark.skipif(not can_see_processes(), reason="measuring memory needs /proc")
def test_memory_stays_flat_under_load(house: House) -> None:
    say(f"after the start {memory(house):4.0f} MiB")
    token, ended = house.sign_in(), threading.Event()
    samples = []
    with ThreadPoolExecutor(CLERKS) as clerks:
        working = [clerks.submit(work, house, token, ended) for _ in range(CLERKS)]
        try:
            for _ in range(SAMPLES):
                ended.wait(MINUTES * 60 / SAMPLES)
                samples.append(memory(house))
                say(f"under load      {samples[-1]:4.0f} MiB")
        finally:
            ended.set()
        assert min(clerk.result() for clerk in working) > 0
    # The first third warms caches and connections up; after that nothing may be kept any more.
    second, last = samples[SAMPLES // 3 : 2 * SAMPLES // 3], samples[2 * SAMPLES // 3 :]
    assert max(last) <= MAY_GROW * max(second), samples


def work(house: House, token: str, ended: threading.Event) -> int:
    """Load lists, pages and documents until `ended`; return the number of responses."""
    today = datetime.now(UTC).date()
    season = {"filterByDateStart": str(today), "filterByDateEnd": str(today + timedelta(60))}
    tickets = {
        "filterByDepartingDateStart": str(today),
        "filterByDepartingDateEnd": str(today + timedelta(10)),
    }
    connection, requests, answered = Connection(house.port, token), 0, 0
    found = connection.call("POST", "/api/Tickets/GetByDateRange", tickets)
    assert found is not None
    bookings = sorted({row["ticketMasterId"] for row in found.json()})
    calls: list[Callable[[str], tuple[str, str, object]]] = [
        lambda _: ("POST", "/api/Flights/GetByDateRange", season),
        lambda _: ("POST", "/api/Tickets/GetByDateRange", tickets),
        lambda booking: ("GET", f"/api/TicketMaster/GetById/{booking}", None),
        lambda booking: ("GET", f"/api/TicketMaster/GeneratePdfTickets/{booking}", None),
        lambda _: ("GET", "/api/Tickets/GetQueues", None),
    ]
    while not ended.is_set():
        call = calls[requests % len(calls)]
        answer = connection.call(*call(bookings[requests % len(bookings)]))
        requests += 1
        # On a busy machine documents may be refused, and a request may end without a response.
        if answer is not None and answer.status != BUSY:
            assert answer.status < FAULT, answer.body
            answered += 1
        ended.wait(PAUSE_SECONDS)
    connection.close()
    return answered


def memory(house: House) -> float:
    """Return the MiB of all processes; shared pages count once."""
    return sum(map(_share, house.processes())) / 1024


def _share(pid: int) -> int:
    try:
        rollup = (PROC / str(pid) / "smaps_rollup").read_text()
    except OSError:  # it has ended meanwhile
        return 0
    found = re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)
    return int(found[1]) if found else 0
