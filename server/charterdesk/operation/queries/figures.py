"""The figures of queue, holds, outbox, backups and connections, read by one statement."""

from typing import Final

from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.operation.health import Figures

VERIFY: Final = "verify_data"
"""The job that checks all stored data."""
_MIGRATION = text("select version_num from alembic_version")
_FIGURES = text("""
    with due as (
        select j.id, j.status, coalesce(j.scheduled_at, (
            select min(e.at) from procrastinate_events e where e.job_id = j.id and e.type = 'deferred'
        )) as since
        from procrastinate_jobs j
        where j.status = 'todo' and (j.scheduled_at is null or j.scheduled_at <= clock_timestamp())
    ), held as (
        select count(distinct ticket_master_id) as bookings, coalesce(sum(seats), 0) as seats
        from seat_hold where expires_at > clock_timestamp()
    ), mails as (
        select count(*) filter (where status = 'Queued') as waiting,
               min(created_at) filter (where status = 'Queued') as oldest,
               count(*) filter (where status = 'Failed') as failed
        from outbox_mail where status in ('Queued', 'Failed')
    ), backups as (
        select max(moment) filter (where kind = 'backup') as backup,
               max(moment) filter (where kind = 'archive') as archive
        from backup_run
    ), verified as (
        select began_at, seconds, problems from verify_run order by began_at desc limit 1
    ), connections as (
        select count(*) filter (where state = 'active') as active,
               count(*) filter (where state like 'idle in transaction%') as in_transaction,
               count(*) filter (where state = 'idle') as idle
        from pg_stat_activity where usename = current_user and datname = current_database()
    )
    select clock_timestamp(), (select max(last_heartbeat) from procrastinate_workers),
        (select count(*) from due), (select min(since) from due),
        (select count(*) from procrastinate_jobs where status = 'failed'),
        held.bookings, held.seats, mails.waiting, mails.oldest, mails.failed,
        backups.backup, backups.archive, verified.began_at, verified.seconds, verified.problems,
        connections.active, connections.in_transaction, connections.idle
    from held, mails, backups, connections left join verified on true
""")
_VERIFYING = text("""
    select exists (select from procrastinate_jobs where task_name = :job and status in ('todo', 'doing'))
""")


def database_migration(session: Session) -> str:
    return str(session.execute(_MIGRATION).scalar_one())


def read_figures(session: Session) -> Figures:
    return Figures(*session.execute(_FIGURES).one())


def is_verifying(session: Session) -> bool:
    """Return whether a check of the data runs or waits to run."""
    return bool(session.execute(_VERIFYING, {"job": VERIFY}).scalar_one())
