"""Receipts that wait for their deposit; deposits and lines of the bank are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

sql_files = {
    "escrow.sql": "181821aa724d9bf5d9108f478a314c20eba21032a3c595cd8b87b05c78e9be00",
    "runtime_role.sql": "f9767e921039acf241da3fdc9a54d893a23bed122f1fc9fab2e61ae6b3d05fde",
}


def upgrade() -> None:
    op.create_table(
        "open_receipt",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_open_receipt")),
    )
    op.execute(
        "insert into open_receipt (id) select id from escrow_entry where kind = 'Received' and not exists"
        " (select 1 from escrow_deposit_entry d where d.escrow_entry_id = escrow_entry.id and d.live)"
    )
