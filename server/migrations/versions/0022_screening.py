"""Screening: versions of the list of sanctioned persons, screenings of passengers, and hits."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

sql_files = {
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b",
}


def upgrade() -> None:
    op.create_table(
        "screening_list",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("imported_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_screening_list")),
        sa.UniqueConstraint("number", name=op.f("uq_screening_list_number")),
    )
    op.create_index(
        "uq_screening_list_current",
        "screening_list",
        ["current"],
        unique=True,
        postgresql_where=sa.text("current"),
    )
    op.create_table(
        "passenger_screening",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("screening_list_id", sa.Uuid(), nullable=True),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("screened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["passenger_id"],
            ["passenger.id"],
            name=op.f("fk_passenger_screening_passenger_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["screening_list_id"],
            ["screening_list.id"],
            name=op.f("fk_passenger_screening_screening_list_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_screening")),
        sa.UniqueConstraint("passenger_id", name=op.f("uq_passenger_screening_passenger_id")),
    )
    op.create_table(
        "screening_entry",
        sa.Column("screening_list_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("facts", JSONB(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["screening_list_id"],
            ["screening_list.id"],
            name=op.f("fk_screening_entry_screening_list_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_screening_entry")),
        sa.UniqueConstraint(
            "screening_list_id", "number", name=op.f("uq_screening_entry_screening_list_id_number")
        ),
    )
    op.create_table(
        "screening_hit",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("entry_number", sa.Integer(), nullable=False),
        sa.Column("entry_digest", sa.LargeBinary(), nullable=False),
        sa.Column("passenger_digest", sa.LargeBinary(), nullable=False),
        sa.Column("list_number", sa.Integer(), nullable=False),
        sa.Column("score", sa.Double(), nullable=False),
        sa.Column("blocks", sa.Boolean(), nullable=False),
        sa.Column("explanation", JSONB(), nullable=False),
        sa.Column(
            "state",
            sa.Enum(
                "Open",
                "Cleared",
                "TrueMatch",
                name="hitstate",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("found_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("(state = 'Open') = (decided_at is null)", name=op.f("ck_screening_hit_decided")),
        sa.CheckConstraint("state = 'Open' or reason is not null", name=op.f("ck_screening_hit_reason")),
        sa.CheckConstraint("score between 0 and 1", name=op.f("ck_screening_hit_score")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_screening_hit_passenger_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_screening_hit")),
        sa.UniqueConstraint(
            "passenger_id", "entry_number", name=op.f("uq_screening_hit_passenger_id_entry_number")
        ),
    )
    op.create_index(
        "ix_screening_hit_open",
        "screening_hit",
        ["passenger_id"],
        unique=False,
        postgresql_where=sa.text("state <> 'Cleared'"),
    )
