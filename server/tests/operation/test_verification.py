"""The nightly check of the data: at one moment, stored, and told to the charter admins."""

from datetime import datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.demo.organization import email_of
from charterdesk.kit.clock import clock_at, now
from charterdesk.kit.db import Database
from charterdesk.kit.outbox import MailStatus, OutboxMail, queue_mail
from charterdesk.operation.actions import verify_every_night
from charterdesk.operation.actions.verify_data import HOUR
from charterdesk.operation.models import VerifyRun
from charterdesk.operation.queries.figures import VERIFY
from charterdesk.organization.queries import get_current_charter
from charterdesk.settings import Settings
from charterdesk.verification import run_verification, verify_in_child
from charterdesk.verify import CHECKS
from tests.activity.logbook import Logbook
from tests.conftest import GROUND, Callers

OUTBOX = "the outbox is not stuck"


def runs(session: Session) -> list[VerifyRun]:
    return list(session.scalars(select(VerifyRun).order_by(VerifyRun.began_at)))


def queued(session: Session) -> list[str]:
    return list(session.scalars(text("select task_name from procrastinate_jobs where status = 'todo'")))


@pytest.mark.starts_programs
def test_a_check_without_findings_is_stored_and_told_to_nobody(fresh_database: Database) -> None:
    verify_in_child(fresh_database.url, Settings(data_dir=GROUND))

    with fresh_database.transaction() as session:
        [run] = runs(session)
        assert (run.problems, run.findings) == (0, [])
        assert run.checks > len(CHECKS)
        assert queued(session) == []


def test_findings_are_stored_mailed_to_the_charter_admins_and_an_event(fresh_database: Database) -> None:
    with fresh_database.transaction() as session:
        known = set(session.scalars(select(EventLog.id)))
        stuck = queue_mail(
            session, to_address="ana@example.com", subject="Hello", text="Hello", about=("None", None)
        )
        stuck.status, stuck.changed_at = MailStatus.Sending, now(session) - timedelta(hours=1)
        stuck_id = stuck.id

    run_verification(fresh_database.url, Settings(data_dir=GROUND, public_url="https://desk.example.com"))

    with fresh_database.transaction() as session:
        [run] = runs(session)
        [finding] = run.findings
        assert finding == {
            "check": OUTBOX,
            "count": 1,
            "first": [f"Mail {stuck_id} has been sending for too long."],
        }
        assert run.problems == 1
        [mail] = session.scalars(select(OutboxMail).where(OutboxMail.id != stuck_id))
        assert mail.to_address == email_of(Role.CharterAdmin)
        assert OUTBOX in mail.text
        assert "https://desk.example.com/#/operation" in mail.text
        assert str(stuck_id) not in mail.text
        [title] = [title for kind, title in log_of(session, known) if kind is EventType.Error]
        assert title == "The check of the data found 1 problem"


def log_of(session: Session, known: set[UUID]) -> list[tuple[EventType, str]]:
    written = select(EventLog).where(EventLog.id.not_in(known))
    return [(event.event_type, event.event_title) for event in session.scalars(written)]


@pytest.mark.parametrize(("hour", "expected"), [(HOUR, [VERIFY]), (HOUR + 1, []), (HOUR - 1, [])])
def test_the_night_queues_one_check_at_its_hour(session: Session, hour: int, expected: list[str]) -> None:
    zone = ZoneInfo(get_current_charter(session).time_zone)
    today = now(session).astimezone(zone).date() - timedelta(days=1)
    with clock_at(session, datetime(today.year, today.month, today.day, hour, 10, tzinfo=zone)):
        for _ in range(2):
            verify_every_night(session)

    assert queued(session) == expected


def test_a_charter_admin_lets_the_data_be_checked_once_at_a_time(as_role: Callers, session: Session) -> None:
    admin, log = as_role(Role.CharterAdmin), Logbook(session)

    started = admin.post("/api/Engine/Verify")
    again = admin.post("/api/Engine/Verify")

    assert (started.status_code, started.json()) == (200, {"started": True})
    assert (again.status_code, again.json()["code"]) == (409, "verifyingAlready")
    assert queued(session) == [VERIFY]
    assert log.titles() == [(EventType.Note, "Check of the data started")]
    state = admin.get("/api/Engine/GetState").json()
    assert state["isVerifying"] is True
    assert state["verification"] is None
    assert len(state["findings"]) == 8


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.CharterAdmin])
def test_only_the_charters_admin_watches_the_program(as_role: Callers, role: Role) -> None:
    assert as_role(role).get("/api/Engine/GetState").status_code == 403
    assert as_role(role).post("/api/Engine/Verify").status_code == 403
