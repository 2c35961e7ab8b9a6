"""The figures on the page of the operation."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk import __version__
from charterdesk.operation.health import Figures, Seen, judge
from charterdesk.operation.models import VerifyRun
from charterdesk.operation.queries.figures import is_verifying, read_figures
from charterdesk.operation.queries.requests import requests_of_last_hour
from charterdesk.operation.schemas import (
    BackupsRead,
    CheckFindings,
    ConnectionsRead,
    HealthFinding,
    HoldsRead,
    JobQueueRead,
    OperationState,
    OutboxRead,
    VerifyRunRead,
)

EARLIER_RUNS = 14


def get_state(session: Session, seen: Seen) -> OperationState:
    figures = seen.figures or read_figures(session)
    runs = _last_runs(session)
    return OperationState(
        at=figures.at,
        version=__version__,
        findings=[HealthFinding(**finding._asdict()) for finding in judge(seen)],
        disk_free_bytes=seen.free_bytes,
        queue=JobQueueRead(
            waiting=figures.jobs_waiting,
            oldest_at=figures.oldest_job_at,
            failed=figures.jobs_failed,
            worker_heard_at=figures.worker_heard_at,
        ),
        holds=HoldsRead(bookings=figures.held_bookings, seats=figures.held_seats),
        outbox=OutboxRead(
            waiting=figures.mails_waiting, oldest_at=figures.oldest_mail_at, failed=figures.mails_failed
        ),
        backups=BackupsRead(backup_at=figures.backup_at, archive_at=figures.archive_at),
        connections=_connections(figures),
        verification=runs[0] if runs else None,
        is_verifying=is_verifying(session),
        earlier=[run.model_copy(update={"findings": []}) for run in runs[1:]],
        requests=requests_of_last_hour(session),
    )


def _connections(figures: Figures) -> ConnectionsRead:
    return ConnectionsRead(
        active=figures.connections_active,
        in_transaction=figures.connections_in_transaction,
        idle=figures.connections_idle,
    )


def _last_runs(session: Session) -> list[VerifyRunRead]:
    newest = select(VerifyRun).order_by(VerifyRun.began_at.desc()).limit(1 + EARLIER_RUNS)
    return [
        VerifyRunRead(
            began_at=run.began_at,
            seconds=run.seconds,
            checks=run.checks,
            problems=run.problems,
            findings=[CheckFindings(**finding) for finding in run.findings],
        )
        for run in session.scalars(newest)
    ]
