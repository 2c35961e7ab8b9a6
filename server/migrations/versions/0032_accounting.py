"""Invoices, funds, counted cash, closed months and escrow."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

sql_files = {
    "accounting.sql": "034e99863d53a4c6cd5d0001def1c44e435e27ed92ca0bab12eb28a5a925f25e",
    "append_only.sql": "3fceab0091f5b5ec19c8bc6909cc6f6d79c20f9b7c88c71b472032e6b1cc4507",
    "runtime_role.sql": "40e6a3fecdc1a0106b096981604951811c818824cfe10d6114e0b235c0dfa7b2",
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b",
}

_ACCOUNTS = (
    "Customer Agency Till Holding Fund Fares Fees FunctionalFees Commission AirlinePayable FlightCosts Escrow EscrowReceipts "
    "Adjustments Opening"
)
_JOURNALS = "Sale Payment Reversal Credit Charge Fund Refund Transfer Escrow"


def upgrade() -> None:
    for table, name, words in (("account", "accountkind", _ACCOUNTS), ("journal", "journalkind", _JOURNALS)):
        op.drop_constraint(op.f(f"ck_{table}_{name}"), table)
        op.create_check_constraint(op.f(f"ck_{table}_{name}"), table, sa.column("kind").in_(words.split()))
    op.create_table(
        "closed_month",
        sa.Column("month", sa.Date(), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_by", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("reopened_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reopened_by", sa.String(), nullable=True),
        sa.Column("reopen_reason", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "(reopened_at is null) = (reopen_reason is null)", name=op.f("ck_closed_month_reopened")
        ),
        sa.CheckConstraint("extract(day from month) = 1", name=op.f("ck_closed_month_first_day")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_closed_month")),
    )
    op.create_index(
        "uq_closed_month_closed",
        "closed_month",
        ["month"],
        unique=True,
        postgresql_where=sa.text("reopened_at is null"),
    )
    op.create_table(
        "escrow_deposit",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("reference", sa.String(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("recorded_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("reversed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reversed_by", sa.String(), nullable=True),
        sa.Column("reversed_reason", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "(reversed_at is null) = (reversed_reason is null)", name=op.f("ck_escrow_deposit_reversed")
        ),
        sa.CheckConstraint("amount > 0", name=op.f("ck_escrow_deposit_amount")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_escrow_deposit")),
    )
    op.create_table(
        "escrow_waiting",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("booking_id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_escrow_waiting")),
    )
    op.create_table(
        "invoice_year",
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("last_serial", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoice_year")),
        sa.UniqueConstraint("year", name=op.f("uq_invoice_year_year")),
    )
    op.create_table(
        "open_expense",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_open_expense")),
    )
    op.create_index("ix_open_expense_office_holding_id", "open_expense", ["office_holding_id"], unique=False)
    op.create_table(
        "bank_line",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("imported_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("deposit_id", sa.Uuid(), nullable=True),
        sa.Column("ignored_reason", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_bank_line_amount")),
        sa.CheckConstraint(
            "deposit_id is null or ignored_reason is null", name=op.f("ck_bank_line_matched_or_ignored")
        ),
        sa.ForeignKeyConstraint(["deposit_id"], ["escrow_deposit.id"], name=op.f("fk_bank_line_deposit_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bank_line")),
        sa.UniqueConstraint("digest", name=op.f("uq_bank_line_digest")),
    )
    op.create_index("ix_bank_line_deposit_id", "bank_line", ["deposit_id"], unique=False)
    op.create_table(
        "invoice",
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("corrects_id", sa.Uuid(), nullable=True),
        sa.Column("issued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("issued_on", sa.Date(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=False),
        sa.Column(
            "state",
            sa.Enum(
                "Open",
                "PartlyPaid",
                "Paid",
                "Cancelled",
                name="invoicestate",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("paid", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("frozen", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("cancelled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("cancelled_by", sa.String(), nullable=True),
        sa.Column("cancel_reason", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "(state = 'Cancelled') = (cancelled_at is not null)", name=op.f("ck_invoice_cancelled")
        ),
        sa.CheckConstraint(
            "amount >= 0 or corrects_id is not null", name=op.f("ck_invoice_negative_corrects")
        ),
        sa.CheckConstraint(
            "paid = 0 or paid between least(amount, 0) and greatest(amount, 0)", name=op.f("ck_invoice_paid")
        ),
        sa.ForeignKeyConstraint(["corrects_id"], ["invoice.id"], name=op.f("fk_invoice_corrects_id")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_invoice_office_holding_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoice")),
        sa.UniqueConstraint("number", name=op.f("uq_invoice_number")),
        sa.UniqueConstraint("year", "serial", name=op.f("uq_invoice_year_serial")),
    )
    op.create_index(op.f("ix_invoice_corrects_id"), "invoice", ["corrects_id"], unique=False)
    op.create_index(
        "ix_invoice_office_holding_id_issued_on", "invoice", ["office_holding_id", "issued_on"], unique=False
    )
    op.create_index(
        "ix_invoice_unpaid",
        "invoice",
        ["office_holding_id"],
        unique=False,
        postgresql_where=sa.text("state in ('Open', 'PartlyPaid')"),
    )
    op.create_table(
        "cash_up",
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("payment_method_id", sa.Uuid(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("expected", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("counted", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("counted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("counted_by", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "counted = expected or reason is not null", name=op.f("ck_cash_up_difference_explained")
        ),
        sa.CheckConstraint("counted >= 0", name=op.f("ck_cash_up_counted")),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_cash_up_office_id")),
        sa.ForeignKeyConstraint(
            ["payment_method_id"], ["payment_method.id"], name=op.f("fk_cash_up_payment_method_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cash_up")),
    )
    op.create_index("ix_cash_up_office_id_day", "cash_up", ["office_id", "day"], unique=False)
    op.create_table(
        "fund_entry",
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("payment_method_id", sa.Uuid(), nullable=True),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("entered_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("reversal_journal_id", sa.Uuid(), nullable=True),
        sa.Column("reversed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reversed_by", sa.String(), nullable=True),
        sa.Column("reversed_reason", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "(reversal_journal_id is null) = (reversed_at is null)", name=op.f("ck_fund_entry_reversed")
        ),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_fund_entry_amount")),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_fund_entry_journal_id")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_fund_entry_office_holding_id")
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_fund_entry_office_id")),
        sa.ForeignKeyConstraint(
            ["payment_method_id"], ["payment_method.id"], name=op.f("fk_fund_entry_payment_method_id")
        ),
        sa.ForeignKeyConstraint(
            ["reversal_journal_id"], ["journal.id"], name=op.f("fk_fund_entry_reversal_journal_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fund_entry")),
        sa.UniqueConstraint("journal_id", name=op.f("uq_fund_entry_journal_id")),
        sa.UniqueConstraint("reversal_journal_id", name=op.f("uq_fund_entry_reversal_journal_id")),
    )
    op.create_index("ix_fund_entry_office_holding_id", "fund_entry", ["office_holding_id"], unique=False)
    op.create_table(
        "fund_note",
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("noted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_fund_note_journal_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fund_note")),
    )
    op.create_index("ix_fund_note_journal_id", "fund_note", ["journal_id"], unique=False)
    op.create_table(
        "invoice_payment",
        sa.Column("invoice_id", sa.Uuid(), nullable=False),
        sa.Column("payment_method_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("paid_on", sa.Date(), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("reversal_journal_id", sa.Uuid(), nullable=True),
        sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("undone_by", sa.String(), nullable=True),
        sa.Column("undone_reason", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "(reversal_journal_id is null) = (undone_at is null)", name=op.f("ck_invoice_payment_undone")
        ),
        sa.CheckConstraint("amount > 0", name=op.f("ck_invoice_payment_amount")),
        sa.ForeignKeyConstraint(["invoice_id"], ["invoice.id"], name=op.f("fk_invoice_payment_invoice_id")),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_invoice_payment_journal_id")),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_invoice_payment_office_id")),
        sa.ForeignKeyConstraint(
            ["payment_method_id"], ["payment_method.id"], name=op.f("fk_invoice_payment_payment_method_id")
        ),
        sa.ForeignKeyConstraint(
            ["reversal_journal_id"], ["journal.id"], name=op.f("fk_invoice_payment_reversal_journal_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoice_payment")),
        sa.UniqueConstraint("journal_id", name=op.f("uq_invoice_payment_journal_id")),
        sa.UniqueConstraint("reversal_journal_id", name=op.f("uq_invoice_payment_reversal_journal_id")),
    )
    op.create_index("ix_invoice_payment_invoice_id", "invoice_payment", ["invoice_id"], unique=False)
    op.create_index("ix_invoice_payment_paid_on", "invoice_payment", ["paid_on"], unique=False)
    op.create_table(
        "invoice_line",
        sa.Column("invoice_id", sa.Uuid(), nullable=False),
        sa.Column("expense_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("live", sa.Boolean(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["expense_id"], ["expense.id"], name=op.f("fk_invoice_line_expense_id")),
        sa.ForeignKeyConstraint(["invoice_id"], ["invoice.id"], name=op.f("fk_invoice_line_invoice_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoice_line")),
    )
    op.create_index("ix_invoice_line_expense_id", "invoice_line", ["expense_id"], unique=False)
    op.create_index("ix_invoice_line_invoice_id", "invoice_line", ["invoice_id"], unique=False)
    op.create_index(
        "uq_invoice_line_live", "invoice_line", ["expense_id"], unique=True, postgresql_where=sa.text("live")
    )
    op.create_table(
        "escrow_entry",
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Received",
                "MovedIn",
                "MovedOut",
                "Refund",
                "Carrier",
                "Taxes",
                "Released",
                name="escrowkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=True),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("gross", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("commission", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("deposit_due_on", sa.Date(), nullable=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("other_flight_id", sa.Uuid(), nullable=True),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "(kind = 'Received') = (deposit_due_on is not null)", name=op.f("ck_escrow_entry_deposit_due")
        ),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_escrow_entry_amount")),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_escrow_entry_flight_id")),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_escrow_entry_journal_id")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_escrow_entry_office_holding_id")
        ),
        sa.ForeignKeyConstraint(
            ["other_flight_id"], ["flight.id"], name=op.f("fk_escrow_entry_other_flight_id")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"], ["ticket_master.id"], name=op.f("fk_escrow_entry_ticket_master_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_escrow_entry")),
    )
    op.create_index("ix_escrow_entry_deposit_due_on", "escrow_entry", ["deposit_due_on"], unique=False)
    op.create_index("ix_escrow_entry_flight_id_at", "escrow_entry", ["flight_id", "at"], unique=False)
    op.create_index("ix_escrow_entry_journal_id", "escrow_entry", ["journal_id"], unique=False)
    op.create_index("ix_escrow_entry_ticket_master_id", "escrow_entry", ["ticket_master_id"], unique=False)
    op.create_table(
        "escrow_deposit_entry",
        sa.Column("deposit_id", sa.Uuid(), nullable=False),
        sa.Column("escrow_entry_id", sa.Uuid(), nullable=False),
        sa.Column("live", sa.Boolean(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["deposit_id"], ["escrow_deposit.id"], name=op.f("fk_escrow_deposit_entry_deposit_id")
        ),
        sa.ForeignKeyConstraint(
            ["escrow_entry_id"], ["escrow_entry.id"], name=op.f("fk_escrow_deposit_entry_escrow_entry_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_escrow_deposit_entry")),
    )
    op.create_index(
        "ix_escrow_deposit_entry_deposit_id", "escrow_deposit_entry", ["deposit_id"], unique=False
    )
    op.create_index(
        "uq_escrow_deposit_entry_live",
        "escrow_deposit_entry",
        ["escrow_entry_id"],
        unique=True,
        postgresql_where=sa.text("live"),
    )
    op.add_column("charter", sa.Column("bank_name", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("bank_account_holder", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("bank_routing", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("bank_account", sa.String(), nullable=True))
    op.add_column(
        "office_holding", sa.Column("fund_low_at", sa.Numeric(precision=14, scale=2), nullable=True)
    )
    op.add_column("office_holding", sa.Column("fund_alerted_at", sa.DateTime(timezone=True), nullable=True))
    op.execute("insert into open_expense (id, office_holding_id) select id, office_holding_id from expense")
    op.execute(
        "insert into escrow_waiting (booking_id) select distinct ticket_master_id from journal"
        " where ticket_master_id is not null"
    )
