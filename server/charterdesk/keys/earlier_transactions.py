"""Waits for transactions that began before a change of the keys."""

import time
from typing import Final

from sqlalchemy import text

from charterdesk.kit.db import Database

_PAUSE: Final = 0.2
# Every transaction locks its own virtual id. Those of the database's own processes have no user.
_OPEN: Final = text("""
    select virtualtransaction from pg_locks join pg_stat_activity using (pid)
    where locktype = 'virtualxid' and datname = current_database() and usesysid is not null
      and pid <> pg_backend_pid()
""")
_STILL_OPEN: Final = text("""
    select exists (select from pg_locks where locktype = 'virtualxid' and virtualtransaction = any(:earlier))
""")


def wait_for_earlier_transactions(database: Database) -> None:
    """Return when all transactions that are open now have ended."""
    with database.readers() as session:
        earlier = list(session.scalars(_OPEN))
        while session.scalars(_STILL_OPEN, {"earlier": earlier}).one():
            time.sleep(_PAUSE)
