"""Brand and last four digits of a card that is charged by a token are known with the card company's response."""

from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.alter_column("payment_gateway_transaction", "brand", nullable=True)
    op.alter_column("payment_gateway_transaction", "last_four", nullable=True)
