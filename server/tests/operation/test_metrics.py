"""The metrics are what Prometheus reads."""

import re
from datetime import UTC, datetime, timedelta

from charterdesk.operation.health import Figures
from charterdesk.operation.metrics import write_metrics
from charterdesk.operation.queries.requests import Counted

AT = datetime(2026, 11, 19, 8, 0, tzinfo=UTC)
FIGURES = Figures(AT, AT, 3, AT - timedelta(seconds=90), 1, 2, 5, 4, None, 0, AT, None, AT, 41.5, 2, 1, 0, 3)
COUNTED = [
    Counted("GET", "/api/Airlines/GetById/{id}", 2, "", 0, 7, 0.02),
    Counted("GET", "/api/Airlines/GetById/{id}", 4, "notFound", 0, 2, 0.001),
    Counted("GET", "/api/Airlines/GetById/{id}", 2, "", 10, 1, 9.5),
]
LINE = re.compile(r'charterdesk_[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? [0-9.e+]+')


def test_every_line_is_well_formed_and_every_family_is_told_once() -> None:
    lines = write_metrics(COUNTED, FIGURES, ready=True).splitlines()

    values = [line for line in lines if not line.startswith("#")]
    types = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert [line for line in values if not LINE.fullmatch(line)] == []
    assert len(types) == len(set(types))
    assert len(values) == len({line.rsplit(" ", 1)[0] for line in values})


def test_requests_refusals_and_durations_are_added() -> None:
    metrics = dict(line.rsplit(" ", 1) for line in write_metrics(COUNTED, FIGURES, ready=True).splitlines())
    of_call = 'method="GET",route="/api/Airlines/GetById/{id}"'

    assert metrics[f'charterdesk_requests_total{{{of_call},status="2xx"}}'] == "8"
    assert metrics['charterdesk_refusals_total{code="notFound"}'] == "2"
    steps = [
        value for name, value in metrics.items() if name.startswith("charterdesk_request_seconds_bucket")
    ]
    assert steps == ["9"] * 10 + ["10"]
    assert metrics[f"charterdesk_request_seconds_count{{{of_call}}}"] == "10"
    assert metrics["charterdesk_job_oldest_seconds"] == "90"
    assert metrics["charterdesk_verify_problems"] == "2"
    assert metrics["charterdesk_backup_timestamp_seconds"] == f"{AT.timestamp():.15g}"
    assert "charterdesk_archive_timestamp_seconds" not in metrics
