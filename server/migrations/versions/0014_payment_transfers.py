"""A split moves money of payments to the new booking."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

sql_files = {
    "append_only.sql": "44dc2d9069b7481a9802c46b4f9f5d300d5dd26c355a391cc50b7e39011befed",
    "runtime_role.sql": "9901a4331f65516b0f1f8f20b1455315df7316ba404a0a7465b2ed4b36b73a01",
}


def upgrade() -> None:
    op.create_table(
        "payment_transfer",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("payment_id", sa.Uuid(), nullable=False),
        sa.Column("from_ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("to_ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(14, 2), nullable=False),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("moved_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_payment_transfer_amount")),
        sa.CheckConstraint(
            "from_ticket_master_id <> to_ticket_master_id", name=op.f("ck_payment_transfer_two_bookings")
        ),
        *(
            sa.ForeignKeyConstraint([column], [f"{table}.id"], name=op.f(f"fk_payment_transfer_{column}"))
            for column, table in (
                ("payment_id", "payment"),
                ("from_ticket_master_id", "ticket_master"),
                ("to_ticket_master_id", "ticket_master"),
                ("journal_id", "journal"),
            )
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_transfer")),
    )
    for column in ("payment_id", "from_ticket_master_id", "to_ticket_master_id"):
        op.create_index(f"ix_payment_transfer_{column}", "payment_transfer", [column])
