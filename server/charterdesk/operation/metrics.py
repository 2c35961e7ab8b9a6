"""The metrics in the text format of Prometheus. No database."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import accumulate
from typing import Final

from charterdesk.kit.request_counts import WITHIN_SECONDS
from charterdesk.operation.health import Figures
from charterdesk.operation.queries.requests import Counted

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
Labels = Mapping[str, str]
Values = Iterable[tuple[Labels, float]]


def write_metrics(counted: list[Counted], figures: Figures, *, ready: bool) -> str:
    lines = [
        *_requests(counted),
        *_gauges(figures),
        *_metric("ready", "Whether requests are served", float(ready)),
    ]
    return "\n".join(lines) + "\n"


def _requests(counted: list[Counted]) -> Iterator[str]:
    requests = Counter[tuple[str, str, str]]()
    refusals = Counter[str]()
    steps: dict[tuple[str, str], list[int]] = {}
    seconds = defaultdict[tuple[str, str], float](float)
    for row in counted:
        requests[row.method, row.route, f"{row.status}xx" if row.status else "none"] += row.requests
        if row.code:
            refusals[row.code] += row.requests
        steps.setdefault((row.method, row.route), [0] * (len(WITHIN_SECONDS) + 1))[row.within] += row.requests
        seconds[row.method, row.route] += row.seconds
    named = (
        ({"method": method, "route": route, "status": status}, count)
        for (method, route, status), count in requests.items()
    )
    yield from _family("requests_total", "counter", "Requests", named)
    yield from _family(
        "refusals_total", "counter", "Refused requests", (({"code": code}, n) for code, n in refusals.items())
    )
    yield from _head("request_seconds", "histogram", "How long requests took")
    for (method, route), counts in steps.items():
        labels = {"method": method, "route": route}
        ends = [*(f"{end:g}" for end in WITHIN_SECONDS), "+Inf"]
        for end, sum_of_counts in zip(ends, accumulate(counts), strict=True):
            yield _line("request_seconds_bucket", {**labels, "le": end}, sum_of_counts)
        yield _line("request_seconds_sum", labels, seconds[method, route])
        yield _line("request_seconds_count", labels, sum(counts))


def _gauges(figures: Figures) -> Iterator[str]:
    connections = {
        "active": figures.connections_active,
        "in_transaction": figures.connections_in_transaction,
        "idle": figures.connections_idle,
    }
    yield from _family(
        "database_connections",
        "gauge",
        "Connections of all processes to the database",
        (({"state": state}, count) for state, count in connections.items()),
    )
    yield from _metric("jobs_waiting", "Jobs that are due", figures.jobs_waiting)
    yield from _metric("jobs_failed", "Jobs that have failed", figures.jobs_failed)
    yield from _metric(
        "job_oldest_seconds", "Age of the oldest due job", _age(figures, figures.oldest_job_at)
    )
    yield from _moment("worker_heard", "When a job worker was heard", figures.worker_heard_at)
    yield from _metric("holds", "Bookings that hold seats now", figures.held_bookings)
    yield from _metric("held_seats", "Seats that are held now", figures.held_seats)
    yield from _metric("mails_waiting", "Mails that wait to be sent", figures.mails_waiting)
    yield from _metric("mails_failed", "Mails that have failed", figures.mails_failed)
    yield from _metric("mail_oldest_seconds", "Age of the oldest mail", _age(figures, figures.oldest_mail_at))
    yield from _moment("backup", "When the last backup was made", figures.backup_at)
    yield from _moment("archive", "When the last base backup was made", figures.archive_at)
    yield from _moment("verify", "When the data was checked", figures.verified_at)
    if figures.problems is not None and figures.verify_seconds is not None:
        yield from _metric("verify_problems", "Findings of the last check", figures.problems)
        yield from _metric("verify_seconds", "How long the last check took", figures.verify_seconds)


def _age(figures: Figures, since: datetime | None) -> float:
    return (figures.at - since).total_seconds() if since is not None else 0


def _moment(name: str, meaning: str, at: datetime | None) -> Iterator[str]:
    if at is not None:
        yield from _metric(f"{name}_timestamp_seconds", meaning, at.timestamp())


def _metric(name: str, meaning: str, value: float) -> Iterator[str]:
    yield from _family(name, "gauge", meaning, [({}, value)])


def _family(name: str, kind: str, meaning: str, values: Values) -> Iterator[str]:
    yield from _head(name, kind, meaning)
    for labels, value in values:
        yield _line(name, labels, value)


def _head(name: str, kind: str, meaning: str) -> Iterator[str]:
    yield f"# HELP charterdesk_{name} {meaning}."
    yield f"# TYPE charterdesk_{name} {kind}"


def _line(name: str, labels: Labels, value: float) -> str:
    # Labels are route templates, methods, codes and steps: none has a character to be escaped.
    written = ",".join(f'{label}="{text}"' for label, text in labels.items())
    return f"charterdesk_{name}{{{written}}} {value:.15g}" if written else f"charterdesk_{name} {value:.15g}"
