"""Numbers of travel documents that were erased."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column(
        "passenger_travel_document", sa.Column("erased_at", sa.DateTime(timezone=True), nullable=True)
    )
