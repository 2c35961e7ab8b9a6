"""Processes of the server: forked from one that has imported the program, and ended with their parent."""

import multiprocessing
import os
import threading
from multiprocessing import forkserver
from typing import Final

PROCESSES: Final = multiprocessing.get_context("forkserver")


def prepare_processes() -> None:
    """Start the process that imports the program once for all others, without waiting for it."""
    PROCESSES.set_forkserver_preload(["charterdesk.serve", "uvloop", "uvicorn.protocols.http.httptools_impl"])
    forkserver.ensure_running()


def end_with_parent() -> None:
    """End this process when its parent is killed, to free port, jobs and memory for the next start."""
    threading.Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
