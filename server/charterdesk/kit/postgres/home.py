"""Where the parts of one cluster lie."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

SOCKET_NAME = ".s.PGSQL.5432"
LONGEST_SOCKET_PATH = 103  # what fits into a socket address on macOS; Linux has four bytes more
# Not tempfile's directory: servers with different TMPDIR must agree on the place.
SHORT_PLACE = Path("/tmp")  # noqa: S108


@dataclass(frozen=True)
class Home:
    data_dir: Path

    @property
    def cluster(self) -> Path:
        return self.data_dir / "cluster"

    @property
    def unfinished_cluster(self) -> Path:
        return self.data_dir / "cluster.new"

    @property
    def log(self) -> Path:
        return self.data_dir / "postgres.log"

    @property
    def start_lock(self) -> Path:
        """Held while the cluster is being looked at, created, started or stopped."""
        return self.data_dir / "start.lock"

    @property
    def users_lock(self) -> Path:
        """Held shared by every server that uses the cluster."""
        return self.data_dir / "users.lock"

    @property
    def processes_lock(self) -> Path:
        """Inherited, and so held, by every process of the cluster itself: free means that all are gone.
        Process numbers cannot tell that: they are reused, and a dead process nobody waits for keeps its."""
        return self.data_dir / "processes.lock"

    @property
    def socket_dir(self) -> Path:
        beside = self.data_dir / "socket"
        # A comma would separate two hosts in a connection string.
        if len(os.fsencode(beside / SOCKET_NAME)) <= LONGEST_SOCKET_PATH and "," not in str(beside):
            return beside
        return SHORT_PLACE / f"charterdesk-{hashlib.sha256(os.fsencode(self.data_dir)).hexdigest()[:20]}"

    def url(self, user: str, database: str) -> str:
        return f"postgresql://{user}@/{database}?host={quote(str(self.socket_dir))}&port=5432"

    def postmaster(self) -> int | None:
        """The process number that the cluster's last postmaster wrote down; it may be dead."""
        return _number(self._postmaster_file)

    def owns_socket(self) -> bool:
        """Is the socket that postmaster's? One whose directory was deleted lives on, socket in hand."""
        return self.postmaster() is not None and self.postmaster() == _number(self._socket_lock)

    def forget_dead_postmaster(self) -> None:
        """Remove what a crash left behind; to be called with the processes' lock in hand. PostgreSQL does it
        itself unless the number is in use again by a process of the same user, as after a restart of the
        machine. A file that names a foreign socket is of a server started by hand and may be alive."""
        written = _lines(self._postmaster_file)
        socket_dir = written[4] if len(written) > 4 else str(self.socket_dir)
        if socket_dir == str(self.socket_dir) or socket_dir.startswith("/proc/self/fd/"):
            if self.owns_socket():
                self._socket_lock.unlink()
            self._postmaster_file.unlink(missing_ok=True)

    @property
    def _postmaster_file(self) -> Path:
        return self.cluster / "postmaster.pid"

    @property
    def _socket_lock(self) -> Path:
        return self.socket_dir / f"{SOCKET_NAME}.lock"

    def log_tail(self) -> str:
        return "\n".join(_lines(self.log)[-15:])


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(errors="replace").splitlines()
    except FileNotFoundError:
        return []


def _number(lock_file: Path) -> int | None:
    """A crash may leave the file empty."""
    first = "".join(_lines(lock_file)[:1]).strip()
    return int(first) if first.isdigit() else None
