"""The state of a web process, read when a request asks for it."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from charterdesk.kit.db import Database
from charterdesk.kit.request_counts import RequestCounts
from charterdesk.operation.errors import MetricsNotYours
from charterdesk.operation.health import Seen, is_ready, judge
from charterdesk.operation.metrics import write_metrics
from charterdesk.operation.queries.figures import database_migration, read_figures
from charterdesk.operation.queries.requests import all_requests
from charterdesk.operation.schemas import HealthFinding, HealthRead


@dataclass(frozen=True)
class Watch:
    """The parts of the program that are looked at."""

    database: Database
    counts: RequestCounts
    data_dir: Path
    newest_migration: str
    sends_mails: bool

    def health(self, *, with_findings: bool) -> HealthRead:
        findings = judge(self._see_by_itself())
        told = [HealthFinding(**finding._asdict()) for finding in findings] if with_findings else None
        return HealthRead(live=True, ready=is_ready(findings), findings=told)

    def metrics(self, *, allowed: bool) -> str:
        """Return the metrics; the counts of other processes are as old as their last write at most."""
        if not allowed:
            raise MetricsNotYours
        self.counts.write(self.database)
        with self.database.readers() as session:
            seen = self.see(session)
            return write_metrics(all_requests(session), read_figures(session), ready=is_ready(judge(seen)))

    def see(self, session: Session) -> Seen:
        """Read the figures, unless the database lacks migrations: it lacks tables then."""
        version = database_migration(session)
        figures = read_figures(session) if version >= self.newest_migration else None
        return Seen(self.free_bytes(), self.newest_migration, version, figures, self.sends_mails)

    def free_bytes(self) -> int:
        existing = next(folder for folder in (self.data_dir, *self.data_dir.parents) if folder.exists())
        return shutil.disk_usage(existing).free

    def _see_by_itself(self) -> Seen:
        """See in a session of its own: the answer must not fail when the database does not answer."""
        try:
            with self.database.readers() as session:
                return self.see(session)
        except SQLAlchemyError:
            return Seen(self.free_bytes(), self.newest_migration, None, None, self.sends_mails)
