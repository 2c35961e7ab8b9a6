"""Where escrow entries come from, and more bookings that wait for theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

sql_files = {"escrow.sql": "7eb0c891598db56eebdc50f4035e2630948b74f4a26f9e2355017fb8331c1ae2"}


def upgrade() -> None:
    op.add_column("escrow_entry", sa.Column("source_journal_id", sa.Uuid(), nullable=True))
    op.create_foreign_key(
        op.f("fk_escrow_entry_source_journal_id"), "escrow_entry", "journal", ["source_journal_id"], ["id"]
    )
    op.create_index(op.f("ix_escrow_entry_source_journal_id"), "escrow_entry", ["source_journal_id"])
