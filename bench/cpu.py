"""What a tree of processes has cost so far, in seconds of processor time."""

import os
from pathlib import Path

PROC = Path("/proc")
PARENT, USER, REAPED_SYSTEM = 1, 11, 14  # places in /proc/<pid>/stat, counted after the program's name


def tree_seconds(root: int) -> float | None:
    """User and system time of a process and all below it, the ended ones too; None without /proc."""
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
    """What all programs of this machine together have cost so far; None without /proc."""
    if not (PROC / "stat").exists():
        return None
    # The last one is what a shared machine gave to its other guests.
    user, nice, system, _, _, *interrupts = map(int, (PROC / "stat").read_text().split()[1:9])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def _fields(process: Path) -> tuple[int, list[int]] | None:
    try:
        text = (process / "stat").read_text()
    except OSError:
        return None  # it ended while we looked
    after_name = text[text.rindex(")") + 2 :].split()
    return int(process.name), [0, *map(int, after_name[1:])]
