"""The paths of one cluster: data, socket, locks and log."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

SOCKET_NAME = ".s.PGSQL.5432"
LONGEST_SOCKET_PATH = 103  # the limit of macOS; Linux allows four bytes more
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
    def unfinished_restore(self) -> Path:
        """The file that is there while the data directory is being restored."""
        return self.data_dir / "restore.unfinished"

    @property
    def log(self) -> Path:
        return self.data_dir / "postgres.log"

    @property
    def start_lock(self) -> Path:
        """The lock to hold while inspecting, creating, starting or stopping the cluster."""
        return self.data_dir / "start.lock"

    @property
    def users_lock(self) -> Path:
        """The lock that every server using the cluster holds shared."""
        return self.data_dir / "users.lock"

    @property
    def processes_lock(self) -> Path:
        """The lock that every process of the cluster inherits and holds: once free, all are gone.

        Process ids cannot show that: they are reused, and a zombie keeps its id.
        """
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
        """Return the process id recorded by the cluster's last postmaster; it may be dead."""
        return _number(self._postmaster_file)

    def owns_socket(self) -> bool:
        """Return True if the socket belongs to that postmaster.

        One whose directory was deleted keeps its socket.
        """
        return self.postmaster() is not None and self.postmaster() == _number(self._socket_lock)

    def forget_dead_postmaster(self) -> None:
        """Remove the files of a crashed postmaster; the caller holds the processes' lock.

        PostgreSQL removes them itself unless another process of the same user has the recorded id, as after a
        restart of the machine. A file with another socket belongs to a server started by hand.
        """
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
    """Return the lines of the file, which a crash may leave empty."""
    first = "".join(_lines(lock_file)[:1]).strip()
    return int(first) if first.isdigit() else None
