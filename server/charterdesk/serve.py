"""Starts and stops the server: database, web processes and job worker.

The parent process imports neither ORM nor web framework, which would take 100 MiB: what needs them runs in
processes forked from the fork server (`kit.processes`), and is imported there.
"""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from multiprocessing.context import ForkServerProcess
from typing import TYPE_CHECKING

import uvicorn
import uvicorn._subprocess
from uvicorn.supervisors import Multiprocess

from charterdesk.kit.logs import log_as_json, say
from charterdesk.kit.postgres import running_database
from charterdesk.kit.processes import PROCESSES, end_with_parent
from charterdesk.kit.slow_statements import log_slow_statements
from charterdesk.settings import Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

RESTART_AFTER_SECONDS = 1.0
KEEP_ALIVE_SECONDS = 75
"""Longer than the pauses of a clerk who types, and than the 60 seconds for which proxies keep theirs."""


def serve(settings: Settings, *, demo: bool) -> None:
    log_as_json()
    # The default for SIGTERM would end this process at once and leave the database running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with ExitStack() as running:
        say("Starting the database …")
        url, superuser_url = running.enter_context(
            running_database(settings.database_url, settings.data_dir, settings.archive_dir)
        )
        child = PROCESSES.Process(
            target=_prepare_database, args=(url, superuser_url, settings, demo), daemon=True
        )
        child.start()
        child.join()
        if child.exitcode:
            sys.exit(1)  # the child has said why
        ready = settings.model_copy(update={"database_url": url})
        running.enter_context(_job_worker(ready))
        say(f"\nCharterdesk is on http://localhost:{settings.port}\n")
        _serve_web(ready)


def _prepare_database(url: str, superuser_url: str | None, settings: Settings, demo: bool) -> None:
    from charterdesk.commands import prepare_database, seed_demo, stop_with_reason  # noqa: PLC0415

    end_with_parent()
    try:
        prepare_database(url, superuser_url, durable=True)
        if demo:
            seed_demo(url, settings)
    except Exception as error:
        stop_with_reason(error)


def _serve_web(settings: Settings) -> None:
    # uvicorn would start each process from nothing, which takes seconds, and offers no setting for it.
    uvicorn._subprocess.spawn = PROCESSES  # type: ignore[assignment]
    config = web_config(settings)
    Multiprocess(config, [config.bind_socket()]).run()


def web_config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        partial(_create_app, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="uvloop",
        http="charterdesk.kit.connections:LimitedProtocol",
        ws="none",
        # Every client can send X-Forwarded-For, so it is read only behind a known proxy.
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=3,
        access_log=False,
        server_header=False,
        log_config=None,
    )


def _create_app(settings: Settings) -> "FastAPI":
    from charterdesk.main import app_for  # noqa: PLC0415

    return app_for(settings)


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
    from charterdesk.jobs import run_jobs  # noqa: PLC0415

    log_as_json()
    log_slow_statements(settings.slow_statement_ms)
    end_with_parent()
    run_jobs(str(settings.database_url), settings.mailer, settings)
