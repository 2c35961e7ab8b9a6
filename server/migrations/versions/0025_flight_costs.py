"""Contracts with airlines, extra costs and payments of flights; sold tickets are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

sql_files = {
    "retention.sql": "588e95394805d3857c17b036d7e719cff06eba34d7f4c7310ec2c693858d8637",
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b",
}

_ACCOUNTS = "Customer Agency Till Holding Fund Fares Fees FunctionalFees Commission AirlinePayable FlightCosts Escrow Opening"


def upgrade() -> None:
    op.add_column(
        "flight",
        sa.Column(
            "contract_basis",
            sa.Enum(
                "BlockPrice",
                "PerSeat",
                name="contractbasis",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=True,
        ),
    )
    op.add_column("flight", sa.Column("contract_price", sa.Numeric(14, 2), nullable=True))
    op.add_column("flight", sa.Column("guaranteed_seats", sa.Integer(), nullable=True))
    for name, condition in (
        ("contract_price", "contract_price >= 0"),
        ("contract", "(contract_basis is null) = (contract_price is null)"),
        ("guaranteed_seats", "guaranteed_seats is null or contract_basis = 'PerSeat'"),
    ):
        op.create_check_constraint(op.f(f"ck_flight_{name}"), "flight", condition)
    op.drop_constraint(op.f("ck_account_accountkind"), "account")
    op.create_check_constraint(
        op.f("ck_account_accountkind"), "account", sa.column("kind").in_(_ACCOUNTS.split())
    )
    op.create_table(
        "flight_cost",
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Extra",
                "Payment",
                name="flightcostkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("amount", sa.Numeric(14, 2), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("reversed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_flight_cost_amount")),
        sa.CheckConstraint("(reversed_at is null) = (reason is null)", name=op.f("ck_flight_cost_reversed")),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_flight_cost_flight_id")),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_flight_cost_journal_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flight_cost")),
    )
    op.create_index(op.f("ix_flight_cost_flight_id"), "flight_cost", ["flight_id"], unique=False)
