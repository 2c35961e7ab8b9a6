"""The jobs that `charterdesk worker` runs, by the names they are deferred under."""

from uuid import UUID

from charterdesk.kit import outbox
from charterdesk.kit.db import Database
from charterdesk.kit.jobs import Job, work
from charterdesk.messaging.actions import deliver_mail
from charterdesk.messaging.smtp import Mailer

CONNECTIONS = 6


def jobs_for(database: Database, mailer: Mailer | None) -> dict[str, Job]:
    def deliver(mail_id: str) -> None:
        deliver_mail(database, mailer, UUID(mail_id))

    return {outbox.DELIVER: deliver}


def run_jobs(url: str, mailer: Mailer | None, *, until_empty: bool = False) -> None:
    database = Database(url, CONNECTIONS)
    try:
        if mailer is not None:
            with database.transaction() as session:
                outbox.recover(session)
        work(url, jobs_for(database, mailer), until_empty=until_empty)
    finally:
        database.close()
