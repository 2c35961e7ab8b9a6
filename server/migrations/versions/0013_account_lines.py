"""What an agency reads of a journal on its account is written with it."""

from pathlib import Path

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    statements = (Path(__file__).parent.parent / "sql" / "0013_post_journal.sql").read_text()
    op.get_bind().connection.driver_connection.execute(statements)
