"""Limits on expensive calls: shared by all processes, of a minute each."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from uuid import UUID

import pytest
from sqlalchemy import text

from charterdesk.kit.db import Database
from charterdesk.kit.ids import new_id
from charterdesk.kit.rate_limits import USERS_OF_AN_ADDRESS, RateLimits, TooManyRequests, forget_rate_counts
from charterdesk.kit.work import Work

MOST = 5
OFFICE = "203.0.113.7"


@pytest.fixture
def processes(fresh_database: Database) -> Iterator[list[RateLimits]]:
    """The limits of two web processes, each with connections of its own."""
    with closing(Database(fresh_database.url, pool_size=4)) as other:
        yield [RateLimits(database, {Work.Search: MOST}) for database in (fresh_database, other)]


def passes(limits: RateLimits, user: UUID, address: str = OFFICE, work: Work = Work.Search) -> bool:
    try:
        limits.require_below(work, user, address)
    except TooManyRequests:
        return False
    return True


def counts(database: Database, caller: str) -> list[int]:
    with database.readers() as session:
        found = text("select count from rate_count where caller = :caller")
        return list(session.scalars(found, {"caller": caller}))


def test_processes_share_the_limit_of_a_user_also_at_the_same_moment(
    processes: list[RateLimits], fresh_database: Database
) -> None:
    user = new_id()
    with ThreadPoolExecutor(8) as callers:
        passed = sum(callers.map(lambda turn: passes(processes[turn % 2], user), range(4 * MOST)))

    # One row, or two if the minute ended meanwhile: each lets so many pass.
    per_minute = counts(fresh_database, f"user {user}")
    assert sum(per_minute) == 4 * MOST
    assert passed == sum(min(count, MOST) for count in per_minute)


def test_others_and_other_work_are_not_refused(processes: list[RateLimits]) -> None:
    busy = new_id()
    for _ in range(2 * MOST):
        passes(processes[0], busy)

    assert passes(processes[0], new_id())
    assert all(passes(processes[0], busy, work=Work.Paper) for _ in range(3 * MOST))


def test_an_address_may_do_what_many_users_may_and_no_more(
    processes: list[RateLimits], fresh_database: Database
) -> None:
    passed = sum(passes(processes[0], new_id()) for _ in range(MOST * USERS_OF_AN_ADDRESS + 3))

    per_minute = counts(fresh_database, f"address {OFFICE}")
    assert passed == sum(min(count, MOST * USERS_OF_AN_ADDRESS) for count in per_minute)
    assert passes(processes[0], new_id(), "203.0.113.8")


def test_the_minute_ends_and_old_ones_are_forgotten(
    processes: list[RateLimits], fresh_database: Database
) -> None:
    user = new_id()
    for _ in range(2 * MOST + 1):
        passes(processes[0], user)
    with fresh_database.transaction() as session:
        session.execute(text("update rate_count set minute = minute - interval '1 hour'"))

    assert passes(processes[1], user)

    with fresh_database.transaction() as session:
        forget_rate_counts(session)
    assert counts(fresh_database, f"user {user}") == [1]
