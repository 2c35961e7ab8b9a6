"""A journal, its lines and the balances they move are written by one call."""

from pathlib import Path

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    statements = (Path(__file__).parent.parent / "sql" / "0010_post_journal.sql").read_text()
    op.get_bind().connection.driver_connection.execute(statements)
