"""The server's processes: copies of one that has imported the program, instead of each importing it anew."""

import multiprocessing
from multiprocessing import forkserver
from typing import Final

PROCESSES: Final = multiprocessing.get_context("forkserver")


def prepare_processes() -> None:
    """Starts the import in a process of its own and does not wait for it."""
    PROCESSES.set_forkserver_preload(["charterdesk.serve", "uvloop", "uvicorn.protocols.http.httptools_impl"])
    forkserver.ensure_running()
