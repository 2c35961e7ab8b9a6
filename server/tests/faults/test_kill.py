"""kill -9 of anything, at any moment: acknowledged means stored, and a repeat does nothing twice."""

import os
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from charterdesk.main import create_app
from charterdesk.settings import Settings
from tests.callers import sign_in
from tests.faults.effects import differences, stored, wanted
from tests.faults.house import WORKERS, Connection, House, eventually
from tests.faults.processes import can_see_processes
from tests.faults.repeats import repeat_everything
from tests.faults.writers import Subjects, Write, Writer

pytestmark = pytest.mark.starts_programs

WRITERS = 6
FEWEST_WRITES, MOST_WRITES = 20, 150
LONGEST_EXTRA_WAIT = 0.05
"""Seconds. The kill should fall into any part of a request, not only right after an answer."""


@pytest.fixture
def house() -> Iterator[House]:
    # A short path, because the database's socket lies below it.
    directory = Path(tempfile.mkdtemp(prefix="charterdesk-kill-", dir="/tmp"))
    house = House(directory)
    try:
        house.open()
        yield house
    finally:
        house.stop()
        shutil.rmtree(directory)


def kill_server(house: House, chance: random.Random) -> None:
    house.kill_server()
    house.start()


def kill_database(house: House, chance: random.Random) -> None:
    killed = house.kill_database()
    # The dead postmaster's children may still answer for a moment.
    eventually(lambda: house.postmaster() not in (None, killed), "the database is started again")


def kill_both(house: House, chance: random.Random) -> None:
    house.kill_database()
    house.kill_server()
    house.start()


def lose_power(house: House, chance: random.Random) -> None:
    house.kill_machine()
    house.start()


def kill_web_process(house: House, chance: random.Random) -> None:
    house.kill_web_process(chance)
    eventually(lambda: house.web_processes() == WORKERS, "the dead web process is replaced")


Kill = Callable[[House, random.Random], None]


def test_no_write_is_lost_or_doubled_when_server_or_database_is_killed(house: House) -> None:
    survive(house, [kill_server, kill_database])


@pytest.mark.prove
@pytest.mark.skipif(not can_see_processes(), reason="finding the web processes needs /proc")
def test_no_write_is_lost_or_doubled_in_twenty_kills(house: House) -> None:
    survive(house, [kill_server, kill_database, kill_both, kill_web_process] * 5)


@pytest.mark.prove
@pytest.mark.skipif(not can_see_processes(), reason="finding all processes needs /proc")
def test_no_write_is_lost_or_doubled_when_the_power_fails_ten_times(house: House) -> None:
    survive(house, [lose_power] * 10)


def survive(house: House, kills: list[Kill]) -> None:
    seed = int(os.environ.get("CHARTERDESK_SEED") or random.randrange(10**9))
    say(f"CHARTERDESK_SEED={seed} repeats this choice of kills and moments")
    chance = random.Random(seed)
    chance.shuffle(kills)
    token = house.sign_in()
    subjects = Subjects.of(house, token, chance)
    asked: list[Write] = []
    cut_off_by_kills = 0
    for number, kill in enumerate(kills, start=1):
        writers, unheard = work_until_killed(house, token, subjects, kill, chance)
        cut_off = [writer.unacknowledged for writer in writers if writer.unacknowledged]
        cut_off_by_kills += len(cut_off)
        done = [pair for writer in writers for pair in writer.acknowledged]
        asked += [write for write, _ in done]
        found = stored(house.url)
        in_time = sum(found["event", write.mark] for write in cut_off)
        say(f"{number}. {kill.__name__}: {len(done)} done, {len(cut_off)} cut off, {in_time} of them stored")
        # Before the repeats, which would do a lost write anew and so hide the loss.
        assert not wanted(asked) - found, "acknowledged writes are lost"

        asked += [*cut_off, unheard]
        repeat_everything(house, token, done, [*cut_off, unheard])
        assert differences(wanted(asked), stored(house.url)) == []
        verified = house.verify()
        assert verified.returncode == 0, verified.stdout + verified.stderr
    assert cut_off_by_kills > 0, "no kill met a request under way, so nothing was proved"


def work_until_killed(
    house: House, token: str, subjects: Subjects, kill: Kill, chance: random.Random
) -> tuple[list[Writer], Write]:
    """The writers, and one write more that was surely stored and whose answer surely nobody heard."""
    over = threading.Event()
    writers = [Writer(house, token, subjects.of_writer(number), over) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    moment = chance.randint(FEWEST_WRITES, MOST_WRITES)
    eventually(lambda: sum(len(writer.acknowledged) for writer in writers) >= moment, f"{moment} writes")
    unheard, connection = subjects.comment(), Connection(house.port, token)
    unheard.send_unheard(connection)
    eventually(lambda: stored(house.url)["event", unheard.mark] == 1, f"{unheard} is stored")
    time.sleep(chance.uniform(0, LONGEST_EXTRA_WAIT))
    kill(house, chance)
    connection.close()
    eventually(house.answers, "the server answers again")
    over.set()
    for writer in writers:
        writer.join(timeout=60)
        assert not writer.is_alive()
        assert writer.unexpected is None, f"{writer.unexpected}\n{house.log_tail()}"
    return writers, unheard


def say(line: str) -> None:
    """Shown with a failure, and by `pytest -s`."""
    sys.stdout.write(f"{line}\n")


def test_the_check_finds_a_lost_and_a_doubled_write(fresh_database_url: str) -> None:
    """The control: without the key a repeat is done twice, and the count above must see it."""
    database = Database(fresh_database_url, pool_size=2)
    app = create_app(database, Settings())
    with TestClient(app) as client, database.sessions() as session:
        caller = sign_in(client, session, Role.CharterAdmin)
        airline, country = (caller.get(f"/api/{name}").json()[0]["id"] for name in ("Airlines", "Countries"))
        subjects = Subjects(airline, country, {"MIA"}, random.Random(1))
        once, twice, lost = subjects.comment(), subjects.comment(), subjects.airport()
        for _ in range(2):
            caller.post(once.path, json=once.body, headers={"Idempotency-Key": once.key})
            caller.post(twice.path, json=twice.body)
    database.close()

    found = stored(fresh_database_url)
    assert differences(wanted([once]), found) == [f"event of {twice.mark}: 2 times instead of 0"]
    assert differences(wanted([once, twice, lost]), found) == [
        f"event of {lost.mark}: 0 times instead of 1",
        f"event of {twice.mark}: 2 times instead of 1",
        f"row of {lost.mark}: 0 times instead of 1",
    ]
