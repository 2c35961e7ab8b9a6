"""Payments are refunded, agencies are reimbursed, and what is promised is reserved on the booking."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

sql_files = {"word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b"}


def _words(name: str, *words: str) -> sa.Enum:
    return sa.Enum(*words, name=name, native_enum=False, create_constraint=True, length=40)


REFUND_STATE = _words("refundstate", "Begun", "Sent", "Unknown", "Failed")
REFUND_END = _words("refundend", "Sent", "Declined", "SentWithoutAnswer", "NeverArrives")
GATEWAY_STATE = _words("gatewaystate", "Begun", "Approved", "Declined", "Failed", "Unknown")
OPEN = sa.text("state in ('Begun', 'Unknown')")


def upgrade() -> None:
    op.add_column(
        "ticket_master", sa.Column("reserved", sa.Numeric(14, 2), server_default=sa.text("0"), nullable=False)
    )
    _create_refunds()
    _create_reimbursements()
    op.add_column(
        "simulated_charge", sa.Column("refund_end", REFUND_END, server_default="Sent", nullable=False)
    )
    op.create_table(
        "simulated_refund",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("charge_id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(14, 2), nullable=False),
        sa.Column("state", GATEWAY_STATE, nullable=False),
        sa.Column("message", sa.String(), nullable=False),
        sa.Column("refunded_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["charge_id"], ["simulated_charge.id"], name=op.f("fk_simulated_refund_charge_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_simulated_refund")),
    )


def _create_refunds() -> None:
    op.create_table(
        "refund",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("payment_id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(14, 2), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("state", REFUND_STATE, nullable=False),
        sa.Column("journal_id", sa.Uuid(), nullable=True),
        sa.Column("request_key", sa.String(), nullable=True),
        sa.Column("provider", sa.String(), nullable=True),
        sa.Column("provider_reference", sa.String(), nullable=True),
        sa.Column("message", sa.String(), nullable=True),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("refunded_on", sa.Date(), nullable=True),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_refund_amount")),
        sa.CheckConstraint("(state = 'Sent') = (journal_id is not null)", name=op.f("ck_refund_sent")),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_refund_journal_id")),
        sa.ForeignKeyConstraint(["payment_id"], ["payment.id"], name=op.f("fk_refund_payment_id")),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"], ["ticket_master.id"], name=op.f("fk_refund_ticket_master_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refund")),
        sa.UniqueConstraint(
            *("app_user_id", "request_key", "payment_id"),
            name=op.f("uq_refund_app_user_id_request_key_payment_id"),
        ),
        sa.UniqueConstraint("journal_id", name=op.f("uq_refund_journal_id")),
    )
    op.create_index("ix_refund_ticket_master_id", "refund", ["ticket_master_id"])
    op.create_index("ix_refund_payment_id", "refund", ["payment_id"])
    op.create_index("ix_refund_refunded_on", "refund", ["refunded_on"])
    op.create_index("ix_refund_open", "refund", ["begun_at"], postgresql_where=OPEN)


def _create_reimbursements() -> None:
    op.create_table(
        "reimbursement",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("payment_id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(14, 2), nullable=False),
        sa.Column("commission", sa.Numeric(14, 2), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("approved_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_reimbursement_amount")),
        sa.CheckConstraint("commission between 0 and amount", name=op.f("ck_reimbursement_commission")),
        sa.ForeignKeyConstraint(["payment_id"], ["payment.id"], name=op.f("fk_reimbursement_payment_id")),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"], ["ticket_master.id"], name=op.f("fk_reimbursement_ticket_master_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reimbursement")),
    )
    op.create_index("ix_reimbursement_ticket_master_id", "reimbursement", ["ticket_master_id"])
    op.create_index("ix_reimbursement_payment_id", "reimbursement", ["payment_id"])
