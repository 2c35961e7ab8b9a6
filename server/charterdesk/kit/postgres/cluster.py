"""One database cluster and its processes. To start or stop it, hold the start lock."""

import fcntl
import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from charterdesk.kit.postgres.account import Account, Option, open_directory
from charterdesk.kit.postgres.archive import Archive
from charterdesk.kit.postgres.binaries import Binaries
from charterdesk.kit.postgres.errors import PostgresFailed
from charterdesk.kit.postgres.home import Home
from charterdesk.kit.postgres.locks import is_held, opened_lock, try_lock

SUPERUSER = "postgres"
SHARED_PLACE = Path("/var/lib/charterdesk")
LOCALES = (
    "C.UTF-8",
    "C",
)  # some systems lack the first; the second has upper and lower case for ASCII letters only

LINGER_SECONDS = 30  # children of a killed postmaster first finish their current query
RECOVERY_SECONDS = 120
SHUTDOWNS = ((signal.SIGINT, 30), (signal.SIGQUIT, 10))  # fast, then immediate: both keep every commit
POLL_SECONDS = 0.02

OFFICE_SERVER = {
    "max_connections": "200",
    "shared_buffers": "64MB",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_checkpoints": "off",
    "log_line_prefix": "%m [%p] %q%u@%d ",
}
ALWAYS = {
    "listen_addresses": "",
    "port": "5432",
    "unix_socket_permissions": "0700",
    "cluster_name": "charterdesk",
    "log_destination": "stderr",
    "logging_collector": "off",
}


class Cluster:
    def __init__(
        self,
        home: Home,
        binaries: Binaries,
        settings: Mapping[str, str],
        locales: Sequence[str] = LOCALES,
        archive: Archive | None = None,
        patience: float | None = RECOVERY_SECONDS,
    ) -> None:
        self._home = home
        self._binaries = binaries
        self._settings = {**OFFICE_SERVER, **settings, **ALWAYS}
        self._locales = locales
        self._archive = archive
        self._patience = patience
        """Seconds until the server must answer, or None for a recovery of any length."""

    def is_alive(self) -> bool:
        """Return True while any process of the cluster exists, even a child of a killed postmaster."""
        return is_held(self._home.processes_lock)

    def answers(self) -> bool:
        if not self._home.owns_socket():
            return False
        try:
            psycopg.connect(self._home.url(SUPERUSER, "postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def start(self, may_create: bool, more: Sequence[Option] = ()) -> None:
        """Start the cluster, with more options than the usual ones, unless another server has."""
        with opened_lock(self._home.processes_lock) as lock:
            if self._answers_before_locked(lock):
                return
            if may_create and not self._home.cluster.exists():
                self._create(lock)
            server = self._launch(lock, more)
        self._await_answer(server)

    def stop(self) -> None:
        for number, seconds in SHUTDOWNS:
            postmaster = self._home.postmaster()
            if postmaster is not None and self.is_alive():
                with suppress(ProcessLookupError):
                    os.kill(postmaster, number)
            if _within(seconds, lambda: not self.is_alive()):
                break
        else:
            raise PostgresFailed(f"PostgreSQL did not stop.\n{self._home.log_tail()}")
        with suppress(OSError):
            self._home.socket_dir.rmdir()

    def _answers_before_locked(self, lock: int) -> bool:
        """Wait until the cluster accepts connections, or its processes are gone and we hold the lock."""
        deadline = time.monotonic() + LINGER_SECONDS
        while not self.answers():
            if try_lock(lock, fcntl.LOCK_EX):
                return False
            if time.monotonic() > deadline:
                raise PostgresFailed(
                    f"Processes of an earlier start in {self._home.data_dir} neither answer nor end.\n"
                    f"{self._home.log_tail()}"
                )
            time.sleep(POLL_SECONDS)
        return True

    def _create(self, lock: int) -> None:
        """Create the cluster under another name first, so that one with the right name is always complete."""
        unfinished = self._home.unfinished_cluster
        shutil.rmtree(unfinished, ignore_errors=True)
        self._account().make_private(unfinished)
        for locale in self._locales:
            created = self._run("initdb", self._creation(unfinished, locale), lock).wait() == 0
            if created or "invalid locale name" not in self._home.log_tail():
                break
        if not created:
            raise PostgresFailed(f"The database cluster could not be created.\n{self._home.log_tail()}")
        unfinished.rename(self._home.cluster)
        with open_directory(self._home.data_dir) as directory:
            os.fsync(directory)

    @staticmethod
    def _creation(directory: Path, locale: str) -> list[Option]:
        """Allow access without passwords: only the owner of the socket's directory can connect."""
        return [
            "--auth-local=trust",
            "--auth-host=reject",
            "--data-checksums",
            "--encoding=UTF8",
            f"--locale={locale}",
            "--locale-provider=libc",
            "--no-instructions",
            f"--username={SUPERUSER}",
            "--pgdata",
            directory,
        ]

    def _launch(self, lock: int, more: Sequence[Option]) -> subprocess.Popen[bytes]:
        self._home.forget_dead_postmaster()
        self._account().make_private(self._home.socket_dir)
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        places: list[Option] = ["-D", self._home.cluster, "-k", self._home.socket_dir]
        archiving: list[Option] = []
        if self._archive is not None:
            self._archive.claim(self._home.cluster, self._account())
            archiving = self._archive.writing()
        server = self._run("postgres", [*places, *settings, *archiving, *more], lock)
        # Without a waiting parent it would stay a zombie after its end.
        threading.Thread(target=server.wait, name="postgres-reaper", daemon=True).start()
        return server

    def _await_answer(self, server: subprocess.Popen[bytes]) -> None:
        if not _within(self._patience, lambda: self.answers() or server.poll() is not None):
            raise PostgresFailed(f"PostgreSQL does not answer.\n{self._home.log_tail()}")
        if server.poll() is not None:
            raise PostgresFailed(f"PostgreSQL did not start.\n{self._home.log_tail()}")

    def _run(self, program: str, options: Sequence[Option], lock: int) -> subprocess.Popen[bytes]:
        account = self._account()
        binaries = self._binaries.within_reach_of(account, (self._home.data_dir, SHARED_PLACE))
        with self._log_opened() as log:
            return account.run(binaries.program(program), options, log, (lock,))

    def _account(self) -> Account:
        return Account.for_cluster(self._home.cluster)

    @contextmanager
    def _log_opened(self) -> Iterator[int]:
        """Open the log for the owner only: logged statements contain personal data."""
        handle = os.open(self._home.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            yield handle
        finally:
            os.close(handle)


def _within(seconds: float | None, condition: Callable[[], bool]) -> bool:
    deadline = None if seconds is None else time.monotonic() + seconds
    while not condition():
        if deadline is not None and time.monotonic() > deadline:
            return False
        time.sleep(POLL_SECONDS)
    return True
