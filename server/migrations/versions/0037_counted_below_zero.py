"""A drawer that gave back more than it took is counted below zero."""

from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.drop_constraint(op.f("ck_cash_up_counted"), "cash_up", type_="check")
    op.create_check_constraint(op.f("ck_cash_up_counted"), "cash_up", "counted >= 0 or expected < 0")
