"""The job that screens the waiting passengers: in any order with clerks who work, and after a crash."""

import threading
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from charterdesk.jobs import recover, run_jobs
from charterdesk.kit.db import Database
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.screening.actions import screen as job
from charterdesk.screening.models import SCREENING_WAITING, PassengerScreening, ScreeningHit
from charterdesk.screening.services.screener import Screener
from charterdesk.settings import Settings
from tests.booking.bookings import person
from tests.screening.lists import Listed, put_list

BORN: Final = date(1961, 4, 9)
LISTED: Final = Listed(900101, "QUINONERO, Zulema", BORN)


@pytest.fixture
def real(fresh_database: Database) -> Database:
    """A database with a list, in which no passenger waits."""
    with fresh_database.transaction() as session:
        put_list(session, LISTED)
    with fresh_database.transaction() as session:
        session.execute(text("delete from screening_waiting"))
        session.execute(text("delete from procrastinate_jobs"))
    return fresh_database


def enter(session: Session, name: str = "Zulema Quiñonero") -> Passenger:
    info: PassengerInfo = person(session, name, BORN)
    return info.passenger


def queued(database: Database) -> list[str]:
    """Return the states of the job; early in an hour the worker queues the hourly ones beside it."""
    jobs = text("select status::text from procrastinate_jobs where task_name = :name")
    with database.sessions() as session:
        return list(session.scalars(jobs, {"name": job.SCREEN}))


def waiting(database: Database) -> int:
    with database.sessions() as session:
        return session.scalar(select(func.count()).select_from(SCREENING_WAITING)) or 0


def hits(database: Database) -> int:
    with database.sessions() as session:
        return session.scalar(select(func.count()).select_from(ScreeningHit)) or 0


def test_the_worker_finds_a_new_passenger(real: Database, tmp_path: Path) -> None:
    with real.sessions() as session:
        enter(session)
    assert queued(real) == ["todo"]

    run_jobs(real.url, None, Settings(data_dir=tmp_path), until_empty=True)

    assert (queued(real), waiting(real), hits(real)) == ([], 0, 1)


def test_without_a_list_nobody_waits_for_long(fresh_database: Database, screener: Screener) -> None:
    with fresh_database.sessions() as session:
        enter(session)
    assert waiting(fresh_database) > 0
    job.screen_waiting(fresh_database, screener)
    assert waiting(fresh_database) == 0


def test_all_passengers_are_screened_in_batches(
    real: Database, screener: Screener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job, "BATCH", 50)
    with real.transaction() as session:
        put_list(session, LISTED, Listed(2, "ROE, Jane"))
    job.screen_waiting(real, screener)

    with real.sessions() as session:
        people = select(func.count()).select_from(Passenger).where(Passenger.merged_into_id.is_(None))
        screened = select(func.count()).select_from(PassengerScreening)
        assert session.scalar(people) == session.scalar(screened)
    assert waiting(real) == 0


def test_a_passenger_whom_a_clerk_is_changing_is_screened_later(real: Database, screener: Screener) -> None:
    with real.sessions() as session:
        passenger_id = enter(session).id
    with real.sessions() as clerk:
        clerk.execute(select(Passenger.id).where(Passenger.id == passenger_id).with_for_update())
        job.screen_waiting(real, screener)
        assert (hits(real), waiting(real) > 0) == (0, True)
    assert queued(real) == ["todo"]  # the one for later; the first one has not begun yet
    job.screen_waiting(real, screener)
    assert (hits(real), waiting(real)) == (1, 0)


def test_a_passenger_who_is_committed_while_the_job_begins_is_not_missed(
    real: Database, screener: Screener
) -> None:
    """The transaction found a queued job, and queued none: the job waits for its commit."""
    with real.sessions() as session:
        enter(session, "Somebody Else")
    with ThreadPoolExecutor(1) as threads:
        with real.sessions() as clerk:
            passenger_id = clerk.scalars(select(Passenger.id).limit(1)).one()
            add = "insert into screening_waiting (person_id) values (:id)"
            clerk.execute(text(add), {"id": passenger_id})
            clerk.execute(text("set constraints all immediate"))  # as at the commit
            running = threads.submit(job.screen_waiting, real, screener)
            with pytest.raises(NotYet):
                running.result(timeout=0.5)
            clerk.commit()
        running.result(timeout=30)
    assert waiting(real) == 0


def test_clerks_who_enter_passengers_at_once_do_not_hinder_each_other(
    real: Database, screener: Screener
) -> None:
    together = threading.Barrier(4)

    def enter_one(number: int) -> None:
        with real.sessions() as session:
            together.wait()
            enter(session, f"Zulema Quiñonero{'abcd'[number]}")

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(enter_one, range(4)))

    assert queued(real) == ["todo"]
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda _: job.screen_waiting(real, screener), range(2)))
    assert (hits(real), waiting(real)) == (4, 0)


def test_after_a_crash_of_the_worker_the_job_is_queued_again(real: Database, tmp_path: Path) -> None:
    with real.sessions() as session:
        enter(session)
    with real.transaction() as session:
        session.execute(text("update procrastinate_jobs set status = 'doing'"))

    recover(real)
    assert sorted(queued(real)) == ["doing", "todo"]
    recover(real)  # every hour
    assert sorted(queued(real)) == ["doing", "todo"]
    run_jobs(real.url, None, Settings(data_dir=tmp_path), until_empty=True)
    assert (waiting(real), hits(real)) == (0, 1)


def test_a_killed_comparing_process_is_replaced(real: Database) -> None:
    own = Screener()
    try:
        for name in ("Zulema Quiñonero", "Zulema Quiñoneros"):
            with real.sessions() as session:
                enter(session, name)
            job.screen_waiting(real, own)
            assert own._process is not None
            for process in own._process._processes.values():
                process.kill()
                process.join()
    finally:
        own.close()
    assert hits(real) == 2


def test_a_deleted_passenger_is_nobody(real: Database, screener: Screener) -> None:
    with real.sessions() as session:
        passenger = enter(session)
        session.execute(text("delete from passenger_info where passenger_id = :id"), {"id": passenger.id})
        session.execute(text("delete from passenger where id = :id"), {"id": passenger.id})
        session.commit()
    job.screen_waiting(real, screener)
    assert (waiting(real), hits(real)) == (0, 0)
