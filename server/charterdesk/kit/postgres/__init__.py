"""An embedded PostgreSQL for a server without DATABASE_URL.

    with EmbeddedPostgres(data_dir) as postgres:
        psycopg.connect(postgres.url)

The cluster lives in one directory, listens on a Unix socket only, survives `kill -9` of anything,
and is shared by all servers started on the same directory: the last one to leave stops it.
"""

from charterdesk.kit.postgres.binaries import Binaries
from charterdesk.kit.postgres.errors import NotDurable, PostgresFailed, PostgresMissing, require_durable
from charterdesk.kit.postgres.launcher import EmbeddedPostgres, running_database

__all__ = [
    "Binaries",
    "EmbeddedPostgres",
    "NotDurable",
    "PostgresFailed",
    "PostgresMissing",
    "require_durable",
    "running_database",
]
