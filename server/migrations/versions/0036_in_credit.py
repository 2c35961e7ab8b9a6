"""One index finds all bookings whose customer is in credit: without a seat, or with a refund due."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.create_index(
        "ix_ticket_master_in_credit",
        "ticket_master",
        ["created_at"],
        postgresql_where=sa.text("paid > refunded + charged"),
    )
    op.drop_index("ix_ticket_master_paid_without_seat", table_name="ticket_master")
