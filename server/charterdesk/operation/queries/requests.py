"""Counts of requests over all processes: of the last hour for people, of all times for Prometheus."""

from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.operation.schemas import RefusalCount, RequestsRead, RequestsSlice, RouteTimes

_SLICES = text("""
    select began, coalesce(sum(count) filter (where status < 4), 0) as done,
           coalesce(sum(count) filter (where status = 4), 0) as refused,
           coalesce(sum(count) filter (where status > 4), 0) as failed
    from generate_series(
        date_bin('5 minutes', clock_timestamp() - interval '55 minutes', 'epoch'),
        clock_timestamp(), '5 minutes'
    ) as began left join request_count on slice = began
    group by began order by began
""")
_REFUSALS = text("""
    select code, sum(count)::int8 as count from request_count
    where code <> '' and slice > clock_timestamp() - interval '1 hour'
    group by code order by 2 desc, 1 limit 8
""")
_SLOWEST = text("""
    select method, route, sum(count)::int8 as requests, sum(seconds) * 1000 / sum(count) as mean_ms,
           coalesce(sum(count) filter (where within > 7), 0)::int8 as slow
    from request_count where slice > clock_timestamp() - interval '1 hour' and route like '/api/%'
    group by method, route order by sum(seconds) desc, method, route limit 8
""")
_ALL = text("""
    select method, route, status, code, within, sum(count)::int8 as count, sum(seconds) as seconds
    from request_count group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
""")


class Counted(NamedTuple):
    method: str
    route: str
    status: int
    code: str
    within: int
    requests: int
    seconds: float


def requests_of_last_hour(session: Session) -> RequestsRead:
    return RequestsRead(
        slices=[
            RequestsSlice(at=at, done=int(done), refused=int(refused), failed=int(failed))
            for at, done, refused, failed in session.execute(_SLICES)
        ],
        refusals=[RefusalCount(code=code, count=count) for code, count in session.execute(_REFUSALS)],
        slowest=[
            RouteTimes(method=method, route=route, requests=requests, mean_ms=mean_ms, slow=slow)
            for method, route, requests, mean_ms, slow in session.execute(_SLOWEST)
        ],
    )


def all_requests(session: Session) -> list[Counted]:
    return [Counted(*row) for row in session.execute(_ALL)]
