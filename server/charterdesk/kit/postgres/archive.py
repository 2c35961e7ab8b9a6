"""The archive of one cluster: its write-ahead log, segment by segment, and base backups to replay it on.

    ARCHIVE/archive.json                  the cluster that the archive belongs to
    ARCHIVE/wal/000000010000000000000003.gz
    ARCHIVE/base/2026-11-19T130512Z/      a copy of the cluster that can be restored from that moment on

PostgreSQL writes the segments itself, as a user that may be unable to walk to the archive: like the cluster,
the folder is handed down as an open handle (see `account`).
"""

import gzip
import json
import os
import re
import struct
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from charterdesk.kit.disk import flush
from charterdesk.kit.postgres.account import Account, NamesDirectory, Option
from charterdesk.kit.postgres.errors import PostgresFailed

SEGMENT_SECONDS: Final = 60
"""A segment is archived at the latest after this time, if anything was written: what a lost disk can cost."""
STAMP: Final = "%Y-%m-%dT%H%M%SZ"
_UNUSABLE: Final = frozenset('"$`\\%{}\n')
"""Characters that the shell or PostgreSQL would not take as they are."""
_STORE: Final = (
    'if test -f "{}/%f.gz"; then gzip -dc "{}/%f.gz" | cmp -s - "%p"; else '
    'gzip -1 -c "%p" > "{}/%f.new" && sync "{}/%f.new" && mv "{}/%f.new" "{}/%f.gz" && sync "{}"; fi'
)
"""A segment that is there must be the same one; a crash leaves no partial one."""
_FETCH: Final = 'gzip -dc "{}/%f.gz" > "%p"'


class WrongArchive(PostgresFailed):
    """The archive cannot be used with this cluster."""


@dataclass(frozen=True)
class Archive:
    folder: Path

    @property
    def segments(self) -> Path:
        return self.folder / "wal"

    @property
    def copies(self) -> Path:
        return self.folder / "base"

    @property
    def _owner(self) -> Path:
        return self.folder / "archive.json"

    def claim(self, cluster: Path, account: Account) -> None:
        """Bind an unused archive to the cluster; refuse one that another cluster writes."""
        if not self.folder.is_dir():
            raise WrongArchive(
                f"There is no folder {self.folder} for the archive: make or mount it, or unset "
                "CHARTERDESK_ARCHIVE_DIR."
            )
        if _UNUSABLE & set(str(self.folder)):
            raise WrongArchive(f"The path {self.folder} has a sign that the archive's commands cannot take.")
        identity = identity_of(cluster)
        if self.identity() is None:
            self._owner.write_text(json.dumps({"cluster": identity}) + "\n")
        elif self.identity() != identity:
            raise WrongArchive(
                f"The archive {self.folder} belongs to another database: set CHARTERDESK_ARCHIVE_DIR to an "
                "empty folder, and keep this one until the new one has a base backup."
            )
        account.make_private(self.segments)
        for history in (cluster / "pg_wal").glob("*.history"):
            self._keep_history(history, account)

    def _keep_history(self, history: Path, account: Account) -> None:
        """Add a restored cluster's branch: without it, no older base backup leads to it."""
        kept = self.segments / f"{history.name}.gz"
        if kept.exists():
            if gzip.decompress(kept.read_bytes()) != history.read_bytes():
                raise WrongArchive(
                    f"The archive {self.folder} is written by another restored copy of this database: set "
                    "CHARTERDESK_ARCHIVE_DIR to an empty folder."
                )
            return
        new = kept.with_name(f"{history.name}.new")
        new.write_bytes(gzip.compress(history.read_bytes()))
        new.chmod(0o600)
        if account.uid is not None and account.gid is not None:
            os.chown(new, account.uid, account.gid)
        flush(new)
        new.rename(kept)
        flush(self.segments)

    def identity(self) -> str | None:
        """Return the identity of the cluster that the archive belongs to."""
        try:
            return str(json.loads(self._owner.read_text())["cluster"])
        except FileNotFoundError:
            return None

    def writing(self) -> list[Option]:
        """Return the options of a server that archives."""
        return [
            *("-c", "archive_mode=on", "-c", f"archive_timeout={SEGMENT_SECONDS}"),
            *("-c", NamesDirectory(f"archive_command={_STORE}", self.segments)),
        ]

    def reading(self, until: datetime | None) -> list[Option]:
        """Return the options of a server that replays the archive, to its end or to a moment."""
        options: list[Option] = ["-c", NamesDirectory(f"restore_command={_FETCH}", self.segments)]
        if until is not None:
            moment = until.astimezone(UTC).isoformat(sep=" ")
            options += ["-c", f"recovery_target_time={moment}", "-c", "recovery_target_action=promote"]
        return options

    def moments(self) -> list[datetime]:
        """Return the moments of the base backups, the oldest first."""
        found = self.copies.iterdir() if self.copies.is_dir() else ()
        return sorted(_moment(copy.name) for copy in found if re.fullmatch(r"[-\dT]+Z", copy.name))

    def copy_of(self, moment: datetime) -> Path:
        return self.copies / moment.strftime(STAMP)

    def newest_before(self, until: datetime | None) -> Path:
        """Return the base backup to begin with."""
        moments = self.moments()
        if not moments:
            raise WrongArchive(
                f"The archive {self.folder} has no base backup, so nothing can be restored from it."
            )
        usable = [moment for moment in moments if until is None or moment <= until]
        if not usable:
            raise WrongArchive(
                f"The archive {self.folder} begins at {moments[0].isoformat()}: give a later time."
            )
        return self.copy_of(usable[-1])


def identity_of(cluster: Path) -> str:
    """Return the number that a cluster gets at its creation and hands to its copies."""
    with (cluster / "global" / "pg_control").open("rb") as control:
        return str(struct.unpack("=Q", control.read(8))[0])


def first_segment(copy: Path) -> str:
    """Return the name of the oldest segment that a base backup needs."""
    ranges = json.loads((copy / "backup_manifest").read_text())["WAL-Ranges"]
    first = min(ranges, key=lambda part: int(part["Timeline"]))
    high, low = (int(part, 16) for part in str(first["Start-LSN"]).split("/"))
    return f"{int(first['Timeline']):08X}{high:08X}{low >> 24:08X}"


def _moment(stamp: str) -> datetime:
    return datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
