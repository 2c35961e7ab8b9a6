"""A data directory with a PostgreSQL and demo accounts, made once a run and copied for each server."""

import fcntl
import subprocess
from contextlib import closing
from pathlib import Path

from charterdesk.commands import ready_database
from charterdesk.demo import seed
from charterdesk.kit.db import Database
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings


def copy_ready_data(ground: Path, to: Path) -> None:
    """Copy the data directory of a server after its first start, with demo accounts but without a season."""
    ready = ground / "ready"
    ground.mkdir(exist_ok=True)
    with (ground / "ready.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            _make(ground / "making")
            (ground / "making").rename(ready)
    # Keeps owners: as root, the database belongs to another account.
    subprocess.run(["cp", "-a", str(ready), str(to)], check=True)


def _make(data_dir: Path) -> None:
    # The key is kept in the directory, as a server makes it that is given none.
    settings = Settings(data_dir=data_dir, database_url=None, document_key=None)
    with ready_database(settings) as url, closing(Database(url, pool_size=1)) as database:
        assert seed(database, DEFAULT_DEMO_PASSWORD, settings.vault, season=None)
