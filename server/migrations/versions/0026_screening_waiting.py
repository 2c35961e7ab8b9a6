"""Passengers who wait for screening, kept by triggers."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

sql_files = {
    "screening.sql": "b8738f2b84841891ecd6cb212e91c2f75b4b6a4aa41f07dc45d1374543b4b4be",
}


def upgrade() -> None:
    op.create_table(
        "screening_waiting",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("person_id", sa.Uuid(), nullable=False),
        sa.Column(
            "since", sa.DateTime(timezone=True), server_default=sa.text("clock_timestamp()"), nullable=False
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_screening_waiting")),
    )
