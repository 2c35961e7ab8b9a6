"""The few tickets of passengers who did not come, for the queue of their returns."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.create_index(
        "ix_ticket_no_show", "ticket", ["ticket_master_id"], postgresql_where=sa.text("status = 'NoShow'")
    )
