"""Background jobs: enqueued in the business transaction, run later by `charterdesk worker`."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import procrastinate
import psycopg
from procrastinate import SyncPsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from sqlalchemy.orm import Session

from charterdesk.kit.db_engine import runtime_url
from charterdesk.kit.prepared import as_sqlalchemy

Job = Callable[..., None]

# Only names the jobs; `defer` passes the connection of its own transaction.
_queue = procrastinate.App(connector=SyncPsycopgConnector())


def defer(session: Session, job: str, *, at: datetime | None = None, **arguments: Any) -> None:
    """Enqueue a job that runs only if this transaction commits."""
    connection = session.connection()
    driver = connection.connection.driver_connection
    try:
        _queue.configure_task(job, connection=driver, schedule_at=at).defer(**arguments)
    except ConnectorException as failure:
        # The queue hides the database's own error, by which a lost connection is told from a fault.
        if isinstance(failure.__cause__, psycopg.Error):
            raise as_sqlalchemy(connection, failure.__cause__) from failure
        raise


def defer_once(session: Session, job: str, *, at: datetime | None = None) -> None:
    """Enqueue a job without arguments, unless one of its name is enqueued and has not begun."""
    try:
        with session.begin_nested():
            # Asked for within the savepoint, which is set only then.
            driver = session.connection().connection.driver_connection
            _queue.configure_task(job, connection=driver, schedule_at=at, queueing_lock=job).defer()
    except AlreadyEnqueued:
        pass


EVERY_HOUR = "0 * * * *"
EVERY_MINUTE = "* * * * *"

Periodic = Mapping[str, Mapping[str, Job]]
"""Jobs by when they run: a line of crontab."""


def work(
    url: str, jobs: Mapping[str, Job], periodic: Periodic | None = None, *, until_empty: bool = False
) -> None:
    """Run jobs until the process is stopped, or until no job is due."""
    asyncio.run(_work(url, jobs, periodic or {}, until_empty))


async def _work(url: str, jobs: Mapping[str, Job], periodic: Periodic, until_empty: bool) -> None:
    connector = procrastinate.PsycopgConnector(
        conninfo=runtime_url(url), kwargs={"application_name": "charterdesk-worker"}
    )
    app = procrastinate.App(connector=connector)
    for name, job in jobs.items():
        app.task(name=name)(job)
    for cron, named in periodic.items():
        for name, job in named.items():
            app.periodic(cron=cron)(app.task(name=name, pass_context=False)(_without_time(job)))
    async with app.open_async():
        await app.run_worker_async(
            wait=not until_empty,
            concurrency=4,
            delete_jobs="successful",
            install_signal_handlers=not until_empty,
        )


def _without_time(job: Job) -> Job:
    """Drop the timestamp that the queue passes to periodic jobs."""

    def run(timestamp: int) -> None:
        job()

    return run
