"""An approved pay-back can be withdrawn, as far as it was not paid back."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column(
        "reimbursement", sa.Column("withdrawn", sa.Numeric(14, 2), server_default="0", nullable=False)
    )
    op.create_check_constraint(
        op.f("ck_reimbursement_withdrawn"), "reimbursement", "withdrawn between 0 and amount"
    )
    op.drop_constraint("ck_reimbursement_commission", "reimbursement")
    op.create_check_constraint(
        op.f("ck_reimbursement_commission"), "reimbursement", "commission between 0 and amount - withdrawn"
    )
