"""Measures the processor time of a tree of processes and of the whole machine."""

import os
import time
from pathlib import Path

PROC = Path("/proc")
PARENT, USER, REAPED_SYSTEM = 1, 11, 14  # places in /proc/<pid>/stat, counted after the program's name


def tree_seconds(root: int) -> float | None:
    """Return user and system seconds of a process and its descendants, ended ones too; None without /proc."""
    if not (PROC / "self" / "stat").exists():
        return None
    processes = dict(filter(None, map(_fields, PROC.glob("[0-9]*"))))
    tree, found = set[int](), {root}
    while found:
        tree |= found
        found = {pid for pid, fields in processes.items() if fields[PARENT] in tree} - tree
    ticks = sum(sum(processes[pid][USER : REAPED_SYSTEM + 1]) for pid in tree if pid in processes)
    return ticks / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float | None:
    """Return the processor time of all programs of this machine; None without /proc."""
    if not (PROC / "stat").exists():
        return None
    # The last field is the time that a shared machine gave to its other guests.
    user, nice, system, _, _, *interrupts = map(int, (PROC / "stat").read_text().split()[1:9])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def _fields(process: Path) -> tuple[int, list[int]] | None:
    try:
        text = (process / "stat").read_text()
    except OSError:
        return None  # the process ended meanwhile
    after_name = text[text.rindex(")") + 2 :].split()
    return int(process.name), [0, *map(int, after_name[1:])]


def spent(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


class Others:
    """Measures how much of the machine other programs use meanwhile: much of it spoils the figures."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._before = self._cost()

    def share(self) -> float | None:
        used = spent(self._before, self._cost())
        available = (time.monotonic() - self._started) * (os.cpu_count() or 1)
        return None if used is None else max(0.0, used / available)

    @staticmethod
    def _cost() -> float | None:
        # The server, PostgreSQL, pgbench and the load are all below this process.
        return spent(tree_seconds(os.getpid()), busy_seconds())
