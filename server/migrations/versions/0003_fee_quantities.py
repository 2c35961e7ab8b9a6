"""How many of an optional fee one ticket may take."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("extra_fee", sa.Column("max_quantity", sa.Integer(), nullable=True))
    op.create_check_constraint(op.f("ck_extra_fee_max_quantity"), "extra_fee", "max_quantity >= 1")
