"""Starts and stops the server: database, web processes and job worker."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from multiprocessing.context import ForkServerProcess

import psycopg
import uvicorn
import uvicorn._subprocess
from uvicorn.supervisors import Multiprocess

from charterdesk.demo import seed
from charterdesk.demo.organization import demo_logins
from charterdesk.jobs import run_jobs
from charterdesk.kit.db import Database
from charterdesk.kit.logs import log_as_json
from charterdesk.kit.postgres import EmbeddedPostgres, require_durable
from charterdesk.kit.processes import PROCESSES, end_with_parent
from charterdesk.main import app_for
from charterdesk.migrate import migrate
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings

RESTART_AFTER_SECONDS = 1.0


@contextmanager
def ready_database(settings: Settings, *, migrated: bool = True, durable: bool = False) -> Iterator[str]:
    """Yield the URL of the configured database, or of an embedded one that runs meanwhile."""
    with _some_database(settings) as (url, superuser_url):
        if durable:
            with psycopg.connect(url) as connection:
                require_durable(connection)
        if migrated:
            migrate(url, superuser_url)
        yield url


@contextmanager
def _some_database(settings: Settings) -> Iterator[tuple[str, str | None]]:
    if settings.database_url is not None:
        yield settings.database_url, None
        return
    with EmbeddedPostgres(settings.data_dir) as postgres:
        yield postgres.url, postgres.superuser_url


def serve(settings: Settings, *, demo: bool) -> None:
    # The default for SIGTERM would end this process at once and leave the database running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with ExitStack() as running:
        say("Starting the database …")
        url = running.enter_context(ready_database(settings, durable=True))
        if demo:
            seed_demo(url, settings)
        ready = settings.model_copy(update={"database_url": url})
        running.enter_context(_job_worker(ready))
        say(f"\nCharterdesk is on http://localhost:{settings.port}\n")
        _serve_web(ready)


def _serve_web(settings: Settings) -> None:
    # uvicorn would start each process from nothing, which takes seconds, and offers no setting for it.
    uvicorn._subprocess.spawn = PROCESSES  # type: ignore[assignment]
    config = uvicorn.Config(
        partial(app_for, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="uvloop",
        http="httptools",
        timeout_graceful_shutdown=3,
        access_log=False,
        server_header=False,
        log_config=None,
    )
    Multiprocess(config, [config.bind_socket()]).run()


def seed_demo(url: str, settings: Settings) -> None:
    database = Database(url, pool_size=1)
    try:
        if seed(database, settings.demo_password, settings.vault, say=say):
            say("Loaded the demo data.")
    finally:
        database.close()
    is_default = settings.demo_password == DEFAULT_DEMO_PASSWORD
    say(f"\nDemo accounts, password {settings.demo_password if is_default else 'as you set it'}:")
    for role, email in demo_logins().items():
        say(f"  {role.value:<22}{email}")


@contextmanager
def _job_worker(settings: Settings) -> Iterator[None]:
    """Keep one job worker running."""
    ending = threading.Event()
    current: list[ForkServerProcess] = []

    def keep_running() -> None:
        while not ending.is_set():
            worker = PROCESSES.Process(target=_work, args=(settings,))
            worker.start()
            current[:] = [worker]
            worker.join()
            ending.wait(RESTART_AFTER_SECONDS)

    keeper = threading.Thread(target=keep_running, daemon=True)
    keeper.start()
    try:
        yield
    finally:
        ending.set()
        for worker in current:
            worker.terminate()
        keeper.join(timeout=10)


def _work(settings: Settings) -> None:
    log_as_json()
    end_with_parent()
    run_jobs(str(settings.database_url), settings.mailer, settings)


def say(line: str) -> None:
    """Print a line for the user of the terminal; the log goes to standard error."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
