"""The drill of an operator: the machine is lost, and another one goes on from the backup or the archive."""

import random
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from charterdesk.demo import seed
from charterdesk.kit.db import Database
from charterdesk.kit.logs import say
from charterdesk.kit.postgres import EmbeddedPostgres
from tests.backup.contents import files_of, objects_of, rows_of
from tests.faults.effects import stored, wanted
from tests.faults.house import PASSWORD, House, eventually
from tests.faults.processes import can_see_processes
from tests.faults.writers import Subjects, Write, Writer
from tests.kit.postgres.servers import ask

pytestmark = [
    pytest.mark.prove,
    pytest.mark.starts_programs,
    pytest.mark.skipif(not can_see_processes(), reason="killing a whole machine needs /proc"),
]

WRITERS = 4
FEWEST_WRITES = 100
MakeHouse = Callable[..., House]


@pytest.fixture
def ground() -> Iterator[Path]:
    # A short path, because the databases' sockets lie below it.
    directory = Path(tempfile.mkdtemp(prefix="charterdesk-drill-", dir="/tmp"))
    yield directory
    shutil.rmtree(directory)


@pytest.fixture
def make_house(ground: Path) -> Iterator[MakeHouse]:
    """Make machines; each is turned off at the end."""
    made: list[House] = []

    def make(name: str, **settings: str) -> House:
        (ground / name).mkdir()
        made.append(House(ground / name, **settings))
        return made[-1]

    yield make
    for house in made:
        house.stop()


@contextmanager
def clerks_at_work(house: House) -> Iterator[list[Writer]]:
    """Let clerks write meanwhile; at the end their last requests are answered."""
    token, over = house.sign_in(), threading.Event()
    subjects = Subjects.of(house, token, random.Random(7))
    writers = [Writer(house, token, subjects.of_writer(number), over) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    try:
        yield writers
    finally:
        over.set()
        for writer in writers:
            writer.join(timeout=60)


def acknowledged(writers: list[Writer]) -> list[Write]:
    return [write for writer in writers for write, _ in list(writer.acknowledged)]


def at_least(writers: list[Writer], count: int) -> None:
    eventually(lambda: len(acknowledged(writers)) >= count, f"{count} writes")


def run(house: House, *words: str, **settings: str) -> str:
    began = time.monotonic()
    done = house.run(*words, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    say(f"charterdesk {words[0]}: {time.monotonic() - began:.1f} s; {done.stdout.splitlines()[0]}")
    return done.stdout


def test_a_season_of_bookings_is_restored_equal_on_an_empty_machine(
    make_house: MakeHouse, ground: Path
) -> None:
    old, new = make_house("old"), make_house("new")
    with (
        EmbeddedPostgres(old.data_dir) as postgres,
        closing(Database(postgres.url, pool_size=1)) as database,
    ):
        run(old, "migrate")
        assert seed(database, PASSWORD, old.vault, files=old.files)
        before, objects = rows_of(postgres.url), objects_of(postgres.url)
        run(old, "backup", str(ground / "backup"), "--keys", str(ground / "keys"))
    said = run(new, "restore", str(ground / "backup"), "--keys", str(ground / "keys"))

    assert "FAIL" not in said
    before.pop("backup_run")
    with EmbeddedPostgres(new.data_dir) as postgres:
        after = rows_of(postgres.url)
        assert after.pop("backup_run") == []
        assert after == before
        assert objects_of(postgres.url) == objects
    assert files_of(new.data_dir / "files") == files_of(old.data_dir / "files")
    assert len(before["ticket_master"]) > 3_000
    assert len(files_of(new.data_dir / "files")) > 0


def test_a_backup_under_load_has_what_was_acknowledged_before_it(make_house: MakeHouse, ground: Path) -> None:
    old, new = make_house("old"), make_house("new")
    old.open()
    with clerks_at_work(old) as writers:
        at_least(writers, FEWEST_WRITES)
        early = acknowledged(writers)
        run(old, "backup", str(ground / "backup"), "--keys", str(ground / "keys"))
        at_least(writers, len(acknowledged(writers)) + FEWEST_WRITES)
    everything = [write for writer in writers for write, _ in writer.acknowledged]
    assert [writer.unexpected for writer in writers] == [None] * WRITERS
    run(new, "restore", str(ground / "backup"), "--keys", str(ground / "keys"))
    new.start()

    found = stored(new.url)
    assert not wanted(early) - found, "writes from before the backup are missing"
    assert not found - wanted(everything)
    assert wanted(everything) - found, "the backup cannot have what came after it"
    assert new.sign_in()


def test_a_lost_machine_is_replaced_from_its_archive(make_house: MakeHouse, ground: Path) -> None:
    archive = ground / "archive"
    archive.mkdir()
    old = make_house("old", CHARTERDESK_ARCHIVE_DIR=str(archive))
    old.open()
    keys = shutil.copytree(old.data_dir / "keys", ground / "keys")
    run(old, "archive")
    with clerks_at_work(old) as writers:
        at_least(writers, FEWEST_WRITES)
        early = acknowledged(writers)
        moment = clock(old)
        at_least(writers, len(early) + FEWEST_WRITES)
        kept = acknowledged(writers)
        segment = current_segment(old)
        eventually(lambda: is_archived(old, segment), "the archive has these writes", seconds=150)
        old.kill_machine()
    everything = acknowledged(writers)
    cut_off = [writer.unacknowledged for writer in writers if writer.unacknowledged]
    shutil.rmtree(old.data_dir)

    to_the_end = make_house("end", CHARTERDESK_ARCHIVE_DIR=str(archive))
    run(to_the_end, "restore", str(archive), "--keys", str(keys))
    to_the_end.start()
    found = stored(to_the_end.url)
    assert not wanted(kept) - found, "archived writes are missing"
    assert not found - wanted([*everything, *cut_off])
    say(f"{len(everything)} acknowledged, {sum((wanted(everything) - found).values())} lost with the disk")
    run(to_the_end, "archive")

    to_the_moment = make_house("moment")
    run(to_the_moment, "restore", str(archive), "--keys", str(keys), "--until", moment.isoformat())
    to_the_moment.start()
    found = stored(to_the_moment.url)
    assert not wanted(early) - found
    assert len(found) < len(wanted(kept))


def test_no_server_starts_on_a_restore_that_was_killed(make_house: MakeHouse, ground: Path) -> None:
    old, new = make_house("old"), make_house("new")
    old.open()
    run(old, "backup", str(ground / "backup"), "--keys", str(ground / "keys"))
    words = ("restore", str(ground / "backup"), "--keys", str(ground / "keys"))
    restore = new.begin(*words)
    eventually((new.data_dir / "cluster").exists, "the restore has begun")
    restore.kill()
    restore.wait(timeout=60)

    for command in ("verify", "migrate", "serve"):
        refused = new.run(command)
        assert refused.returncode == 1
        assert (
            f"The restore into {new.data_dir} did not finish: delete what is in the folder" in refused.stderr
        )
    assert "is in use" in new.run(*words).stderr
    new.stop()
    shutil.rmtree(new.data_dir)
    run(new, *words)


def clock(house: House) -> datetime:
    moment = ask(house.url, "select clock_timestamp()")
    assert isinstance(moment, datetime)
    return moment.astimezone(UTC)


def current_segment(house: House) -> str:
    return str(ask(house.url, "select pg_walfile_name(pg_current_wal_lsn())"))


def is_archived(house: House, segment: str) -> bool:
    return str(ask(house.url, "select last_archived_wal from pg_stat_archiver")) >= segment
