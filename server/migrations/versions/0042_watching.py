"""Results of the nightly check, and counts of requests and of limited work."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.create_table(
        "verify_run",
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("checks", sa.Integer(), nullable=False),
        sa.Column("problems", sa.Integer(), nullable=False),
        sa.Column("findings", JSONB(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_verify_run")),
    )
    op.create_index(op.f("ix_verify_run_began_at"), "verify_run", ["began_at"])
    op.create_table(
        "request_count",
        sa.Column("slice", sa.DateTime(timezone=True), nullable=False),
        sa.Column("method", sa.String(), nullable=False),
        sa.Column("route", sa.String(), nullable=False),
        sa.Column("status", sa.SmallInteger(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("within", sa.SmallInteger(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint(
            "slice", "method", "route", "status", "code", "within", name=op.f("pk_request_count")
        ),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "rate_count",
        sa.Column("caller", sa.String(), nullable=False),
        sa.Column("work", sa.String(), nullable=False),
        sa.Column("minute", sa.DateTime(timezone=True), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("caller", "work", "minute", name=op.f("pk_rate_count")),
        prefixes=["UNLOGGED"],
    )
