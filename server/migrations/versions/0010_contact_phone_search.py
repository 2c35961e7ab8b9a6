"""Bookings are found by the phone of their contact."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.create_index("ix_ticket_master_contact_phone", "ticket_master", ["contact_phone"])
