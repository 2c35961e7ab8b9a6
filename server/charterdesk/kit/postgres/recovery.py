"""Recover a cluster from an archive: a base backup, and the changes that followed it."""

import os
import re
import shutil
import tarfile
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path, PurePosixPath

import psycopg

from charterdesk.kit.postgres.account import Account, Option
from charterdesk.kit.postgres.archive import Archive, WrongArchive
from charterdesk.kit.postgres.binaries import Binaries
from charterdesk.kit.postgres.cluster import SUPERUSER, Cluster
from charterdesk.kit.postgres.errors import PostgresFailed
from charterdesk.kit.postgres.home import Home
from charterdesk.kit.postgres.locks import exclusively
from charterdesk.kit.postgres.tools import Tools

POLL_SECONDS = 0.1
REPORT_SECONDS = 10
_TOO_EARLY = "recovery ended before configured recovery target was reached"
_LAST = re.compile(r"last completed transaction was at log time (.+)")


def recover_cluster(
    data_dir: Path, archive: Archive, until: datetime | None, say: Callable[[str], None]
) -> None:
    """Create the cluster of a data directory as it was at that moment, or at the end of the archive."""
    copy = archive.newest_before(until)
    home, binaries = Home(data_dir.resolve()), Binaries.find()
    account = Account.for_cluster(home.cluster)
    say(f"Base backup of {copy.name} …")
    home.data_dir.mkdir(parents=True, exist_ok=True)
    _unpack(copy, home.unfinished_cluster, account)
    Tools(binaries, "").check_copy(home.unfinished_cluster)
    (home.unfinished_cluster / "recovery.signal").touch()
    _hand_over(home.unfinished_cluster, account)
    home.unfinished_cluster.rename(home.cluster)
    account.require_readable(archive.segments)
    cluster = Cluster(home, binaries, {}, patience=None)
    with exclusively(home.start_lock):
        try:
            _replay(cluster, home, archive.reading(until), say)
        finally:
            if cluster.is_alive():
                cluster.stop()


def _unpack(copy: Path, folder: Path, account: Account) -> None:
    account.make_private(folder)
    for name, target in (("base.tar.gz", folder), ("pg_wal.tar.gz", folder / "pg_wal")):
        with tarfile.open(copy / name) as packed:
            # Python has the filter since 3.11.4; before, we check for ourselves what it would refuse.
            packed.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
            packed.extractall(target, members=map(_require_inside, packed))  # noqa: S202 - checked
    shutil.copy(copy / "backup_manifest", folder)


def _require_inside(member: tarfile.TarInfo) -> tarfile.TarInfo:
    name = PurePosixPath(member.name)
    if not (member.isfile() or member.isdir()) or name.is_absolute() or ".." in name.parts:
        raise PostgresFailed(f"The base backup has an entry that is no file of a cluster: {member.name}.")
    return member


def _hand_over(folder: Path, account: Account) -> None:
    """Give the cluster's files to the user that runs PostgreSQL, and to no other."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)
        if account.uid is not None and account.gid is not None:
            os.chown(path, account.uid, account.gid)


def _replay(cluster: Cluster, home: Home, options: list[Option], say: Callable[[str], None]) -> None:
    """Start the server and wait until it has replayed the archive."""
    try:
        cluster.start(may_create=False, more=options)
        _await_end(cluster, home.url(SUPERUSER, "postgres"), say)
    except (PostgresFailed, psycopg.OperationalError) as failure:
        log = home.log.read_text(errors="replace")
        if _TOO_EARLY in log:
            last = _LAST.findall(log)
            at = f" after {last[-1]}" if last else ""
            raise WrongArchive(
                f"The archive has nothing{at}: leave out --until to restore all of it, or give an "
                "earlier time."
            ) from failure
        raise PostgresFailed(f"The archive could not be replayed.\n{home.log_tail()}") from failure


def _await_end(cluster: Cluster, url: str, say: Callable[[str], None]) -> None:
    reported = time.monotonic()
    with psycopg.connect(url, autocommit=True) as connection:
        while True:
            found = connection.execute(
                "select pg_is_in_recovery(), pg_last_xact_replay_timestamp()::text"
            ).fetchone()
            assert found is not None
            if not found[0]:
                say(f"Replayed the changes up to {found[1] or 'the base backup'}.")
                return
            if time.monotonic() - reported > REPORT_SECONDS:
                reported = time.monotonic()
                say(f"Replayed up to {found[1]} …")
            time.sleep(POLL_SECONDS)
