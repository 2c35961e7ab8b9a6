"""Counts of requests: of all processes together, and never lost on the way."""

from contextlib import closing

from sqlalchemy import make_url, text

from charterdesk.kit.db import Database
from charterdesk.kit.request_counts import RequestCounts, fold_request_counts
from charterdesk.operation.queries.requests import Counted, all_requests, requests_of_last_hour

ROUTE = "/api/Airports"


def stored(database: Database) -> list[Counted]:
    with database.readers() as session:
        return all_requests(session)


def test_the_counts_of_all_processes_are_added(fresh_database: Database) -> None:
    one, other = RequestCounts(), RequestCounts()
    for process, seconds in ((one, 0.004), (one, 0.004), (other, 0.003), (other, 7.0)):
        process.add("GET", ROUTE, 200, "", seconds)
    other.add("GET", ROUTE, 403, "forbidden", 0.25)
    for process in (one, other, one):
        process.write(fresh_database)

    assert [row[:6] for row in stored(fresh_database)] == [
        ("GET", ROUTE, 2, "", 0, 3),
        ("GET", ROUTE, 2, "", 10, 1),
        ("GET", ROUTE, 4, "forbidden", 5, 1),
    ]
    with fresh_database.readers() as session:
        hour = requests_of_last_hour(session)
    assert len(hour.slices) in (12, 13)
    assert (sum(each.done for each in hour.slices), sum(each.refused for each in hour.slices)) == (4, 1)
    assert [(each.code, each.count) for each in hour.refusals] == [("forbidden", 1)]
    assert [(each.route, each.requests, each.slow) for each in hour.slowest] == [(ROUTE, 5, 1)]


def test_what_could_not_be_written_is_written_later(fresh_database: Database) -> None:
    counts = RequestCounts()
    counts.add("GET", ROUTE, 200, "", 0.1)
    nowhere = make_url(fresh_database.url).set(database="nowhere").render_as_string(hide_password=False)
    with closing(Database(nowhere, pool_size=1)) as gone:
        counts.write(gone)
    counts.add("GET", ROUTE, 200, "", 0.1)
    counts.write(fresh_database)

    assert [row.requests for row in stored(fresh_database)] == [2]


def test_sums_never_fall_when_old_counts_are_folded(fresh_database: Database) -> None:
    counts = RequestCounts()
    for hours in (0, 5, 9):
        with fresh_database.transaction() as session:
            session.execute(text("update request_count set slice = slice - interval '4 hours'"))
        counts.add("GET", ROUTE, 200, "", 0.1 + hours / 1000)
        counts.write(fresh_database)
    before = stored(fresh_database)

    for _ in range(2):
        with fresh_database.transaction() as session:
            fold_request_counts(session)

    assert stored(fresh_database) == before
    with fresh_database.readers() as session:
        slices = session.scalars(text("select count(*) from request_count")).one()
    assert slices == 3  # the past in two steps of duration, and the newest


def test_strangers_cannot_fill_the_memory_with_methods(fresh_database: Database) -> None:
    counts = RequestCounts()
    for number in range(100):
        counts.add(f"X{number}", "(none)", 405, "wrongMethod", 0.001)
    counts.write(fresh_database)

    assert [(row.method, row.requests) for row in stored(fresh_database)] == [("other", 100)]
