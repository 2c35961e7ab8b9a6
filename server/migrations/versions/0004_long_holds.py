"""Holds of a named party that are kept for longer, once per booking."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("ticket_master", sa.Column("kept_until", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "office_holding",
        sa.Column("long_hold_hours", sa.Integer(), server_default=sa.text("24"), nullable=False),
    )
    op.create_check_constraint(
        op.f("ck_office_holding_long_hold_hours"), "office_holding", "long_hold_hours between 0 and 720"
    )
