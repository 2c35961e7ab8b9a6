"""Decisions to keep the return of a passenger who did not come."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("ticket", sa.Column("return_kept_at", sa.DateTime(timezone=True), nullable=True))
