"""A card charge can pay a change, and a waiver given later is a change of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

sql_files = {"word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b"}

KINDS = ("Flight", "SeatCategory", "Passengers", "Split", "Cancel", "Reinstate", "Waiver")


def upgrade() -> None:
    op.drop_constraint("ck_booking_change_changekind", "booking_change")
    op.create_check_constraint(
        op.f("ck_booking_change_changekind"), "booking_change", sa.column("kind").in_(KINDS)
    )
    op.add_column("payment_gateway_transaction", sa.Column("change_quote_id", sa.Uuid(), nullable=True))
    op.add_column("payment_gateway_transaction", sa.Column("change_reason", sa.String(), nullable=True))
    op.create_foreign_key(
        op.f("fk_payment_gateway_transaction_change_quote_id"),
        "payment_gateway_transaction",
        "booking_change",
        ["change_quote_id"],
        ["id"],
    )
