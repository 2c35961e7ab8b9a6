"""A process of the server ends with the one that started it."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """One whose parent was killed must free the port, the jobs and the memory for the next start."""
    threading.Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
