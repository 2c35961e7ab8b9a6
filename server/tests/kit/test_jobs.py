import threading
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

import pytest
from sqlalchemy import text

from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.jobs import defer, defer_once, work


@pytest.fixture
def business(fresh_database_url: str) -> Iterator[Database]:
    database = Database(fresh_database_url, pool_size=2)
    yield database
    database.close()


class Notes:
    """The notes that jobs left."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def note(self, what: str) -> None:
        self.made.append(what)

    def stumble(self) -> None:
        raise RuntimeError("this job cannot be done")

    def run(self, database: Database) -> list[str]:
        work(database.url, {"note": self.note, "stumble": self.stumble}, until_empty=True)
        return self.made


def left(database: Database) -> list[tuple[str, str]]:
    with database.sessions() as session:
        jobs = session.execute(text("select task_name, status::text from procrastinate_jobs"))
        return [(name, status) for name, status in jobs]


def test_a_job_exists_if_and_only_if_its_transaction_is_stored(business: Database) -> None:
    with business.sessions() as session:
        defer(session, "note", what="never")
        session.rollback()
    with business.transaction() as session:
        defer(session, "note", what="this")

    assert Notes().run(business) == ["this"]
    assert left(business) == []


def test_a_job_that_is_needed_once_is_queued_once(business: Database) -> None:
    """The second time leaves the transaction as it was."""
    for what in ("this", "that"):
        with business.transaction() as session:
            defer(session, "note", what=what)
            defer_once(session, "rest")
            defer_once(session, "rest")

    assert sorted(left(business)) == [("note", "todo"), ("note", "todo"), ("rest", "todo")]


def test_a_job_for_later_is_left_for_later(business: Database) -> None:
    with business.transaction() as session:
        defer(session, "note", at=now(session) + timedelta(hours=1), what="later")
        defer(session, "note", at=now(session) - timedelta(hours=1), what="overdue")

    assert Notes().run(business) == ["overdue"]
    assert left(business) == [("note", "todo")]


def test_a_job_that_fails_does_not_stop_the_others_and_is_kept_to_be_looked_at(business: Database) -> None:
    with business.transaction() as session:
        defer(session, "stumble")
        defer(session, "note", what="this")

    assert Notes().run(business) == ["this"]
    assert left(business) == [("stumble", "failed")]


def test_two_workers_do_each_job_once(business: Database) -> None:
    wanted = [str(number) for number in range(40)]
    with business.transaction() as session:
        for what in wanted:
            defer(session, "note", what=what)
    notes = Notes()
    workers = [threading.Thread(target=notes.run, args=[business]) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert Counter(notes.made) == Counter(wanted)
