"""Booking: tickets, quotes, contract acceptances, payments, card charges, lines on agency accounts."""

from pathlib import Path

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "simulated_charge",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column(
            "state",
            sa.Enum(
                "Begun",
                "Approved",
                "Declined",
                "Failed",
                "Unknown",
                name="gatewaystate",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("message", sa.String(), nullable=False),
        sa.Column("charged_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_simulated_charge")),
    )
    op.create_table(
        "gateway_event",
        sa.Column("provider", sa.String(), nullable=False),
        sa.Column("event_id", sa.String(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gateway_event")),
        sa.UniqueConstraint("provider", "event_id", name=op.f("uq_gateway_event_provider_event_id")),
    )
    op.create_table(
        "expense",
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column(
            "kind",
            sa.Enum(
                "Sale",
                "Credit",
                "Others",
                name="expensekind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("price", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("commission", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_expense_journal_id")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_expense_office_holding_id")
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_expense_office_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_expense")),
    )
    op.create_index(op.f("ix_expense_journal_id"), "expense", ["journal_id"], unique=False)
    op.create_index(
        "ix_expense_office_holding_id_created_at",
        "expense",
        ["office_holding_id", "created_at"],
        unique=False,
    )
    op.create_index("ix_expense_ticket_master_id", "expense", ["ticket_master_id"], unique=False)
    op.create_table(
        "locator",
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_locator")),
        sa.UniqueConstraint("number", name=op.f("uq_locator_number")),
    )
    op.create_table(
        "ticket_master",
        sa.Column("locator_number", sa.String(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column(
            "trip_sort",
            sa.Enum(
                "OneWay",
                "RoundTrip",
                "MultiCity",
                name="triptype",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("contact_email", sa.String(), nullable=True),
        sa.Column("contact_phone", sa.String(), nullable=True),
        sa.Column("passenger_titular_id", sa.Uuid(), nullable=True),
        sa.Column("passenger_info_titular_id", sa.Uuid(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column(
            "status",
            sa.Enum(
                "Draft",
                "Pending",
                "Booked",
                "CheckIn",
                "NoShow",
                "Cancel",
                name="masterstatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column(
            "pay_status",
            sa.Enum(
                "None",
                "Unpaid",
                "Paid",
                name="paystatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("charged", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("paid", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("refunded", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("refund_limit", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("quote_id", sa.Uuid(), nullable=True),
        sa.Column("hold_started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("hold_expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("was_booked", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "locator_number ~ '^[BCDFGHJKMNPQRSTVWXYZ2-9]{6}$'", name=op.f("ck_ticket_master_locator_number")
        ),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_ticket_master_office_holding_id")
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_ticket_master_office_id")),
        sa.ForeignKeyConstraint(
            ["passenger_info_titular_id"],
            ["passenger_info.id"],
            name=op.f("fk_ticket_master_passenger_info_titular_id"),
        ),
        sa.ForeignKeyConstraint(
            ["passenger_titular_id"], ["passenger.id"], name=op.f("fk_ticket_master_passenger_titular_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket_master")),
        sa.UniqueConstraint("locator_number", name=op.f("uq_ticket_master_locator_number")),
    )
    op.create_index("ix_ticket_master_created_at", "ticket_master", ["created_at"], unique=False)
    op.create_index(
        "ix_ticket_master_hold_expires_at",
        "ticket_master",
        ["hold_expires_at"],
        unique=False,
        postgresql_where=sa.text("hold_expires_at is not null"),
    )
    op.create_index(
        "ix_ticket_master_locator_prefix",
        "ticket_master",
        ["locator_number"],
        unique=False,
        postgresql_ops={"locator_number": "text_pattern_ops"},
    )
    op.create_index(
        "ix_ticket_master_office_holding_id_created_at",
        "ticket_master",
        ["office_holding_id", "created_at"],
        unique=False,
    )
    op.create_index(
        "ix_ticket_master_office_id_created_at", "ticket_master", ["office_id", "created_at"], unique=False
    )
    op.create_index(
        "ix_ticket_master_passenger_titular_id", "ticket_master", ["passenger_titular_id"], unique=False
    )
    op.create_table(
        "contract_acceptance",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("agreement_template_id", sa.Uuid(), nullable=False),
        sa.Column("text_sha256", sa.String(), nullable=False),
        sa.Column(
            "how",
            sa.Enum(
                "Screen",
                "Pad",
                "Paper",
                "Telephone",
                name="acceptedhow",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("signature_id", sa.Uuid(), nullable=True),
        sa.Column("accepted_by", sa.String(), nullable=False),
        sa.Column("accepted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["agreement_template_id"],
            ["agreement_template.id"],
            name=op.f("fk_contract_acceptance_agreement_template_id"),
        ),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"],
            ["ticket_master.id"],
            name=op.f("fk_contract_acceptance_ticket_master_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contract_acceptance")),
    )
    op.create_index(
        "ix_contract_acceptance_ticket_master_id", "contract_acceptance", ["ticket_master_id"], unique=False
    )
    op.create_table(
        "payment_gateway_transaction",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("payment_method_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("confirms", sa.Boolean(), nullable=False),
        sa.Column("quote_id", sa.Uuid(), nullable=True),
        sa.Column("request_key", sa.String(), nullable=True),
        sa.Column("provider", sa.String(), nullable=False),
        sa.Column("provider_reference", sa.String(), nullable=True),
        sa.Column(
            "state",
            sa.Enum(
                "Begun",
                "Approved",
                "Declined",
                "Failed",
                "Unknown",
                name="gatewaystate",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("surcharge", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("brand", sa.String(), nullable=False),
        sa.Column("last_four", sa.String(), nullable=False),
        sa.Column("message", sa.String(), nullable=True),
        sa.Column("not_confirmed", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("last_four ~ '^[0-9]{4}$'", name=op.f("ck_payment_gateway_transaction_last_four")),
        sa.CheckConstraint("amount > 0", name=op.f("ck_payment_gateway_transaction_amount")),
        sa.CheckConstraint(
            "surcharge between 0 and amount", name=op.f("ck_payment_gateway_transaction_surcharge")
        ),
        sa.ForeignKeyConstraint(
            ["office_id"], ["office.id"], name=op.f("fk_payment_gateway_transaction_office_id")
        ),
        sa.ForeignKeyConstraint(
            ["payment_method_id"],
            ["payment_method.id"],
            name=op.f("fk_payment_gateway_transaction_payment_method_id"),
        ),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"],
            ["ticket_master.id"],
            name=op.f("fk_payment_gateway_transaction_ticket_master_id"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_gateway_transaction")),
        sa.UniqueConstraint(
            "app_user_id",
            "request_key",
            name=op.f("uq_payment_gateway_transaction_app_user_id_request_key"),
        ),
    )
    op.create_index(
        "uq_payment_gateway_transaction_open",
        "payment_gateway_transaction",
        ["ticket_master_id"],
        unique=True,
        postgresql_where=sa.text("state in ('Begun', 'Unknown')"),
    )
    op.create_index(
        "ix_payment_gateway_transaction_ticket_master_id",
        "payment_gateway_transaction",
        ["ticket_master_id"],
        unique=False,
    )
    op.create_table(
        "quote",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=True),
        sa.Column("lines", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("total", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("commission", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"],
            ["ticket_master.id"],
            name=op.f("fk_quote_ticket_master_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quote")),
    )
    op.create_index("ix_quote_ticket_master_id", "quote", ["ticket_master_id"], unique=False)
    op.create_table(
        "ticket",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("flight_seat_id", sa.Uuid(), nullable=False),
        sa.Column("leg", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column(
            "direction_type",
            sa.Enum(
                "Outbound", "Return", name="direction", native_enum=False, create_constraint=True, length=40
            ),
            nullable=False,
        ),
        sa.Column(
            "seat_category_type",
            sa.Enum(
                "Economy",
                "Business",
                "First",
                name="seatcategory",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column(
            "passenger_age_category",
            sa.Enum(
                "Adult",
                "Child",
                "Infant",
                name="agecategory",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("passenger_id", sa.Uuid(), nullable=True),
        sa.Column("passenger_info_id", sa.Uuid(), nullable=True),
        sa.Column(
            "passenger_document_primary_type",
            sa.Enum(
                "None",
                "Passport",
                "Visa",
                "GreenCard",
                "TransportationLetterWithParole",
                name="documenttype",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("passenger_travel_documents_verified", sa.Boolean(), nullable=False),
        sa.Column("is_titular", sa.Boolean(), nullable=False),
        sa.Column("ofac_id", sa.Uuid(), nullable=True),
        sa.Column("ofac_licence", sa.String(), nullable=True),
        sa.Column(
            "status",
            sa.Enum(
                "Draft",
                "Pending",
                "Booked",
                "CheckedIn",
                "NoShow",
                "Cancel",
                "Refund",
                name="ticketstatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("flight_price_id", sa.Uuid(), nullable=True),
        sa.Column("price", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("commission", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "status not in ('Booked', 'CheckedIn') or passenger_info_id is not null",
            name=op.f("ck_ticket_passenger_known"),
        ),
        sa.CheckConstraint("commission between 0 and price", name=op.f("ck_ticket_commission")),
        sa.CheckConstraint("price >= 0", name=op.f("ck_ticket_price")),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_ticket_flight_id")),
        sa.ForeignKeyConstraint(
            ["flight_seat_id"], ["flight_seat.id"], name=op.f("fk_ticket_flight_seat_id")
        ),
        sa.ForeignKeyConstraint(["ofac_id"], ["ofac_category.id"], name=op.f("fk_ticket_ofac_id")),
        sa.ForeignKeyConstraint(["passenger_id"], ["passenger.id"], name=op.f("fk_ticket_passenger_id")),
        sa.ForeignKeyConstraint(
            ["passenger_info_id"], ["passenger_info.id"], name=op.f("fk_ticket_passenger_info_id")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"],
            ["ticket_master.id"],
            name=op.f("fk_ticket_ticket_master_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket")),
    )
    op.create_index("ix_ticket_created_at", "ticket", ["created_at"], unique=False)
    op.create_index("ix_ticket_flight_id_status", "ticket", ["flight_id", "status"], unique=False)
    op.create_index("ix_ticket_passenger_id", "ticket", ["passenger_id"], unique=False)
    op.create_index("ix_ticket_passenger_info_id", "ticket", ["passenger_info_id"], unique=False)
    op.create_index("ix_ticket_ticket_master_id", "ticket", ["ticket_master_id"], unique=False)
    op.create_index(
        "uq_ticket_passenger_on_flight",
        "ticket",
        ["flight_id", "passenger_id"],
        unique=True,
        postgresql_where=sa.text("status in ('Booked', 'CheckedIn') and passenger_id is not null"),
    )
    op.create_table(
        "ticket_extra_fee",
        sa.Column("ticket_id", sa.Uuid(), nullable=False),
        sa.Column("extra_fee_id", sa.Uuid(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Tax",
                "Baggage",
                "Insurance",
                "Service",
                "Other",
                name="feekind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("payee", sa.String(), nullable=True),
        sa.Column("mandatory", sa.Boolean(), nullable=False),
        sa.Column("refundable", sa.Boolean(), nullable=False),
        sa.Column(
            "buy_in",
            sa.Enum(
                "Booking",
                "CheckIn",
                "Both",
                name="buyin",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("unit_amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Pending",
                "Charged",
                "Cancel",
                name="feestatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount = quantity * unit_amount", name=op.f("ck_ticket_extra_fee_amount")),
        sa.CheckConstraint("quantity > 0", name=op.f("ck_ticket_extra_fee_quantity")),
        sa.ForeignKeyConstraint(
            ["extra_fee_id"], ["extra_fee.id"], name=op.f("fk_ticket_extra_fee_extra_fee_id")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_id"], ["ticket.id"], name=op.f("fk_ticket_extra_fee_ticket_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket_extra_fee")),
    )
    op.create_index("ix_ticket_extra_fee_ticket_id", "ticket_extra_fee", ["ticket_id"], unique=False)
    op.create_table(
        "ticket_functional_fee",
        sa.Column("ticket_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Booking",
                "FlightChange",
                "SeatCategoryChange",
                "PassengerChange",
                "Cancellation",
                "NoShow",
                "Reinstatement",
                "LateCheckIn",
                "CardSurcharge",
                name="functionalfeekind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("basis", sa.String(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Pending",
                "Charged",
                "Cancel",
                name="feestatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ticket_id"], ["ticket.id"], name=op.f("fk_ticket_functional_fee_ticket_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket_functional_fee")),
    )
    op.create_index(
        "ix_ticket_functional_fee_ticket_id", "ticket_functional_fee", ["ticket_id"], unique=False
    )
    op.create_table(
        "payment",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("payment_method_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column(
            "receiver",
            sa.Enum(
                "Operator", "Agency", name="receiver", native_enum=False, create_constraint=True, length=40
            ),
            nullable=False,
        ),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("surcharge", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column(
            "state",
            sa.Enum(
                "Recorded",
                "Reversed",
                name="paymentstate",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("journal_id", sa.Uuid(), nullable=False),
        sa.Column("gateway_transaction_id", sa.Uuid(), nullable=True),
        sa.Column("surcharge_fee_id", sa.Uuid(), nullable=True),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("paid_on", sa.Date(), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("reversal_journal_id", sa.Uuid(), nullable=True),
        sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("undone_on", sa.Date(), nullable=True),
        sa.Column("undone_by", sa.String(), nullable=True),
        sa.Column("undone_reason", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_payment_amount")),
        sa.CheckConstraint("surcharge >= 0", name=op.f("ck_payment_surcharge")),
        sa.CheckConstraint(
            "(state = 'Reversed') = (reversal_journal_id is not null)", name=op.f("ck_payment_reversed")
        ),
        sa.ForeignKeyConstraint(
            ["gateway_transaction_id"],
            ["payment_gateway_transaction.id"],
            name=op.f("fk_payment_gateway_transaction_id"),
        ),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_payment_journal_id")),
        sa.ForeignKeyConstraint(
            ["reversal_journal_id"], ["journal.id"], name=op.f("fk_payment_reversal_journal_id")
        ),
        sa.ForeignKeyConstraint(
            ["surcharge_fee_id"],
            ["ticket_functional_fee.id"],
            name=op.f("fk_payment_surcharge_fee_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_payment_office_holding_id")
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_payment_office_id")),
        sa.ForeignKeyConstraint(
            ["payment_method_id"], ["payment_method.id"], name=op.f("fk_payment_payment_method_id")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"], ["ticket_master.id"], name=op.f("fk_payment_ticket_master_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment")),
        sa.UniqueConstraint("gateway_transaction_id", name=op.f("uq_payment_gateway_transaction_id")),
        sa.UniqueConstraint("journal_id", name=op.f("uq_payment_journal_id")),
        sa.UniqueConstraint("reversal_journal_id", name=op.f("uq_payment_reversal_journal_id")),
    )
    op.create_index(
        "ix_payment_office_holding_id_paid_on", "payment", ["office_holding_id", "paid_on"], unique=False
    )
    op.create_index("ix_payment_office_id_undone_on", "payment", ["office_id", "undone_on"], unique=False)
    op.create_index("ix_payment_office_id_paid_on", "payment", ["office_id", "paid_on"], unique=False)
    op.create_index("ix_payment_ticket_master_id", "payment", ["ticket_master_id"], unique=False)
    op.add_column("seat_hold", sa.Column("ticket_master_id", sa.Uuid(), nullable=True))
    op.create_index(op.f("ix_seat_hold_ticket_master_id"), "seat_hold", ["ticket_master_id"], unique=False)
    statements = (Path(__file__).parent.parent / "sql" / "0006_booking.sql").read_text()
    op.get_bind().connection.driver_connection.execute(statements)
