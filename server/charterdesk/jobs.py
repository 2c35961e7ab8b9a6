"""The jobs that `charterdesk worker` runs, by the names they are deferred under."""

from uuid import UUID

from charterdesk.identity.tidy import forget_old_sign_ins
from charterdesk.kit import outbox
from charterdesk.kit.db import Database
from charterdesk.kit.idempotency import forget_old_keys
from charterdesk.kit.jobs import Job, work
from charterdesk.messaging.actions import deliver_mail
from charterdesk.messaging.smtp import Mailer

CONNECTIONS = 6


def jobs_for(database: Database, mailer: Mailer | None) -> dict[str, Job]:
    def deliver(mail_id: str) -> None:
        deliver_mail(database, mailer, UUID(mail_id))

    return {outbox.DELIVER: deliver}


def tidy(database: Database) -> None:
    """Forgets what nobody can use any more."""
    with database.transaction() as session:
        forget_old_keys(session)
        forget_old_sign_ins(session)


def run_jobs(url: str, mailer: Mailer | None, *, until_empty: bool = False) -> None:
    database = Database(url, CONNECTIONS)
    try:
        if mailer is not None:
            with database.transaction() as session:
                outbox.recover(session)
        hourly: dict[str, Job] = {"tidy": lambda: tidy(database)}
        work(url, jobs_for(database, mailer), hourly, until_empty=until_empty)
    finally:
        database.close()
