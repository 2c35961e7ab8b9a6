"""Sold bookings are changed by a quote, and changed tickets carry a revision."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

sql_files = {"word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b"}

KIND = sa.Enum(
    *("Flight", "SeatCategory", "Passengers", "Split", "Cancel", "Reinstate"),
    name="changekind",
    native_enum=False,
    create_constraint=True,
    length=40,
)


def upgrade() -> None:
    op.add_column("ticket", sa.Column("revision", sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.create_table(
        "booking_change",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("kind", KIND, nullable=False),
        sa.Column("request", JSONB(), nullable=False),
        sa.Column("quote", JSONB(), nullable=False),
        sa.Column("due", sa.Numeric(14, 2), nullable=False),
        sa.Column("commission", sa.Numeric(14, 2), nullable=False),
        sa.Column("quoted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("quoted_by_id", sa.Uuid(), nullable=True),
        sa.Column("quoted_by", sa.String(), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("applied_by_id", sa.Uuid(), nullable=True),
        sa.Column("applied_by", sa.String(), nullable=True),
        sa.Column("reason", sa.String(), nullable=True),
        sa.CheckConstraint(
            "(applied_at is null) = (applied_by is null)", name=op.f("ck_booking_change_applied")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"],
            ["ticket_master.id"],
            name=op.f("fk_booking_change_ticket_master_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_booking_change")),
    )
    op.create_index("ix_booking_change_ticket_master_id", "booking_change", ["ticket_master_id"])
