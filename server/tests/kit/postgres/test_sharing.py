"""Servers come, go and are killed; the cluster and what was committed stay."""

import os
import signal
import subprocess
import threading
from pathlib import Path

import psycopg
import pytest

from charterdesk.kit.postgres import EmbeddedPostgres, PostgresFailed

from .servers import WRITER, Server, answers, ask, eventually, is_running, postmaster

pytestmark = pytest.mark.starts_programs

by_handle = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="without names for open handles PostgreSQL goes by path"
)


def test_two_servers_started_at_once_create_one_cluster_and_share_it(fresh_dir: Path) -> None:
    first, second = Server(fresh_dir), Server(fresh_dir)
    assert [first.says(), second.says()] == ["ready", "ready"]
    log = (fresh_dir / "postgres.log").read_text()
    assert log.count("ready to accept connections") == 1

    first.leave()
    assert answers(EmbeddedPostgres(fresh_dir).url)
    second.leave()
    assert not is_running(fresh_dir)


def test_two_users_in_one_process_share_it_too(data_dir: Path) -> None:
    with EmbeddedPostgres(data_dir) as first:
        with EmbeddedPostgres(data_dir):
            pass
        assert answers(first.url)
    assert not is_running(data_dir)


def watchers() -> int:
    return sum(thread.name == "postgres-watcher" for thread in threading.enumerate())


def test_start_and_stop_may_be_repeated(data_dir: Path) -> None:
    others = watchers()  # the suite's own cluster has one
    postgres = EmbeddedPostgres(data_dir)
    postgres.stop()
    postgres.start()
    before = postmaster(data_dir)
    postgres.start()
    assert postmaster(data_dir) == before
    assert watchers() == others + 1
    postgres.stop()
    postgres.stop()
    assert not is_running(data_dir)
    postgres.start()
    assert answers(postgres.url)
    postgres.stop()


def test_server_killed_during_initdb_leaves_no_half_cluster(fresh_dir: Path) -> None:
    server = Server(fresh_dir)
    eventually((fresh_dir / "cluster.new" / "PG_VERSION").exists)
    server.kill()

    with EmbeddedPostgres(fresh_dir) as postgres:
        assert answers(postgres.url)
        assert not (fresh_dir / "cluster.new").exists()


def test_remains_of_a_killed_initdb_are_removed(fresh_dir: Path) -> None:
    (fresh_dir / "cluster.new" / "base").mkdir(parents=True)
    with EmbeddedPostgres(fresh_dir) as postgres:
        assert answers(postgres.url)
        assert not (fresh_dir / "cluster.new").exists()


def test_server_killed_before_the_database_was_created_is_no_obstacle(data_dir: Path) -> None:
    with (
        EmbeddedPostgres(data_dir) as postgres,
        psycopg.connect(postgres.superuser_url, autocommit=True) as it,
    ):
        it.execute("drop database charterdesk")
        it.execute("drop role charterdesk")
    with EmbeddedPostgres(data_dir) as postgres:
        assert ask(postgres.url, "select current_user") == "charterdesk"


def test_ctrl_c_in_the_terminal_does_not_hit_postgres(data_dir: Path) -> None:
    server = Server(data_dir)
    server.says()
    assert os.getsid(postmaster(data_dir)) == postmaster(data_dir)
    with psycopg.connect(EmbeddedPostgres(data_dir).url) as connection:
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.says() == "interrupted"
        connection.execute("select 1")
    server.leave()


def test_cluster_left_by_a_killed_server_is_adopted_and_stopped_by_the_next(data_dir: Path) -> None:
    server = Server(data_dir)
    server.says()
    server.kill()
    left = postmaster(data_dir)
    with EmbeddedPostgres(data_dir) as postgres:
        assert postmaster(data_dir) == left
        assert answers(postgres.url)
    assert not is_running(data_dir)


def test_server_restarts_a_cluster_that_another_one_had_started(data_dir: Path) -> None:
    starter = Server(data_dir)
    starter.says()
    with EmbeddedPostgres(data_dir) as postgres:
        starter.kill()
        killed = postmaster(data_dir)
        os.kill(killed, signal.SIGKILL)
        eventually(lambda: answers(postgres.url))
        assert postmaster(data_dir) != killed
    assert not is_running(data_dir)


@pytest.mark.parametrize("database_killed_too", [False, True])
def test_server_killed_during_writes_loses_no_commit(data_dir: Path, database_killed_too: bool) -> None:
    writer = Server(data_dir, WRITER)
    while (committed := int(writer.says())) < 100:
        pass
    committed += len(writer.kill())
    if database_killed_too:
        os.kill(postmaster(data_dir), signal.SIGKILL)

    with EmbeddedPostgres(data_dir) as postgres:
        stored = ask(postgres.url, "select array[count(*), count(distinct number), max(number)] from sale")
    assert stored in ([committed] * 3, [committed + 1] * 3)


def test_killed_postmaster_is_replaced_once_its_last_child_is_gone(data_dir: Path) -> None:
    with EmbeddedPostgres(data_dir) as postgres, psycopg.connect(postgres.url) as connection:
        killed, child = postmaster(data_dir), connection.info.backend_pid
        os.kill(child, signal.SIGSTOP)
        os.kill(killed, signal.SIGKILL)
        eventually(lambda: not answers(postgres.url))
        assert is_running(data_dir)

        os.kill(child, signal.SIGCONT)
        eventually(lambda: answers(postgres.url))
        assert postmaster(data_dir) != killed


def test_watcher_never_puts_an_empty_cluster_in_place_of_a_lost_one(
    data_dir: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with EmbeddedPostgres(data_dir):
        (data_dir / "cluster").rename(data_dir / "lost")
        os.kill(int((data_dir / "lost" / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
        eventually(lambda: "could not be started again" in caplog.text)
        assert not (data_dir / "cluster").exists()


def test_process_number_in_use_again_after_a_crash_is_no_obstacle(data_dir: Path) -> None:
    server = Server(data_dir)
    server.says()
    server.kill()
    crashed = postmaster(data_dir)
    os.kill(crashed, signal.SIGKILL)
    eventually(lambda: not is_running(data_dir))
    owner = (data_dir / "cluster").stat().st_uid
    stranger = subprocess.Popen(["sleep", "60"], user=owner if os.geteuid() == 0 else None)
    for lock in (data_dir / "cluster" / "postmaster.pid", data_dir / "socket" / ".s.PGSQL.5432.lock"):
        lock.write_text(lock.read_text().replace(str(crashed), str(stranger.pid)))

    with EmbeddedPostgres(data_dir) as postgres:
        assert answers(postgres.url)
    stranger.kill()
    stranger.wait()


@by_handle
def test_cluster_moved_away_while_running_does_not_write_into_its_successor(data_dir: Path) -> None:
    server = Server(data_dir)
    server.says()
    server.kill()
    moved = data_dir.rename(data_dir.with_name("moved"))
    with EmbeddedPostgres(data_dir):
        pass

    os.kill(postmaster(moved), signal.SIGINT)
    eventually(lambda: not is_running(moved))
    with EmbeddedPostgres(data_dir) as successor, EmbeddedPostgres(moved) as predecessor:
        assert answers(successor.url)
        assert answers(predecessor.url)


@by_handle
def test_postmaster_of_a_deleted_directory_is_not_taken_for_ours(closed_dir: Path) -> None:
    data_dir, deleted = closed_dir / ("long" * 30), closed_dir / "deleted"
    server = Server(data_dir)
    server.says()
    server.kill()
    data_dir.rename(deleted)

    with pytest.raises(PostgresFailed, match=r"(?s)did not start\..*Is another postmaster"):
        EmbeddedPostgres(data_dir).start()
    os.kill(postmaster(deleted), signal.SIGINT)
    eventually(lambda: not is_running(deleted))
    with EmbeddedPostgres(data_dir) as postgres:
        assert answers(postgres.url)


def test_failure_to_start_is_told_with_the_end_of_the_log(data_dir: Path) -> None:
    with pytest.raises(PostgresFailed, match=r"(?s)did not start\..*shared_buffers"):
        EmbeddedPostgres(data_dir, settings={"shared_buffers": "plenty"}).start()
    with EmbeddedPostgres(data_dir) as postgres:
        assert answers(postgres.url)
