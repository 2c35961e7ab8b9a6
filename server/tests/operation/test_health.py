"""The health of the program, and the people who are told of it."""

import json
import logging
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import make_url
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from charterdesk.operation.enums import HealthCheck, HealthState
from charterdesk.operation.health import Figures, Seen, is_ready, judge
from charterdesk.operation.watch import Watch
from tests.conftest import Callers, WholeApp

AT = datetime(2026, 11, 19, 8, 0, tzinfo=UTC)
GIB = 1024**3
QUIET = Figures(AT, AT, 0, None, 0, 2, 5, 0, None, 0, AT, None, AT, 40.0, 0, 1, 0, 3)
SEEN = Seen(50 * GIB, "0042", "0042", QUIET, sends_mails=True)
Good, Unknown, Warning_, Failed = HealthState
TOKEN = "a token of sixteen letters"


def ago(**time: float) -> datetime:
    return AT - timedelta(**time)


@pytest.mark.parametrize(
    ("seen", "check", "state"),
    [
        (SEEN._replace(database_migration=None, figures=None), HealthCheck.Database, Failed),
        (SEEN._replace(database_migration="0041", figures=None), HealthCheck.Migrations, Failed),
        (SEEN._replace(database_migration="0043"), HealthCheck.Migrations, Good),
        (SEEN._replace(free_bytes=GIB), HealthCheck.Disk, Warning_),
        (SEEN._replace(free_bytes=GIB // 10), HealthCheck.Disk, Failed),
        (SEEN._replace(figures=QUIET._replace(worker_heard_at=None)), HealthCheck.Worker, Warning_),
        (SEEN._replace(figures=QUIET._replace(worker_heard_at=ago(seconds=59))), HealthCheck.Worker, Good),
        (SEEN._replace(figures=QUIET._replace(worker_heard_at=ago(minutes=2))), HealthCheck.Worker, Warning_),
        (SEEN._replace(figures=QUIET._replace(oldest_job_at=ago(minutes=4))), HealthCheck.Queue, Good),
        (SEEN._replace(figures=QUIET._replace(oldest_job_at=ago(minutes=6))), HealthCheck.Queue, Warning_),
        (SEEN._replace(figures=QUIET._replace(oldest_mail_at=ago(hours=1))), HealthCheck.Mails, Warning_),
        (
            SEEN._replace(figures=QUIET._replace(oldest_mail_at=AT), sends_mails=False),
            HealthCheck.Mails,
            Warning_,
        ),
        (SEEN._replace(figures=QUIET._replace(backup_at=None)), HealthCheck.Backup, Warning_),
        (SEEN._replace(figures=QUIET._replace(backup_at=ago(days=2))), HealthCheck.Backup, Warning_),
        (
            SEEN._replace(figures=QUIET._replace(backup_at=ago(days=2), archive_at=ago(hours=1))),
            HealthCheck.Backup,
            Good,
        ),
        (SEEN._replace(figures=QUIET._replace(verified_at=None)), HealthCheck.Verification, Unknown),
        (SEEN._replace(figures=QUIET._replace(verified_at=ago(days=3))), HealthCheck.Verification, Warning_),
        (SEEN._replace(figures=QUIET._replace(problems=1)), HealthCheck.Verification, Warning_),
    ],
)
def test_each_fault_is_found_where_it_is_and_only_the_worst_stop_the_desk(
    seen: Seen, check: HealthCheck, state: HealthState
) -> None:
    findings = judge(seen)

    assert {finding.check: finding.state for finding in findings}[check] is state
    assert is_ready(findings) is (state is not Failed)
    assert all(finding.reason.endswith(".") for finding in findings)


def test_nothing_is_found_of_a_quiet_server() -> None:
    findings = judge(SEEN)

    assert [finding.check for finding in findings] == list(HealthCheck)
    assert {finding.state for finding in findings} == {Good}


def test_strangers_learn_that_it_lives_and_no_more(as_role: Callers) -> None:
    asked: list[dict[str, str]] = [
        {},
        {"Authorization": "Bearer forged"},
        as_role(Role.CharterSale).headers,
        as_role(Role.OfficeHoldingAdmin).headers,
    ]
    for headers in asked:
        answer = as_role.nobody.get("/api/health", headers=headers)
        assert (answer.status_code, answer.json()) == (200, {"live": True, "ready": True})


def test_a_charter_admin_reads_the_reasons(as_role: Callers) -> None:
    answer = as_role(Role.CharterAdmin).get("/api/health")

    assert [finding["check"] for finding in answer.json()["findings"]] == [each.value for each in HealthCheck]


@pytest.fixture
def watched(whole_app: WholeApp) -> Iterator[Any]:
    """The state of the application, put back after the test."""
    state = whole_app.app.state
    watch, token = state.watch, state.metrics_token
    yield state
    state.watch, state.metrics_token = watch, token


def test_a_database_that_lacks_migrations_or_does_not_answer_is_not_ready(
    as_role: Callers, watched: Any, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    watch: Watch = watched.watch
    watched.watch = replace(watch, newest_migration="9999")
    behind = as_role(Role.CharterAdmin).get("/api/health")
    elsewhere = make_url(database.url).set(database="nowhere").render_as_string(hide_password=False)
    with closing(Database(elsewhere, pool_size=1)) as gone, caplog.at_level(logging.CRITICAL):
        watched.watch = replace(watch, database=gone)
        dead = as_role.nobody.get("/api/health")

    assert (behind.status_code, behind.json()["ready"]) == (503, False)
    assert "run charterdesk migrate" in json.dumps(behind.json()["findings"])
    assert (dead.status_code, dead.json()) == (503, {"live": True, "ready": False})


def test_metrics_are_read_with_the_token_or_on_the_machine_itself(
    whole_app: WholeApp, as_role: Callers, watched: Any
) -> None:
    def status(host: str, **headers: str) -> int:
        client = TestClient(whole_app.app, client=(host, 50_000))
        return client.get("/api/metrics", headers=headers).status_code

    assert status("203.0.113.7") == 401
    assert status("127.0.0.1") == 200
    assert status("::1") == 200
    assert status("127.0.0.1", **{"X-Forwarded-For": "203.0.113.7"}) == 401
    watched.metrics_token = TOKEN
    assert status("127.0.0.1") == 401
    assert status("203.0.113.7", Authorization=f"Bearer {TOKEN}x") == 401
    assert status("203.0.113.7", Authorization=f"Bearer {TOKEN}") == 200
    refused = as_role(Role.CharterAdmin).get("/api/metrics")
    assert (refused.status_code, refused.json()["code"]) == (401, "metricsNotYours")
