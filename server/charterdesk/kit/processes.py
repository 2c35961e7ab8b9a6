"""Processes of the server: forked from one that has imported the program, and ended with their parent."""

import multiprocessing
import os
import threading
from multiprocessing import forkserver
from typing import Final

PROCESSES: Final = multiprocessing.get_context("forkserver")
ALLOCATOR: Final = {
    "MALLOC_ARENA_MAX": "2",
    "MALLOC_MMAP_THRESHOLD_": "131072",
    "MALLOC_TRIM_THRESHOLD_": "131072",
}
"""Settings of glibc, so that a web process returns what a large response took.

By default each of its 32 threads gets a heap of its own, and glibc raises both thresholds with the blocks
that it sees.
"""


def prepare_processes() -> None:
    """Start the process that imports the program once for all others, without waiting for it."""
    for name, value in ALLOCATOR.items():
        os.environ.setdefault(name, value)
    PROCESSES.set_forkserver_preload(["charterdesk.loading"])
    forkserver.ensure_running()


def end_with_parent() -> None:
    """End this process when its parent is killed, to free port, jobs and memory for the next start."""
    threading.Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
