"""A changed ticket carries the moment of its last change."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("ticket", sa.Column("revised_at", sa.DateTime(timezone=True), nullable=True))
