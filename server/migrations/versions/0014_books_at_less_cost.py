"""Events are sealed, journals posted and words checked with less work for the database."""

from pathlib import Path

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("0014_event_log.sql", "0014_ledger.sql", "0014_word_lists.sql"):
        statements = (Path(__file__).parent.parent / "sql" / name).read_text()
        op.get_bind().connection.driver_connection.execute(statements)
