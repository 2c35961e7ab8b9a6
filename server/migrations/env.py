"""Runs migrations on the connection that `charterdesk migrate` hands over."""

from typing import Any

from alembic import context

import charterdesk.tables  # noqa: F401  (fills the metadata)
from charterdesk.kit.model import Base


def include_object(thing: Any, name: str | None, kind: str, reflected: bool, compare_to: Any) -> bool:
    # The job queue's tables come and go with its own library.
    return not (name or "").startswith("procrastinate_")


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    include_object=include_object,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
