"""Second factors of accounts, their recovery codes, and the operator's setting."""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("charter", sa.Column("second_factor", sa.Boolean(), server_default="false", nullable=False))
    op.create_table(
        "second_factor",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("secret_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True)),
        sa.Column("last_step", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_second_factor_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_second_factor")),
    )
    for name, condition in (("confirmed", "is not null"), ("pending", "is null")):
        op.create_index(
            f"uq_second_factor_{name}",
            "second_factor",
            ["user_id"],
            unique=True,
            postgresql_where=sa.text(f"confirmed_at {condition}"),
        )
    op.create_table(
        "recovery_code",
        sa.Column("second_factor_id", sa.Uuid(), nullable=False),
        sa.Column("code_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["second_factor_id"],
            ["second_factor.id"],
            name=op.f("fk_recovery_code_second_factor_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recovery_code")),
        sa.UniqueConstraint(
            "second_factor_id", "code_sha256", name=op.f("uq_recovery_code_second_factor_id_code_sha256")
        ),
    )
