"""The processes of this machine, as /proc shows them."""

from pathlib import Path

PROC = Path("/proc")


def can_see_processes() -> bool:
    return (PROC / "self" / "stat").exists()


def descendants(root: int) -> list[int]:
    """Empty where the system has no /proc."""
    parents = {int(entry.name): _parent(entry) for entry in PROC.glob("[0-9]*")}
    found = {root}
    while new := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= new
    # PostgreSQL is a child too, but it must outlive its server.
    return sorted(pid for pid in found - {root} if not _is_postgres(pid))


def children(parent: int) -> list[int]:
    return [int(entry.name) for entry in PROC.glob("[0-9]*") if _parent(entry) == parent]


def _is_postgres(pid: int) -> bool:
    program = _command_line(pid).split(b"\0")[0]
    return program.rsplit(b"/", 1)[-1].startswith(b"postgres")


def _parent(process: Path) -> int:
    return int((_stat(process) or "? 0").split()[1])


def is_running(pid: int) -> bool:
    # A dead process that nobody has waited for yet is still listed, as a zombie.
    return (_stat(PROC / str(pid)) or "Z").split()[0] != "Z"


def _stat(process: Path) -> str | None:
    """What follows the program's name: the state, the parent, and more."""
    try:
        text = (process / "stat").read_text()
    except OSError:
        return None
    return text[text.rindex(")") + 2 :]


def listening(port: int) -> set[str]:
    """The sockets that listen at a port, as a process's open files name them."""
    rows = [row.split() for row in (PROC / "net" / "tcp").read_text().splitlines()[1:]]
    return {f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{port:04X}") and row[3] == "0A"}


def open_files(pid: int) -> set[str]:
    try:
        return {str(file.readlink()) for file in (PROC / str(pid) / "fd").iterdir()}
    except OSError:
        return set()


def _command_line(pid: int) -> bytes:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return b""
