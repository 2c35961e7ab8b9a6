"""Settings: the operator, agencies, fees, payment methods, OFAC categories, notices, mails, files."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "agreement_template",
        sa.Column(
            "kind",
            sa.Enum(
                "Contract",
                "Affidavit",
                name="agreementkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("text_sha256", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agreement_template")),
        sa.UniqueConstraint("kind", "number", name=op.f("uq_agreement_template_kind_number")),
    )
    op.create_table(
        "extra_fee",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
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
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("mandatory", sa.Boolean(), nullable=False),
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
        sa.Column("age_categories", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("seat_categories", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("passenger_classes", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("refundable", sa.Boolean(), nullable=False),
        sa.Column(
            "valid_by",
            sa.Enum("Travel", "Sale", name="validby", native_enum=False, create_constraint=True, length=40),
            nullable=False,
        ),
        sa.Column("valid_from", sa.Date(), nullable=True),
        sa.Column("valid_to", sa.Date(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount >= 0", name=op.f("ck_extra_fee_amount")),
        sa.CheckConstraint(
            "valid_to is null or valid_from is null or valid_to >= valid_from",
            name=op.f("ck_extra_fee_validity"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_extra_fee")),
    )
    op.create_index(
        "uq_extra_fee_code_valid_from",
        "extra_fee",
        ["code", sa.literal_column("coalesce(valid_from, '-infinity')")],
        unique=True,
    )
    op.create_table(
        "file_attachment",
        sa.Column(
            "entity_type",
            sa.Enum(
                "None",
                "Flight",
                "User",
                "Airport",
                "Airline",
                "ExtraFees",
                "Office",
                "OfficeHolding",
                "Notices",
                "Charter",
                "CheckIn",
                "Sales",
                "TicketMaster",
                "Ticket",
                "FlightSchedule",
                "Booking",
                "Payments",
                "Address",
                "FlightPrice",
                "PassengerBook",
                "Passenger",
                "PassengerTravelDocument",
                "PaymentMethod",
                "TicketExtraFees",
                "Invoice",
                "Expenses",
                "Funds",
                "FlightSeat",
                "File",
                "FunctionalFee",
                "CheckInMaster",
                "AgreementTemplate",
                "FlightTemplate",
                "PassengerInfo",
                "PaymentGatewayTransaction",
                "MessageEmail",
                name="entity",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("entity_id", sa.Uuid(), nullable=False),
        sa.Column("master_id", sa.Uuid(), nullable=True),
        sa.Column(
            "kind",
            sa.Enum(
                "Image",
                "Document",
                "Signature",
                name="filekind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("stored_name", sa.String(), nullable=False),
        sa.Column("media_type", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column(
            "method",
            sa.Enum(
                "Topaz",
                "Screen",
                name="signaturemethod",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=True,
        ),
        sa.Column("signature_text", sa.String(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_file_attachment")),
        sa.UniqueConstraint("stored_name", name=op.f("uq_file_attachment_stored_name")),
    )
    op.create_index(
        "ix_file_attachment_entity", "file_attachment", ["entity_type", "entity_id"], unique=False
    )
    op.create_table(
        "functional_fee",
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
        sa.Column(
            "basis",
            sa.Enum(
                "Fixed", "Percent", name="feebasis", native_enum=False, create_constraint=True, length=40
            ),
            nullable=False,
        ),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("tiers", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount >= 0", name=op.f("ck_functional_fee_amount")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_functional_fee")),
        sa.UniqueConstraint("kind", name=op.f("uq_functional_fee_kind")),
    )
    op.create_table(
        "message_email",
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Draft", "Sent", name="messagestatus", native_enum=False, create_constraint=True, length=40
            ),
            nullable=False,
        ),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message_email")),
    )
    op.create_table(
        "notice",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column(
            "importance",
            sa.Enum(
                "Normal",
                "Important",
                "Urgent",
                name="importance",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("show_from", sa.Date(), nullable=False),
        sa.Column("show_to", sa.Date(), nullable=False),
        sa.Column("roles", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("office_ids", postgresql.ARRAY(sa.Uuid()), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("mailed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("show_to >= show_from", name=op.f("ck_notice_shown")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice")),
    )
    op.create_table(
        "ofac_category",
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("section", sa.String(), nullable=False),
        sa.Column("section_short", sa.String(), nullable=False),
        sa.Column("licence_required", sa.Boolean(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ofac_category")),
        sa.UniqueConstraint("name", name=op.f("uq_ofac_category_name")),
    )
    op.create_table(
        "payment_method",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Cash",
                "Card",
                "Check",
                "Transfer",
                "Fund",
                "Other",
                name="methodkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column(
            "receiver",
            sa.Enum(
                "Operator", "Agency", name="receiver", native_enum=False, create_constraint=True, length=40
            ),
            nullable=False,
        ),
        sa.Column("for_booking", sa.Boolean(), nullable=False),
        sa.Column("for_check_in", sa.Boolean(), nullable=False),
        sa.Column("for_admin", sa.Boolean(), nullable=False),
        sa.Column("surcharge_percent", sa.Numeric(precision=5, scale=2), nullable=False),
        sa.Column("reference_required", sa.Boolean(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "kind <> 'Fund' or receiver = 'Operator'", name=op.f("ck_payment_method_fund_is_the_operators")
        ),
        sa.CheckConstraint(
            "surcharge_percent between 0 and 100", name=op.f("ck_payment_method_surcharge_percent")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_method")),
        sa.UniqueConstraint("name", name=op.f("uq_payment_method_name")),
    )
    op.create_table(
        "message_recipient",
        sa.Column("message_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Office", "User", name="recipientkind", native_enum=False, create_constraint=True, length=40
            ),
            nullable=False,
        ),
        sa.Column("recipient_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("mail_id", sa.Uuid(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["mail_id"], ["outbox_mail.id"], name=op.f("fk_message_recipient_mail_id")),
        sa.ForeignKeyConstraint(
            ["message_id"],
            ["message_email.id"],
            name=op.f("fk_message_recipient_message_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message_recipient")),
    )
    op.create_index(
        op.f("ix_message_recipient_message_id"), "message_recipient", ["message_id"], unique=False
    )
    op.create_table(
        "passenger_class",
        sa.Column("country_origin_id", sa.Uuid(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["country_origin_id"], ["country.id"], name=op.f("fk_passenger_class_country_origin_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_class")),
        sa.UniqueConstraint(
            "country_origin_id", "code", name=op.f("uq_passenger_class_country_origin_id_code")
        ),
    )
    op.add_column("charter", sa.Column("website", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("logo_id", sa.Uuid(), nullable=True))
    op.add_column(
        "charter", sa.Column("invoice_prefix", sa.String(), nullable=False, server_default=sa.text("''"))
    )
    op.add_column(
        "charter", sa.Column("receipt_prefix", sa.String(), nullable=False, server_default=sa.text("''"))
    )
    op.add_column(
        "charter", sa.Column("ticket_prefix", sa.String(), nullable=False, server_default=sa.text("''"))
    )
    op.add_column(
        "charter", sa.Column("cut_off_hours", sa.Integer(), nullable=False, server_default=sa.text("24"))
    )
    op.add_column(
        "charter", sa.Column("hold_minutes", sa.Integer(), nullable=False, server_default=sa.text("30"))
    )
    op.add_column(
        "charter",
        sa.Column(
            "passenger_change_at_most",
            sa.Numeric(precision=14, scale=2),
            nullable=False,
            server_default=sa.text("25"),
        ),
    )
    op.add_column(
        "charter",
        sa.Column("contract_before_payment", sa.Boolean(), nullable=False, server_default=sa.text("true")),
    )
    op.add_column(
        "charter",
        sa.Column("mail_recipients_at_most", sa.Integer(), nullable=False, server_default=sa.text("500")),
    )
    op.add_column(
        "charter",
        sa.Column("mails_a_day_at_most", sa.Integer(), nullable=False, server_default=sa.text("2000")),
    )
    op.add_column("charter", sa.Column("apis_sender", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("apis_contact", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("apis_phone", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("apis_fax", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("apis_email", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("address", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("city", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("state", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("zip_code", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("phone1", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("phone2", sa.String(), nullable=True))
    op.add_column("charter", sa.Column("email", sa.String(), nullable=True))
    op.add_column("office", sa.Column("address", sa.String(), nullable=True))
    op.add_column("office", sa.Column("city", sa.String(), nullable=True))
    op.add_column("office", sa.Column("state", sa.String(), nullable=True))
    op.add_column("office", sa.Column("zip_code", sa.String(), nullable=True))
    op.add_column("office", sa.Column("phone1", sa.String(), nullable=True))
    op.add_column("office", sa.Column("phone2", sa.String(), nullable=True))
    op.add_column("office", sa.Column("email", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("contact_name", sa.String(), nullable=True))
    op.add_column(
        "office_holding",
        sa.Column(
            "commission_percent",
            sa.Numeric(precision=5, scale=2),
            nullable=False,
            server_default=sa.text("0"),
        ),
    )
    op.add_column(
        "office_holding",
        sa.Column(
            "credit_limit", sa.Numeric(precision=14, scale=2), nullable=False, server_default=sa.text("0")
        ),
    )
    op.add_column(
        "office_holding", sa.Column("credit_days", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )
    op.add_column("office_holding", sa.Column("hold_minutes", sa.Integer(), nullable=True))
    op.add_column("office_holding", sa.Column("address", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("city", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("state", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("zip_code", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("phone1", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("phone2", sa.String(), nullable=True))
    op.add_column("office_holding", sa.Column("email", sa.String(), nullable=True))
    op.create_check_constraint("cut_off_hours", "charter", "cut_off_hours >= 0")
    op.create_check_constraint("hold_minutes", "charter", "hold_minutes > 0")
    op.create_check_constraint("commission_percent", "office_holding", "commission_percent between 0 and 100")
    op.create_check_constraint("credit_limit", "office_holding", "credit_limit >= 0")
    op.create_check_constraint("credit_days", "office_holding", "credit_days >= 0")
