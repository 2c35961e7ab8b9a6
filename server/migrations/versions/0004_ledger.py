"""Ledger: accounts, journals, postings, and the guards that keep them balanced and unchanged."""

from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Sale",
                "Payment",
                "Reversal",
                "Credit",
                "Charge",
                "Fund",
                "Refund",
                "Transfer",
                name="journalkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("reverses_id", sa.Uuid(), nullable=True),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=True),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_journal_office_id")),
        sa.ForeignKeyConstraint(["reverses_id"], ["journal.id"], name=op.f("fk_journal_reverses_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal")),
        sa.UniqueConstraint("reverses_id", name=op.f("uq_journal_reverses_id")),
    )
    op.create_index("ix_journal_ticket_master_id", "journal", ["ticket_master_id"], unique=False)
    op.create_table(
        "account",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Customer",
                "Agency",
                "Till",
                "Holding",
                "Fund",
                "Fares",
                "Fees",
                "FunctionalFees",
                "Commission",
                "AirlinePayable",
                "Escrow",
                "Opening",
                name="accountkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column("payment_method_id", sa.Uuid(), nullable=True),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=True),
        sa.Column("flight_id", sa.Uuid(), nullable=True),
        sa.Column("payee", sa.String(), nullable=True),
        sa.Column("balance", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_account_flight_id")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_account_office_holding_id")
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_account_office_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
        sa.UniqueConstraint("code", name=op.f("uq_account_code")),
    )
    op.create_index(op.f("ix_account_office_holding_id"), "account", ["office_holding_id"], unique=False)
    op.create_table(
        "posting",
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_posting_amount")),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name=op.f("fk_posting_account_id")),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_posting_journal_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posting")),
    )
    op.create_index("ix_posting_account_id", "posting", ["account_id"], unique=False)
    op.create_index("ix_posting_journal_id", "posting", ["journal_id"], unique=False)
    statements = (Path(__file__).parent.parent / "sql" / "0004_ledger.sql").read_text()
    op.get_bind().connection.driver_connection.execute(statements)
