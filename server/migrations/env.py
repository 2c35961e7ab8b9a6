"""Runs migrations on the connection that `charterdesk migrate` hands over."""

from pathlib import Path
from typing import Any

from alembic import context

import charterdesk.tables  # noqa: F401  (fills the metadata)
from charterdesk.kit.model import Base

SQL = Path(__file__).parent / "sql"
connection = context.config.attributes["connection"]
sql_files: dict[str, str] = {}


def include_object(thing: Any, name: str | None, kind: str, reflected: bool, compare_to: Any) -> bool:
    # The job queue's library creates and changes its own tables.
    return not (name or "").startswith("procrastinate_")


def collect_sql_files(*, step: Any, **_: Any) -> None:
    sql_files.update(step.up_revision.module.sql_files)


context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    include_object=include_object,
    compare_type=True,
    compare_server_default=True,
    on_version_apply=collect_sql_files,
)
with context.begin_transaction():
    context.run_migrations()
    # After the last migration: a file may name a column that only a later migration than its first adds.
    for name in sql_files:
        # The driver's own execute: several statements at once, in which % is plain text.
        connection.connection.driver_connection.execute((SQL / name).read_text())
