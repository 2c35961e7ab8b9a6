"""An embedded PostgreSQL for a server without DATABASE_URL.

    with EmbeddedPostgres(data_dir) as postgres:
        psycopg.connect(postgres.url)

The cluster lives in one directory, listens on a Unix socket only, survives `kill -9` of anything,
and is shared by all servers started on the same directory: the last one to leave stops it.
"""

from charterdesk.kit.postgres.archive import Archive
from charterdesk.kit.postgres.binaries import Binaries
from charterdesk.kit.postgres.errors import (
    NoDatabase,
    NotDurable,
    PostgresFailed,
    PostgresMissing,
    require_durable,
)
from charterdesk.kit.postgres.launcher import EmbeddedPostgres, running_database
from charterdesk.kit.postgres.tools import ToolFailed, Tools

__all__ = [
    "Archive",
    "Binaries",
    "EmbeddedPostgres",
    "NoDatabase",
    "NotDurable",
    "PostgresFailed",
    "PostgresMissing",
    "ToolFailed",
    "Tools",
    "require_durable",
    "running_database",
]
