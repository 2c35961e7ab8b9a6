"""The operating-system user that PostgreSQL runs as, and how that user gets at the cluster.

PostgreSQL refuses to run as root. Started by root we drop to an unprivileged user, who may be unable to
walk to the data directory (a clone under /root or in a home of mode 0700). We never open up directories
that are not ours, and we do not move the data elsewhere either: a database outside its data directory is
missed by copies and backups and outlives its deletion. Instead we open the cluster's directory, which
belongs to that user, and hand the open handle down: on Linux /proc/self/fd/<n> names it for PostgreSQL
and its children without a walk through the closed parents.

This is done for every user, because it also keeps a postmaster in the directory it was started in. By path, a
postmaster whose directory was moved writes its next checkpoint into the cluster that replaced it.
"""

import os
import pwd
import stat
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from charterdesk.kit.postgres.errors import PostgresFailed

UNPRIVILEGED = ("postgres", "_postgres", "nobody")


@dataclass(frozen=True)
class NamesDirectory:
    """An option that names a directory inside a longer text: each {} of it."""

    text: str
    directory: Path


Option = str | Path | NamesDirectory


@dataclass(frozen=True)
class Account:
    """A user and group; None is the current user."""

    uid: int | None = None
    gid: int | None = None

    @classmethod
    def for_cluster(cls, cluster: Path) -> "Account":
        if os.geteuid() != 0:
            return cls()
        if cluster.exists() and cluster.stat().st_uid != 0:
            return cls(cluster.stat().st_uid, cluster.stat().st_gid)
        for name in UNPRIVILEGED:
            with suppress(KeyError):
                user = pwd.getpwnam(name)
                return cls(user.pw_uid, user.pw_gid)
        raise PostgresFailed(
            f"PostgreSQL does not run as root and none of the users {', '.join(UNPRIVILEGED)} exists: "
            "start the server as an ordinary user, or set DATABASE_URL."
        )

    def run(
        self, program: Path, options: Sequence[Option], output: int, inherited: Sequence[int] = ()
    ) -> subprocess.Popen[bytes]:
        """Start a program in a session of its own, which the terminal's Ctrl-C does not reach.

        An option that is a path is a directory; the program inherits an open handle of it.
        """
        with ExitStack() as opened:
            command, handles = [str(program)], list(inherited)
            for option in options:
                if isinstance(option, str):
                    command.append(option)
                    continue
                named = NamesDirectory("{}", option) if isinstance(option, Path) else option
                handles.append(opened.enter_context(open_directory(named.directory)))
                command.append(named.text.replace("{}", self._name_for(named.directory, handles[-1])))
            return self._spawn(command, output, handles)

    def may_enter(self, path: Path) -> bool:
        """Return True if this user can enter the path (a directory) or execute it (a file).

        Tested as that user, because mode bits alone do not show access lists and mount options.
        """
        if self.uid is None:
            return os.access(path, os.X_OK)
        return self._spawn(["/bin/sh", "-c", 'test -x "$0"', str(path)], subprocess.DEVNULL, ()).wait() == 0

    def require_readable(self, directory: Path) -> None:
        """Refuse a directory whose files this user cannot read."""
        with open_directory(directory) as handle:
            inside = self._name_for(directory, handle)
            first = 'for file in "$0"/*; do test ! -f "$file" || exec test -r "$file"; done'
            if self._spawn(["/bin/sh", "-c", first, inside], subprocess.DEVNULL, (handle,)).wait() != 0:
                raise PostgresFailed(
                    f"User number {self.uid}, who runs PostgreSQL for root, cannot read {directory}. Let a "
                    f"superuser run: chown -R {self.uid} {directory}"
                )

    def _name_for(self, directory: Path, handle: int) -> str:
        by_handle = Path(f"/proc/self/fd/{handle}")
        if by_handle.is_dir():
            return str(by_handle)
        if self.may_enter(directory):
            return str(directory)
        raise PostgresFailed(
            f"PostgreSQL does not run as root, and user number {self.uid} it would run as cannot reach "
            f"{directory}: set CHARTERDESK_DATA_DIR to a directory open to that user."
        )

    def _spawn(self, command: Sequence[str], output: int, handles: Sequence[int]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - our own commands
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd="/",
            env=_environment(),
            start_new_session=True,
            pass_fds=handles,
            user=self.uid,
            group=self.gid,
            extra_groups=None if self.uid is None else [],
        )

    def make_private(self, directory: Path) -> None:
        """Create the directory, or check it: owned by this user, closed to all others."""
        with suppress(FileExistsError):
            directory.mkdir(mode=0o700)
        found = directory.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid not in (self.uid, os.geteuid()):
            raise PostgresFailed(
                f"The directory {directory} is needed for the database but is not ours: remove it."
            )
        directory.chmod(0o700)
        if self.uid is not None and self.gid is not None:
            os.chown(directory, self.uid, self.gid)


@contextmanager
def open_directory(directory: Path) -> Iterator[int]:
    handle = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield handle
    finally:
        os.close(handle)


def _environment() -> dict[str, str]:
    """Return the few variables that a program needs.

    The full environment may hold secrets, and PG… variables and locales that change PostgreSQL's behavior (on
    macOS it does not even start while the locale is unset).
    """
    needed = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    return needed | {"LC_ALL": "C"}
