"""Checks all stored data in a process of its own, which takes its memory with it when it ends."""

import time
from contextlib import closing

from charterdesk.activity.anchors import Anchors
from charterdesk.kit.child_process import begin_child
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.logs import log_as_json
from charterdesk.kit.processes import PROCESSES
from charterdesk.operation.actions import store_verification
from charterdesk.settings import Settings


class VerificationDied(RuntimeError):
    pass


def verify_in_child(url: str, settings: Settings) -> None:
    child = PROCESSES.Process(target=_run, args=(url, settings))
    child.start()
    child.join()
    if child.exitcode:
        raise VerificationDied(f"The check of the data ended with exit code {child.exitcode}.")


def _run(url: str, settings: Settings) -> None:
    log_as_json()
    begin_child()
    run_verification(url, settings)


def run_verification(url: str, settings: Settings) -> None:
    """Check the data at one moment, and store what was found in a transaction after it."""
    # Here, so that no other process of the server has the checks in its memory.
    from charterdesk.verify import begin_verification, verify  # noqa: PLC0415

    with closing(Database(url, pool_size=1)) as database:
        began = time.monotonic()
        with database.readers() as session:
            began_at, anchored = now(session), Anchors(settings.anchors_file).verify_as_now()
            begin_verification(session)
            found = verify(session, settings.vault, anchored=anchored, files=settings.file_store)
        seconds = time.monotonic() - began
        with database.transaction() as session:
            store_verification(session, found, began_at, seconds, settings.address)
