"""The disk of the embedded database runs full while clerks work, and gets room again."""

import random
import shutil
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from charterdesk.kit.logs import say
from charterdesk.kit.postgres.home import Home
from tests.faults.effects import differences, stored, wanted
from tests.faults.house import Connection, House, eventually
from tests.faults.repeats import repeat_everything
from tests.faults.writers import Subjects, Write, Writer
from tests.small_disk import fill, mounted, needs_mounts

pytestmark = [pytest.mark.prove, pytest.mark.starts_programs, needs_mounts]

DISK = "400m"
ROUNDS = 3
WRITERS = 4
FEWEST_WRITES = 40


@pytest.fixture
def house() -> Iterator[House]:
    # A short path, because the database's socket lies below it.
    directory = Path(tempfile.mkdtemp(prefix="charterdesk-full-", dir="/tmp"))
    with mounted(directory / "data", DISK):
        house = House(directory)
        try:
            house.open()
            yield house
        finally:
            house.stop()
    shutil.rmtree(directory)


@pytest.mark.parametrize("what", ["tables", "the write-ahead log"])
def test_a_full_disk_loses_nothing_and_the_server_goes_on_with_new_room(house: House, what: str) -> None:
    token = house.sign_in()
    subjects = Subjects.of(house, token, random.Random(5))
    asked: list[Write] = []
    for number in range(1, ROUNDS + 1):
        writers = work_until_full(house, token, subjects)
        refused = [writer.unacknowledged for writer in writers if writer.unacknowledged]
        done = [pair for writer in writers for pair in writer.acknowledged]
        asked += [write for write, _ in done]
        if what != "tables":
            # No error of one statement: the database ended, or has just ended and takes no connection.
            assert end_of_log(house) in ("PANIC", "FATAL", None)
        say(f"{number}. {len(done)} done, {len(refused)} refused; readable: {reads(house, token)}")

        (house.data_dir / "ballast").unlink()
        eventually(house.answers, "the server answers again")
        eventually(lambda: reads(house, token), "clerks read again")
        assert not wanted(asked) - stored(house.url), "acknowledged writes are lost"
        asked += refused
        repeat_everything(house, token, done, refused)
        assert differences(wanted(asked), stored(house.url)) == []
    verified = house.verify()
    assert verified.returncode == 0, verified.stdout + verified.stderr


def work_until_full(house: House, token: str, subjects: Subjects) -> list[Writer]:
    """Let clerks write until each had a request that was not done."""
    over = threading.Event()
    writers = [Writer(house, token, subjects.of_writer(number), over) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    eventually(lambda: sum(len(each.acknowledged) for each in writers) >= FEWEST_WRITES, "some writes")
    fill(house.data_dir)
    for writer in writers:
        writer.join(timeout=120)
        assert not writer.is_alive(), "the disk is full, and clerks still write"
        assert writer.unexpected is None, f"{writer.unexpected}\n{house.log_tail()}"
    return writers


def end_of_log(house: House) -> str | None:
    """Write into the log until there is no room for it, and return how bad that was for the database."""
    superuser = Home(house.data_dir.resolve()).url("postgres", "postgres")
    try:
        with psycopg.connect(superuser, autocommit=True) as connection:
            while True:
                connection.execute("select pg_logical_emit_message(false, 'full', repeat('x', 4000000))")
    except psycopg.OperationalError as ended:
        return ended.diag.severity_nonlocalized


def test_a_server_that_starts_on_a_full_disk_says_why_and_starts_later(house: House) -> None:
    token = house.sign_in()
    before = stored(house.url)
    ballast = fill(house.data_dir)
    house.kill_machine()
    started = house.run("migrate")
    assert started.returncode == 1
    assert "No space left on device" in started.stderr
    assert "Traceback" not in started.stderr

    ballast.unlink()
    house.start()
    assert stored(house.url) == before
    assert reads(house, token)


def reads(house: House, token: str) -> bool:
    connection = Connection(house.port, token)
    answer = connection.call("GET", "/api/Airports")
    connection.close()
    return answer is not None and answer.status == 200
