"""Answers to e-mails, e-mails to the bookings of a flight, and what tickets tell of check-in and baggage."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("outbox_mail", sa.Column("reply_to", sa.String(), nullable=True))
    op.drop_constraint(op.f("ck_message_recipient_recipientkind"), "message_recipient")
    op.create_check_constraint(
        op.f("ck_message_recipient_recipientkind"),
        "message_recipient",
        "kind = any ('{Office,User,Booking}')",
    )
    for name, default in (("check_in_opens_minutes", "180"), ("check_in_closes_minutes", "60")):
        op.add_column(
            "charter", sa.Column(name, sa.Integer(), server_default=sa.text(default), nullable=False)
        )
    op.add_column("charter", sa.Column("baggage_allowance", sa.String(), nullable=True))
    op.create_check_constraint(
        op.f("ck_charter_check_in_minutes"), "charter", "check_in_opens_minutes > check_in_closes_minutes"
    )
