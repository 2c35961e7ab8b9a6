"""The sums of closed months, and journals found by their time."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

sql_files = {"accounting.sql": "8b63a3c266453606fbadf98de4106a572c08ad29b9e931c0e0fd50503a58484e"}


def upgrade() -> None:
    op.add_column("closed_month", sa.Column("sums", postgresql.JSONB(), nullable=False))
    op.create_index("ix_journal_at", "journal", ["at"])
