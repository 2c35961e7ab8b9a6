"""Journals and events are read in one go, and rows that change soon have room on their page."""

from pathlib import Path

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    statements = (Path(__file__).parent.parent / "sql" / "0015_books_and_log.sql").read_text()
    op.get_bind().connection.driver_connection.execute(statements)
