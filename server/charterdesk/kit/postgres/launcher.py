"""The embedded PostgreSQL as a server uses it.

Start or join the cluster, keep it running, leave or stop it.
"""

import fcntl
import logging
import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

from charterdesk.kit.postgres.archive import Archive
from charterdesk.kit.postgres.binaries import Binaries
from charterdesk.kit.postgres.cluster import SUPERUSER, Cluster
from charterdesk.kit.postgres.errors import NoDatabase, PostgresFailed
from charterdesk.kit.postgres.home import Home
from charterdesk.kit.postgres.locks import exclusively, open_lock, try_lock

log = logging.getLogger("charterdesk.postgres")

APPLICATION = "charterdesk"  # the name of the database and of the role that owns it
WATCH_SECONDS = 0.2
RETRY_SECONDS = 5


class EmbeddedPostgres:
    """One cluster in one data directory, shared with all other servers on the same directory."""

    def __init__(
        self,
        data_dir: Path,
        binaries: Binaries | None = None,
        settings: Mapping[str, str] | None = None,
        archive_dir: Path | None = None,
        *,
        may_create: bool = True,
        restoring: bool = False,
    ) -> None:
        self._home = Home(data_dir.resolve())
        self._may_create, self._restoring = may_create, restoring
        archive = Archive(archive_dir.resolve()) if archive_dir else None
        self._cluster = Cluster(self._home, binaries or Binaries.find(), settings or {}, archive=archive)
        self._usage: int | None = None
        self._watcher: threading.Thread | None = None
        self._leaving = threading.Event()

    @property
    def url(self) -> str:
        return self._home.url(APPLICATION, APPLICATION)

    @property
    def superuser_url(self) -> str:
        return self._home.url(SUPERUSER, "postgres")

    def start(self) -> None:
        """Start or join the cluster, and watch that it keeps running."""
        self._require_usable()
        try:
            self._home.data_dir.mkdir(parents=True, exist_ok=True)
            with exclusively(self._home.start_lock):
                self._join()
                self._cluster.start(may_create=True)
                self._create_database()
            self._start_watching()
        except PermissionError as refused:
            raise PostgresFailed(
                f"The database in {self._home.data_dir} belongs to another user ({refused}): start the "
                "server as that user, or set CHARTERDESK_DATA_DIR to another directory."
            ) from refused
        finally:
            if self._watcher is None:
                self._leave()

    def stop(self) -> None:
        """Leave the cluster; its last user stops it."""
        if self._usage is None:
            return
        self._stop_watching()
        with exclusively(self._home.start_lock):
            try:
                if try_lock(self._usage, fcntl.LOCK_EX):
                    self._cluster.stop()
            finally:
                self._leave()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _require_usable(self) -> None:
        if not self._may_create and not self._home.cluster.exists():
            raise NoDatabase(
                f"There is no database in {self._home.data_dir}: set CHARTERDESK_DATA_DIR to the folder that "
                "has one, or DATABASE_URL."
            )
        if self._home.unfinished_restore.exists() and not self._restoring:
            raise PostgresFailed(
                f"The restore into {self._home.data_dir} did not finish: delete what is in the folder, and "
                "restore again."
            )

    def _join(self) -> None:
        """Register as a user under the start lock, so that no other server stops the cluster meanwhile."""
        if self._usage is None:
            self._usage = open_lock(self._home.users_lock)
            fcntl.flock(self._usage, fcntl.LOCK_SH)

    def _leave(self) -> None:
        if self._usage is not None:
            os.close(self._usage)
            self._usage = None

    def _create_database(self) -> None:
        """Create role and database if missing.

        The creator of the cluster may have been killed before this step.
        """
        with psycopg.connect(self.superuser_url, autocommit=True) as connection:
            if not connection.execute("select from pg_roles where rolname = %s", [APPLICATION]).rowcount:
                connection.execute(f"create role {APPLICATION} login")
            if not connection.execute("select from pg_database where datname = %s", [APPLICATION]).rowcount:
                connection.execute(f"create database {APPLICATION} owner {APPLICATION}")

    def _start_watching(self) -> None:
        if self._watcher is None:
            self._leaving.clear()
            self._watcher = threading.Thread(target=self._watch, name="postgres-watcher", daemon=True)
            self._watcher.start()

    def _stop_watching(self) -> None:
        if self._watcher is not None:
            self._leaving.set()
            self._watcher.join()
            self._watcher = None

    def _watch(self) -> None:
        while not self._leaving.wait(WATCH_SECONDS):
            try:
                self._revive()
            except Exception:
                # The next attempt may succeed, and no other process makes one.
                log.exception("PostgreSQL in %s could not be started again", self._home.data_dir)
                self._leaving.wait(RETRY_SECONDS)

    def _revive(self) -> None:
        """Restart a dead cluster, but never create one: an empty database must not replace a lost one."""
        if self._cluster.is_alive() or self._cluster.answers():
            return
        log.warning("PostgreSQL in %s is gone and is started again", self._home.data_dir)
        with exclusively(self._home.start_lock):
            self._cluster.start(may_create=False)


@contextmanager
def running_database(
    url: str | None, data_dir: Path, archive_dir: Path | None = None, *, may_create: bool = True
) -> Iterator[tuple[str, str | None]]:
    """Yield the given URL, or the URLs of an embedded database that runs meanwhile and of its superuser."""
    if url is not None:
        yield url, None
        return
    with EmbeddedPostgres(data_dir, archive_dir=archive_dir, may_create=may_create) as postgres:
        yield postgres.url, postgres.superuser_url
