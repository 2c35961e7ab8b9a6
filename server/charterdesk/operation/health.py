"""Judge what is known of the program: whether it is ready, and which checks need a person. No database."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from charterdesk.operation.enums import HealthCheck, HealthState

WORKER_SILENT_FOR: Final = timedelta(minutes=1)
"""A worker says every ten seconds that it lives."""
JOB_WAITS_FOR: Final = timedelta(minutes=5)
MAIL_WAITS_FOR: Final = timedelta(minutes=30)
BACKUP_EVERY: Final = timedelta(hours=26)
VERIFICATION_EVERY: Final = timedelta(hours=50)
"""The job may miss a night."""
LITTLE_SPACE: Final = 2 * 1024**3
NO_SPACE: Final = 200 * 1024**2
"""Below this the database stops writing with the next large change."""


class Figures(NamedTuple):
    """Figures of the database at a moment."""

    at: datetime
    worker_heard_at: datetime | None
    jobs_waiting: int
    oldest_job_at: datetime | None
    """The oldest job that is due."""
    jobs_failed: int
    held_bookings: int
    held_seats: int
    mails_waiting: int
    oldest_mail_at: datetime | None
    mails_failed: int
    backup_at: datetime | None
    archive_at: datetime | None
    verified_at: datetime | None
    verify_seconds: float | None
    problems: int | None
    connections_active: int
    connections_in_transaction: int
    connections_idle: int


class Seen(NamedTuple):
    """The state of a web process and its database; without figures the database does not answer."""

    free_bytes: int
    newest_migration: str
    database_migration: str | None
    figures: Figures | None
    sends_mails: bool


class Finding(NamedTuple):
    check: HealthCheck
    state: HealthState
    reason: str


def judge(seen: Seen) -> list[Finding]:
    findings = [_database(seen), _migrations(seen), _disk(seen)]
    if seen.figures is not None:
        figures = seen.figures
        findings += [
            _worker(figures),
            _queue(figures),
            _mails(figures, sends=seen.sends_mails),
            _backup(figures),
            _verification(figures),
        ]
    return findings


def is_ready(findings: list[Finding]) -> bool:
    """Return whether requests can be served.

    A silent worker or a late backup is no reason to take the desk away from those who sell.
    """
    return all(finding.state is not HealthState.Failed for finding in findings)


def _database(seen: Seen) -> Finding:
    if seen.database_migration is None:
        return Finding(HealthCheck.Database, HealthState.Failed, "The database does not answer.")
    return Finding(HealthCheck.Database, HealthState.Good, "The database answers.")


def _migrations(seen: Seen) -> Finding:
    if seen.database_migration is None:
        return Finding(HealthCheck.Migrations, HealthState.Unknown, "The database does not answer.")
    # A newer database is served by the version before until it is restarted.
    if seen.database_migration < seen.newest_migration:
        why = (
            f"The database has migration {seen.database_migration}, the program {seen.newest_migration}: "
            "run charterdesk migrate."
        )
        return Finding(HealthCheck.Migrations, HealthState.Failed, why)
    return Finding(HealthCheck.Migrations, HealthState.Good, f"Migration {seen.database_migration}.")


def _disk(seen: Seen) -> Finding:
    why = f"{seen.free_bytes / 1024**3:.1f} GiB are free where the data is."
    if seen.free_bytes < NO_SPACE:
        return Finding(HealthCheck.Disk, HealthState.Failed, why)
    return Finding(
        HealthCheck.Disk, HealthState.Warning if seen.free_bytes < LITTLE_SPACE else HealthState.Good, why
    )


def _worker(figures: Figures) -> Finding:
    if figures.worker_heard_at is None:
        return Finding(HealthCheck.Worker, HealthState.Warning, "No job worker runs: no mail is sent.")
    why = f"The job worker was heard {_ago(figures, figures.worker_heard_at)}."
    return _within(HealthCheck.Worker, figures, figures.worker_heard_at, WORKER_SILENT_FOR, why)


def _queue(figures: Figures) -> Finding:
    if figures.oldest_job_at is None:
        return Finding(HealthCheck.Queue, HealthState.Good, "No job waits.")
    why = f"Jobs that wait: {figures.jobs_waiting}; the oldest came {_ago(figures, figures.oldest_job_at)}."
    return _within(HealthCheck.Queue, figures, figures.oldest_job_at, JOB_WAITS_FOR, why)


def _mails(figures: Figures, *, sends: bool) -> Finding:
    if figures.oldest_mail_at is None:
        return Finding(HealthCheck.Mails, HealthState.Good, "No mail waits.")
    why = (
        f"Mails that wait: {figures.mails_waiting}; the oldest came {_ago(figures, figures.oldest_mail_at)}."
    )
    if not sends:
        why = f"Mails that wait for a mail server to be set: {figures.mails_waiting}."
        return Finding(HealthCheck.Mails, HealthState.Warning, why)
    return _within(HealthCheck.Mails, figures, figures.oldest_mail_at, MAIL_WAITS_FOR, why)


def _backup(figures: Figures) -> Finding:
    made = [at for at in (figures.backup_at, figures.archive_at) if at is not None]
    if not made:
        return Finding(HealthCheck.Backup, HealthState.Warning, "No backup is known.")
    why = f"The last backup was made {_ago(figures, max(made))}."
    return _within(HealthCheck.Backup, figures, max(made), BACKUP_EVERY, why)


def _verification(figures: Figures) -> Finding:
    if figures.verified_at is None or figures.problems is None:
        return Finding(HealthCheck.Verification, HealthState.Unknown, "The data was not checked yet.")
    if figures.problems:
        why = f"Problems that the check found {_ago(figures, figures.verified_at)}: {figures.problems}."
        return Finding(HealthCheck.Verification, HealthState.Warning, why)
    why = f"The data was checked {_ago(figures, figures.verified_at)}."
    return _within(HealthCheck.Verification, figures, figures.verified_at, VERIFICATION_EVERY, why)


def _within(check: HealthCheck, figures: Figures, moment: datetime, allowed: timedelta, why: str) -> Finding:
    is_late = figures.at - moment > allowed
    return Finding(check, HealthState.Warning if is_late else HealthState.Good, why)


def _ago(figures: Figures, moment: datetime) -> str:
    minutes = max(0, round((figures.at - moment).total_seconds() / 60))
    if minutes < 2:
        return "just now"
    if minutes < 120:
        return f"{minutes} minutes ago"
    return f"{minutes // 60} hours ago" if minutes < 48 * 60 else f"{minutes // 1440} days ago"
