"""Initial schema: every table, the job queue, and the SQL files of this release."""

import sqlalchemy as sa
from alembic import op
from procrastinate.schema import SchemaManager
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

sql_files = {
    "event_log.sql": "2be4255f657c30b6cbe13390175558f498365507a50ef2ad81b44df46be977fd",
    "ledger.sql": "d654976bd186c3ab3b6ab599b20506f1be316192ab14610567ef625920cca1a7",
    "append_only.sql": "b0c992e6562badad31c41e61bda773378b1cc94a994422a9fa52a83d85781203",
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b",
    "storage.sql": "c117eefad1133cee26997818dfc31bd755f786c8e52a9d2391d4639f4633669d",
    "runtime_role.sql": "718ac6868332ad3fbfbafc06d657dcbc6bf41bb47838d4ee9f3cfda5edb54267",
}


def upgrade() -> None:
    op.create_table(
        "agreement_template",
        sa.Column("kind", one_of("agreementkind", "Contract Affidavit"), nullable=False),
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
        "airline",
        sa.Column("iata_code", sa.String(), nullable=False),
        sa.Column("icao_code", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("iata_code ~ '^[A-Z0-9]{2}$'", name=op.f("ck_airline_iata_code")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_airline")),
        sa.UniqueConstraint("iata_code", name=op.f("uq_airline_iata_code")),
        sa.UniqueConstraint("icao_code", name=op.f("uq_airline_icao_code")),
    )
    op.create_table(
        "app_user",
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "role",
            one_of(
                "role",
                "CharterAdmin CharterAccounting CharterSale CharterFlight CharterCheckInAdmin "
                "CharterCheckIn OfficeHoldingAdmin OfficeAdmin OfficeSaleAgent",
            ),
            nullable=False,
        ),
        sa.Column("status", one_of("userstatus", "Invited Active Disabled"), nullable=False),
        sa.Column("password_hash", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_app_user")),
        sa.UniqueConstraint("email", name=op.f("uq_app_user_email")),
    )
    op.create_table(
        "charter",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.Column("currency", sa.String(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("website", sa.String(), nullable=True),
        sa.Column("logo_id", sa.Uuid(), nullable=True),
        sa.Column("invoice_prefix", sa.String(), nullable=False),
        sa.Column("receipt_prefix", sa.String(), nullable=False),
        sa.Column("ticket_prefix", sa.String(), nullable=False),
        sa.Column("cut_off_hours", sa.Integer(), nullable=False),
        sa.Column("hold_minutes", sa.Integer(), nullable=False),
        sa.Column("passenger_change_at_most", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("contract_before_payment", sa.Boolean(), nullable=False),
        sa.Column("mail_recipients_at_most", sa.Integer(), nullable=False),
        sa.Column("mails_a_day_at_most", sa.Integer(), nullable=False),
        sa.Column("apis_sender", sa.String(), nullable=True),
        sa.Column("apis_contact", sa.String(), nullable=True),
        sa.Column("apis_phone", sa.String(), nullable=True),
        sa.Column("apis_fax", sa.String(), nullable=True),
        sa.Column("apis_email", sa.String(), nullable=True),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("zip_code", sa.String(), nullable=True),
        sa.Column("phone1", sa.String(), nullable=True),
        sa.Column("phone2", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("cut_off_hours >= 0", name=op.f("ck_charter_cut_off_hours")),
        sa.CheckConstraint("hold_minutes > 0", name=op.f("ck_charter_hold_minutes")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_charter")),
    )
    op.create_index(
        "uq_charter_current", "charter", ["current"], unique=True, postgresql_where=sa.text("current")
    )
    op.create_table(
        "country",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("alpha3", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_country")),
        sa.UniqueConstraint("alpha3", name=op.f("uq_country_alpha3")),
        sa.UniqueConstraint("code", name=op.f("uq_country_code")),
    )
    op.create_table(
        "event_chain",
        sa.Column("position", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event_chain")),
    )
    op.create_table(
        "event_log",
        sa.Column(
            "event_type",
            one_of(
                "eventtype",
                "Created Modified Deactivated Deleted Paid LoginFail LoginSuccessful LogError InvoicePaid "
                "Comment CreditCardApiResponse Refund UndoPayment ExpenseReimburse Cancel AddCharge "
                "ChangeStatus CheckInPay Updated OfficeChanged PassengerInfoUpdated Unpaid Error EmailSent "
                "ResetPassword TicketMasterSplit FlightChangedBulk TransactionConsolidate PaxStatusChanged "
                "PaxClassCode PaymentGateway Note",
            ),
            nullable=False,
        ),
        sa.Column(
            "entity_type",
            one_of(
                "entity",
                "None Flight User Airport Airline ExtraFees Office OfficeHolding Notices Charter CheckIn "
                "Sales TicketMaster Ticket FlightSchedule Booking Payments Address FlightPrice "
                "PassengerBook Passenger PassengerTravelDocument PaymentMethod TicketExtraFees Invoice "
                "Expenses Funds FlightSeat File FunctionalFee CheckInMaster AgreementTemplate "
                "FlightTemplate PassengerInfo PaymentGatewayTransaction MessageEmail",
            ),
            nullable=False,
        ),
        sa.Column("entity_id", sa.Uuid(), nullable=True),
        sa.Column("entity_version", sa.Integer(), nullable=True),
        sa.Column("event_title", sa.Text(), nullable=False),
        sa.Column("event_text", sa.Text(), nullable=False),
        sa.Column("changes", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("event_date", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.Text(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column("office_name", sa.Text(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("chain_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event_log")),
        sa.UniqueConstraint("chain_id", "position", name=op.f("uq_event_log_chain_id_position")),
    )
    op.create_index("ix_event_log_date", "event_log", ["event_date"], unique=False)
    op.create_index(
        "ix_event_log_entity", "event_log", ["entity_type", "entity_id", "event_date"], unique=False
    )
    op.create_index("ix_event_log_holding", "event_log", ["office_holding_id", "event_date"], unique=False)
    op.create_table(
        "extra_fee",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("kind", one_of("feekind", "Tax Baggage Insurance Service Other"), nullable=False),
        sa.Column("payee", sa.String(), nullable=True),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("mandatory", sa.Boolean(), nullable=False),
        sa.Column("buy_in", one_of("buyin", "Booking CheckIn Both"), nullable=False),
        sa.Column("age_categories", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("seat_categories", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("passenger_classes", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("refundable", sa.Boolean(), nullable=False),
        sa.Column("valid_by", one_of("validby", "Travel Sale"), nullable=False),
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
            one_of(
                "entity",
                "None Flight User Airport Airline ExtraFees Office OfficeHolding Notices Charter CheckIn "
                "Sales TicketMaster Ticket FlightSchedule Booking Payments Address FlightPrice "
                "PassengerBook Passenger PassengerTravelDocument PaymentMethod TicketExtraFees Invoice "
                "Expenses Funds FlightSeat File FunctionalFee CheckInMaster AgreementTemplate "
                "FlightTemplate PassengerInfo PaymentGatewayTransaction MessageEmail",
            ),
            nullable=False,
        ),
        sa.Column("entity_id", sa.Uuid(), nullable=False),
        sa.Column("master_id", sa.Uuid(), nullable=True),
        sa.Column("kind", one_of("filekind", "Image Document Signature"), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("stored_name", sa.String(), nullable=False),
        sa.Column("media_type", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("method", one_of("signaturemethod", "Topaz Screen"), nullable=True),
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
            one_of(
                "functionalfeekind",
                "Booking FlightChange SeatCategoryChange PassengerChange Cancellation NoShow Reinstatement "
                "LateCheckIn CardSurcharge",
            ),
            nullable=False,
        ),
        sa.Column("basis", one_of("feebasis", "Fixed Percent"), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("tiers", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount >= 0", name=op.f("ck_functional_fee_amount")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_functional_fee")),
        sa.UniqueConstraint("kind", name=op.f("uq_functional_fee_kind")),
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
        "idempotency_key",
        sa.Column("caller_id", sa.Uuid(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("request_hash", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=True),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("caller_id", "key", name=op.f("pk_idempotency_key")),
    )
    op.create_index(op.f("ix_idempotency_key_claimed_at"), "idempotency_key", ["claimed_at"], unique=False)
    op.create_table(
        "locator",
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_locator")),
        sa.UniqueConstraint("number", name=op.f("uq_locator_number")),
    )
    op.create_table(
        "login_attempt",
        sa.Column("account_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("succeeded", sa.Boolean(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_login_attempt")),
    )
    op.create_index("ix_login_attempt_account", "login_attempt", ["account_sha256", "at"], unique=False)
    op.create_index("ix_login_attempt_address", "login_attempt", ["address", "at"], unique=False)
    op.create_table(
        "message_email",
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column("status", one_of("messagestatus", "Draft Sent"), nullable=False),
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
        sa.Column("importance", one_of("importance", "Normal Important Urgent"), nullable=False),
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
        "office_holding",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("house", sa.Boolean(), nullable=False),
        sa.Column("contact_name", sa.String(), nullable=True),
        sa.Column("commission_percent", sa.Numeric(precision=5, scale=2), nullable=False),
        sa.Column("credit_limit", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("credit_days", sa.Integer(), nullable=False),
        sa.Column("hold_minutes", sa.Integer(), nullable=True),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("zip_code", sa.String(), nullable=True),
        sa.Column("phone1", sa.String(), nullable=True),
        sa.Column("phone2", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "commission_percent between 0 and 100", name=op.f("ck_office_holding_commission_percent")
        ),
        sa.CheckConstraint("credit_days >= 0", name=op.f("ck_office_holding_credit_days")),
        sa.CheckConstraint("credit_limit >= 0", name=op.f("ck_office_holding_credit_limit")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_office_holding")),
        sa.UniqueConstraint("name", name=op.f("uq_office_holding_name")),
    )
    op.create_index(
        "uq_office_holding_house", "office_holding", ["house"], unique=True, postgresql_where=sa.text("house")
    )
    op.create_table(
        "outbox_mail",
        sa.Column("to_address", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("html", sa.Text(), nullable=True),
        sa.Column("status", one_of("mailstatus", "Queued Sending Sent Failed Cancelled"), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("last_error", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("next_attempt_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("about_type", sa.String(), nullable=False),
        sa.Column("about_id", sa.Uuid(), nullable=True),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("attachment_id", sa.Uuid(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox_mail")),
    )
    op.create_index("ix_outbox_mail_about_id", "outbox_mail", ["about_id"], unique=False)
    op.create_index("ix_outbox_mail_open", "outbox_mail", ["status", "created_at"], unique=False)
    op.create_table(
        "passenger",
        sa.Column("is_titular", sa.Boolean(), nullable=False),
        sa.Column("full_name", sa.String(), nullable=False),
        sa.Column("search", postgresql.TSVECTOR(), nullable=False),
        sa.Column("merged_into_id", sa.Uuid(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("merged_into_id <> id", name=op.f("ck_passenger_merged_into_another")),
        sa.ForeignKeyConstraint(
            ["merged_into_id"], ["passenger.id"], name=op.f("fk_passenger_merged_into_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger")),
    )
    op.create_index(
        "ix_passenger_merged_into_id",
        "passenger",
        ["merged_into_id"],
        unique=False,
        postgresql_where=sa.text("merged_into_id is not null"),
    )
    op.create_index(
        "ix_passenger_search",
        "passenger",
        ["search"],
        unique=False,
        postgresql_using="gin",
        postgresql_with={"fastupdate": "off"},
    )
    op.create_table(
        "passenger_word",
        sa.Column("word", sa.String(collation="C"), nullable=False),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_passenger_word")),
    )
    op.create_table(
        "payment_method",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", one_of("methodkind", "Cash Card Check Transfer Fund Other"), nullable=False),
        sa.Column("receiver", one_of("receiver", "Operator Agency"), nullable=False),
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
        "simulated_charge",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("state", one_of("gatewaystate", "Begun Approved Declined Failed Unknown"), nullable=False),
        sa.Column("message", sa.String(), nullable=False),
        sa.Column("charged_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_simulated_charge")),
    )
    op.create_table(
        "airport",
        sa.Column("iata_code", sa.String(), nullable=False),
        sa.Column("icao_code", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("city", sa.String(), nullable=False),
        sa.Column("country_id", sa.Uuid(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("iata_code ~ '^[A-Z]{3}$'", name=op.f("ck_airport_iata_code")),
        sa.ForeignKeyConstraint(["country_id"], ["country.id"], name=op.f("fk_airport_country_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_airport")),
        sa.UniqueConstraint("iata_code", name=op.f("uq_airport_iata_code")),
        sa.UniqueConstraint("icao_code", name=op.f("uq_airport_icao_code")),
    )
    op.create_table(
        "country_state_or_province",
        sa.Column("country_id", sa.Uuid(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["country_id"], ["country.id"], name=op.f("fk_country_state_or_province_country_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_country_state_or_province")),
        sa.UniqueConstraint("country_id", "code", name=op.f("uq_country_state_or_province_country_id_code")),
    )
    op.create_table(
        "login_session",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("token_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("browser", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_login_session_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_login_session")),
        sa.UniqueConstraint("token_sha256", name=op.f("uq_login_session_token_sha256")),
    )
    op.create_index(op.f("ix_login_session_user_id"), "login_session", ["user_id"], unique=False)
    op.create_table(
        "message_recipient",
        sa.Column("message_id", sa.Uuid(), nullable=False),
        sa.Column("kind", one_of("recipientkind", "Office User"), nullable=False),
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
        "office",
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=True),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("zip_code", sa.String(), nullable=True),
        sa.Column("phone1", sa.String(), nullable=True),
        sa.Column("phone2", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("name <> ''", name=op.f("ck_office_named")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_office_office_holding_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_office")),
        sa.UniqueConstraint("office_holding_id", "name", name=op.f("uq_office_office_holding_id_name")),
    )
    op.create_table(
        "passenger_book",
        sa.Column("passenger_titular_id", sa.Uuid(), nullable=False),
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("relation", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("passenger_titular_id <> passenger_id", name=op.f("ck_passenger_book_two_people")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_passenger_book_passenger_id")
        ),
        sa.ForeignKeyConstraint(
            ["passenger_titular_id"], ["passenger.id"], name=op.f("fk_passenger_book_passenger_titular_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_book")),
        sa.UniqueConstraint(
            "passenger_titular_id",
            "passenger_id",
            name=op.f("uq_passenger_book_passenger_titular_id_passenger_id"),
        ),
    )
    op.create_index(op.f("ix_passenger_book_passenger_id"), "passenger_book", ["passenger_id"], unique=False)
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
    op.create_table(
        "passenger_travel_document",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("document_rank", one_of("documentrank", "Primary Secondary"), nullable=False),
        sa.Column(
            "document_type",
            one_of("documenttype", "None Passport Visa GreenCard TransportationLetterWithParole"),
            nullable=False,
        ),
        sa.Column("number_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("number_fingerprint", sa.LargeBinary(), nullable=False),
        sa.Column("document_number", sa.String(), nullable=False),
        sa.Column("issued_id", sa.Uuid(), nullable=True),
        sa.Column("expiration_date", sa.Date(), nullable=True),
        sa.Column("different_names", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["issued_id"], ["country.id"], name=op.f("fk_passenger_travel_document_issued_id")
        ),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_passenger_travel_document_passenger_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_travel_document")),
    )
    op.create_index(
        op.f("ix_passenger_travel_document_number_fingerprint"),
        "passenger_travel_document",
        ["number_fingerprint"],
        unique=False,
    )
    op.create_index(
        op.f("ix_passenger_travel_document_passenger_id"),
        "passenger_travel_document",
        ["passenger_id"],
        unique=False,
    )
    op.create_table(
        "user_token",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("purpose", one_of("tokenpurpose", "Activate ResetPassword"), nullable=False),
        sa.Column("token_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_user_token_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_user_token")),
        sa.UniqueConstraint("token_sha256", name=op.f("uq_user_token_token_sha256")),
    )
    op.create_index(op.f("ix_user_token_user_id"), "user_token", ["user_id"], unique=False)
    op.create_table(
        "address",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("address_type", one_of("addresstype", "Billing Residential Destination"), nullable=False),
        sa.Column("address1", sa.String(), nullable=False),
        sa.Column("address2", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=False),
        sa.Column("state_or_province_id", sa.Uuid(), nullable=True),
        sa.Column("zip_code", sa.String(), nullable=True),
        sa.Column("country_id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["country_id"], ["country.id"], name=op.f("fk_address_country_id")),
        sa.ForeignKeyConstraint(["passenger_id"], ["passenger.id"], name=op.f("fk_address_passenger_id")),
        sa.ForeignKeyConstraint(
            ["state_or_province_id"],
            ["country_state_or_province.id"],
            name=op.f("fk_address_state_or_province_id"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_address")),
    )
    op.create_index(op.f("ix_address_passenger_id"), "address", ["passenger_id"], unique=False)
    op.create_table(
        "app_user_office",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_app_user_office_office_id")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_app_user_office_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_app_user_office")),
        sa.UniqueConstraint("user_id", "office_id", name=op.f("uq_app_user_office_user_id_office_id")),
    )
    op.create_table(
        "flight_template",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("airline_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("departure_airport_id", sa.Uuid(), nullable=False),
        sa.Column("arrival_airport_id", sa.Uuid(), nullable=False),
        sa.Column("departure_time", sa.String(), nullable=False),
        sa.Column("duration_minutes", sa.Integer(), nullable=False),
        sa.Column("weekdays", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("date_from", sa.Date(), nullable=False),
        sa.Column("date_to", sa.Date(), nullable=False),
        sa.Column(
            "status",
            one_of("flightstatus", "Draft Open Closed CheckIn CheckInClosed Departed Cancelled"),
            server_default=sa.text("'Draft'"),
            nullable=False,
        ),
        sa.Column("aircraft", sa.String(), nullable=True),
        sa.Column("seat_map", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("cut_off_hours", sa.Integer(), nullable=True),
        sa.Column("prospectus_number", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("seats", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("prices", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("extra_fees", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("allotments", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("cardinality(weekdays) > 0", name=op.f("ck_flight_template_weekdays")),
        sa.CheckConstraint("date_to >= date_from", name=op.f("ck_flight_template_dates")),
        sa.CheckConstraint("duration_minutes > 0", name=op.f("ck_flight_template_duration")),
        sa.ForeignKeyConstraint(["airline_id"], ["airline.id"], name=op.f("fk_flight_template_airline_id")),
        sa.ForeignKeyConstraint(
            ["arrival_airport_id"], ["airport.id"], name=op.f("fk_flight_template_arrival_airport_id")
        ),
        sa.ForeignKeyConstraint(
            ["departure_airport_id"], ["airport.id"], name=op.f("fk_flight_template_departure_airport_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flight_template")),
        sa.UniqueConstraint("name", name=op.f("uq_flight_template_name")),
    )
    op.create_table(
        "journal",
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "kind",
            one_of("journalkind", "Sale Payment Reversal Credit Charge Fund Refund Transfer"),
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
        "passenger_office",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_passenger_office_office_id")),
        sa.ForeignKeyConstraint(
            ["passenger_id"],
            ["passenger.id"],
            name=op.f("fk_passenger_office_passenger_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_office")),
        sa.UniqueConstraint(
            "passenger_id", "office_id", name=op.f("uq_passenger_office_passenger_id_office_id")
        ),
    )
    op.create_index(op.f("ix_passenger_office_office_id"), "passenger_office", ["office_id"], unique=False)
    op.create_table(
        "web_token",
        sa.Column("session_id", sa.Uuid(), nullable=False),
        sa.Column("token_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("path", sa.String(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_web_token_office_id")),
        sa.ForeignKeyConstraint(
            ["session_id"], ["login_session.id"], name=op.f("fk_web_token_session_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_web_token")),
        sa.UniqueConstraint("token_sha256", name=op.f("uq_web_token_token_sha256")),
    )
    op.create_index(op.f("ix_web_token_session_id"), "web_token", ["session_id"], unique=False)
    op.create_table(
        "expense",
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=True),
        sa.Column("kind", one_of("expensekind", "Sale Credit Others"), nullable=False),
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
        "flight",
        sa.Column("airline_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("departure_airport_id", sa.Uuid(), nullable=False),
        sa.Column("arrival_airport_id", sa.Uuid(), nullable=False),
        sa.Column("departs_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("arrives_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("departure_zone", sa.String(), nullable=False),
        sa.Column("arrival_zone", sa.String(), nullable=False),
        sa.Column("departure_day", sa.Date(), nullable=False),
        sa.Column(
            "status",
            one_of("flightstatus", "Draft Open Closed CheckIn CheckInClosed Departed Cancelled"),
            nullable=False,
        ),
        sa.Column("cancel_reason", sa.String(), nullable=True),
        sa.Column("withdrawn", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("aircraft", sa.String(), nullable=True),
        sa.Column("seat_map", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("cut_off_hours", sa.Integer(), nullable=True),
        sa.Column("prospectus_number", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("flight_template_id", sa.Uuid(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "status <> 'Cancelled' or cancel_reason is not null", name=op.f("ck_flight_cancel_reason")
        ),
        sa.CheckConstraint("arrives_at > departs_at", name=op.f("ck_flight_times")),
        sa.CheckConstraint("cut_off_hours >= 0", name=op.f("ck_flight_cut_off_hours")),
        sa.CheckConstraint("departure_airport_id <> arrival_airport_id", name=op.f("ck_flight_airports")),
        sa.ForeignKeyConstraint(["airline_id"], ["airline.id"], name=op.f("fk_flight_airline_id")),
        sa.ForeignKeyConstraint(
            ["arrival_airport_id"], ["airport.id"], name=op.f("fk_flight_arrival_airport_id")
        ),
        sa.ForeignKeyConstraint(
            ["departure_airport_id"], ["airport.id"], name=op.f("fk_flight_departure_airport_id")
        ),
        sa.ForeignKeyConstraint(
            ["flight_template_id"],
            ["flight_template.id"],
            name=op.f("fk_flight_flight_template_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flight")),
        sa.UniqueConstraint(
            "airline_id", "number", "departure_day", name=op.f("uq_flight_airline_id_number_departure_day")
        ),
    )
    op.create_index("ix_flight_departure_day", "flight", ["departure_day"], unique=False)
    op.create_index(op.f("ix_flight_flight_template_id"), "flight", ["flight_template_id"], unique=False)
    op.create_index(
        "ix_flight_route",
        "flight",
        ["departure_airport_id", "arrival_airport_id", "departure_day"],
        unique=False,
    )
    op.create_table(
        "passenger_info",
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.Column("frozen", sa.Boolean(), nullable=False),
        sa.Column("first_name", sa.String(), nullable=False),
        sa.Column("middle_name", sa.String(), nullable=True),
        sa.Column("last_name", sa.String(), nullable=False),
        sa.Column("second_last_name", sa.String(), nullable=True),
        sa.Column("date_of_birth", sa.Date(), nullable=False),
        sa.Column("gender", one_of("gender", "F M X U"), nullable=True),
        sa.Column("ofac_id", sa.Uuid(), nullable=True),
        sa.Column("billing_address_id", sa.Uuid(), nullable=True),
        sa.Column("residential_address_id", sa.Uuid(), nullable=True),
        sa.Column("destination_address_id", sa.Uuid(), nullable=True),
        sa.Column("primary_travel_document_id", sa.Uuid(), nullable=True),
        sa.Column("secondary_travel_document_id", sa.Uuid(), nullable=True),
        sa.Column("phone1", sa.String(), nullable=True),
        sa.Column("phone2", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("nationality_id", sa.Uuid(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("travel_documents_verified", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["billing_address_id"], ["address.id"], name=op.f("fk_passenger_info_billing_address_id")
        ),
        sa.ForeignKeyConstraint(
            ["destination_address_id"], ["address.id"], name=op.f("fk_passenger_info_destination_address_id")
        ),
        sa.ForeignKeyConstraint(
            ["nationality_id"], ["country.id"], name=op.f("fk_passenger_info_nationality_id")
        ),
        sa.ForeignKeyConstraint(["ofac_id"], ["ofac_category.id"], name=op.f("fk_passenger_info_ofac_id")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_passenger_info_passenger_id")
        ),
        sa.ForeignKeyConstraint(
            ["primary_travel_document_id"],
            ["passenger_travel_document.id"],
            name=op.f("fk_passenger_info_primary_travel_document_id"),
        ),
        sa.ForeignKeyConstraint(
            ["residential_address_id"], ["address.id"], name=op.f("fk_passenger_info_residential_address_id")
        ),
        sa.ForeignKeyConstraint(
            ["secondary_travel_document_id"],
            ["passenger_travel_document.id"],
            name=op.f("fk_passenger_info_secondary_travel_document_id"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passenger_info")),
    )
    op.create_index(
        "ix_passenger_info_billing_address_id",
        "passenger_info",
        ["billing_address_id"],
        unique=False,
        postgresql_where=sa.text("billing_address_id is not null"),
    )
    op.create_index(
        op.f("ix_passenger_info_date_of_birth"), "passenger_info", ["date_of_birth"], unique=False
    )
    op.create_index(
        "ix_passenger_info_destination_address_id",
        "passenger_info",
        ["destination_address_id"],
        unique=False,
        postgresql_where=sa.text("destination_address_id is not null"),
    )
    op.create_index(op.f("ix_passenger_info_passenger_id"), "passenger_info", ["passenger_id"], unique=False)
    op.create_index(
        "ix_passenger_info_primary_travel_document_id",
        "passenger_info",
        ["primary_travel_document_id"],
        unique=False,
        postgresql_where=sa.text("primary_travel_document_id is not null"),
    )
    op.create_index(
        "ix_passenger_info_residential_address_id",
        "passenger_info",
        ["residential_address_id"],
        unique=False,
        postgresql_where=sa.text("residential_address_id is not null"),
    )
    op.create_index(
        "ix_passenger_info_secondary_travel_document_id",
        "passenger_info",
        ["secondary_travel_document_id"],
        unique=False,
        postgresql_where=sa.text("secondary_travel_document_id is not null"),
    )
    op.create_index(
        "uq_passenger_info_current",
        "passenger_info",
        ["passenger_id"],
        unique=True,
        postgresql_where=sa.text("current"),
    )
    op.create_table(
        "account",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column(
            "kind",
            one_of(
                "accountkind",
                "Customer Agency Till Holding Fund Fares Fees FunctionalFees Commission AirlinePayable "
                "Escrow Opening",
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
        "flight_extra_fee",
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("extra_fee_id", sa.Uuid(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("amount >= 0", name=op.f("ck_flight_extra_fee_amount")),
        sa.ForeignKeyConstraint(
            ["extra_fee_id"], ["extra_fee.id"], name=op.f("fk_flight_extra_fee_extra_fee_id")
        ),
        sa.ForeignKeyConstraint(
            ["flight_id"], ["flight.id"], name=op.f("fk_flight_extra_fee_flight_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flight_extra_fee")),
        sa.UniqueConstraint(
            "flight_id", "extra_fee_id", name=op.f("uq_flight_extra_fee_flight_id_extra_fee_id")
        ),
    )
    op.create_index(
        op.f("ix_flight_extra_fee_extra_fee_id"), "flight_extra_fee", ["extra_fee_id"], unique=False
    )
    op.create_table(
        "flight_price",
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("seat_category_type", one_of("seatcategory", "Economy Business First"), nullable=False),
        sa.Column("passenger_age_category", one_of("agecategory", "Adult Child Infant"), nullable=False),
        sa.Column("trip_sort", one_of("triptype", "OneWay RoundTrip MultiCity"), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("price", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("commission_amount", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("commission_percent", sa.Numeric(precision=5, scale=2), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "commission_amount >= 0 and commission_amount <= price",
            name=op.f("ck_flight_price_commission_amount"),
        ),
        sa.CheckConstraint(
            "commission_amount is null or commission_percent is null",
            name=op.f("ck_flight_price_one_commission"),
        ),
        sa.CheckConstraint(
            "commission_percent between 0 and 100", name=op.f("ck_flight_price_commission_percent")
        ),
        sa.CheckConstraint("price >= 0", name=op.f("ck_flight_price_price")),
        sa.ForeignKeyConstraint(
            ["flight_id"], ["flight.id"], name=op.f("fk_flight_price_flight_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_flight_price_office_holding_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flight_price")),
    )
    op.create_index(
        "uq_flight_price_key",
        "flight_price",
        ["flight_id", "seat_category_type", "passenger_age_category", "trip_sort", "office_holding_id"],
        unique=True,
        postgresql_nulls_not_distinct=True,
    )
    op.create_table(
        "flight_seat",
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("category", one_of("seatcategory", "Economy Business First"), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("sold", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("sold >= 0 and sold <= capacity", name=op.f("ck_flight_seat_sold")),
        sa.ForeignKeyConstraint(
            ["flight_id"], ["flight.id"], name=op.f("fk_flight_seat_flight_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flight_seat")),
        sa.UniqueConstraint("flight_id", "category", name=op.f("uq_flight_seat_flight_id_category")),
    )
    op.create_table(
        "ticket_master",
        sa.Column("locator_number", sa.String(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("trip_sort", one_of("triptype", "OneWay RoundTrip MultiCity"), nullable=False),
        sa.Column("contact_email", sa.String(), nullable=True),
        sa.Column("contact_phone", sa.String(), nullable=True),
        sa.Column("passenger_titular_id", sa.Uuid(), nullable=True),
        sa.Column("passenger_info_titular_id", sa.Uuid(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column(
            "status", one_of("masterstatus", "Draft Pending Booked CheckIn NoShow Cancel"), nullable=False
        ),
        sa.Column("pay_status", one_of("paystatus", "None Unpaid Paid"), nullable=False),
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
        "ix_ticket_master_paid_without_seat",
        "ticket_master",
        ["created_at"],
        unique=False,
        postgresql_where=sa.text("not was_booked and paid > refunded + charged"),
    )
    op.create_index(
        "ix_ticket_master_passenger_titular_id", "ticket_master", ["passenger_titular_id"], unique=False
    )
    op.create_index(
        "ix_ticket_master_unpaid",
        "ticket_master",
        ["created_at"],
        unique=False,
        postgresql_where=sa.text("pay_status = 'Unpaid'"),
    )
    op.create_table(
        "allotment",
        sa.Column("flight_seat_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("release_on", sa.Date(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("seats > 0", name=op.f("ck_allotment_seats")),
        sa.ForeignKeyConstraint(
            ["flight_seat_id"],
            ["flight_seat.id"],
            name=op.f("fk_allotment_flight_seat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_allotment_office_holding_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_allotment")),
        sa.UniqueConstraint(
            "flight_seat_id", "office_holding_id", name=op.f("uq_allotment_flight_seat_id_office_holding_id")
        ),
    )
    op.create_index(op.f("ix_allotment_office_holding_id"), "allotment", ["office_holding_id"], unique=False)
    op.create_table(
        "contract_acceptance",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("agreement_template_id", sa.Uuid(), nullable=False),
        sa.Column("text_sha256", sa.String(), nullable=False),
        sa.Column("how", one_of("acceptedhow", "Screen Pad Paper Telephone"), nullable=False),
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
        sa.Column("state", one_of("gatewaystate", "Begun Approved Declined Failed Unknown"), nullable=False),
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
            "app_user_id", "request_key", name=op.f("uq_payment_gateway_transaction_app_user_id_request_key")
        ),
    )
    op.create_index(
        "ix_payment_gateway_transaction_ticket_master_id",
        "payment_gateway_transaction",
        ["ticket_master_id"],
        unique=False,
    )
    op.create_index(
        "uq_payment_gateway_transaction_open",
        "payment_gateway_transaction",
        ["ticket_master_id"],
        unique=True,
        postgresql_where=sa.text("state in ('Begun', 'Unknown')"),
    )
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
        "seat_hold",
        sa.Column("flight_seat_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=True),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("seats > 0", name=op.f("ck_seat_hold_seats")),
        sa.ForeignKeyConstraint(
            ["flight_seat_id"],
            ["flight_seat.id"],
            name=op.f("fk_seat_hold_flight_seat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_seat_hold_office_holding_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat_hold")),
    )
    op.create_index(
        "ix_seat_hold_flight_seat_id_expires_at", "seat_hold", ["flight_seat_id", "expires_at"], unique=False
    )
    op.create_index(op.f("ix_seat_hold_ticket_master_id"), "seat_hold", ["ticket_master_id"], unique=False)
    op.create_table(
        "seats_sold",
        sa.Column("flight_seat_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("sold", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("sold >= 0", name=op.f("ck_seats_sold_sold")),
        sa.ForeignKeyConstraint(
            ["flight_seat_id"],
            ["flight_seat.id"],
            name=op.f("fk_seats_sold_flight_seat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_seats_sold_office_holding_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seats_sold")),
        sa.UniqueConstraint(
            "flight_seat_id", "office_holding_id", name=op.f("uq_seats_sold_flight_seat_id_office_holding_id")
        ),
    )
    op.create_table(
        "ticket",
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("flight_seat_id", sa.Uuid(), nullable=False),
        sa.Column("leg", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("direction_type", one_of("direction", "Outbound Return"), nullable=False),
        sa.Column("seat_category_type", one_of("seatcategory", "Economy Business First"), nullable=False),
        sa.Column("passenger_age_category", one_of("agecategory", "Adult Child Infant"), nullable=False),
        sa.Column("passenger_id", sa.Uuid(), nullable=True),
        sa.Column("passenger_info_id", sa.Uuid(), nullable=True),
        sa.Column(
            "passenger_document_primary_type",
            one_of("documenttype", "None Passport Visa GreenCard TransportationLetterWithParole"),
            nullable=False,
        ),
        sa.Column("passenger_travel_documents_verified", sa.Boolean(), nullable=False),
        sa.Column("is_titular", sa.Boolean(), nullable=False),
        sa.Column("ofac_id", sa.Uuid(), nullable=True),
        sa.Column("ofac_licence", sa.String(), nullable=True),
        sa.Column(
            "status",
            one_of("ticketstatus", "Draft Pending Booked CheckedIn NoShow Cancel Refund"),
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
    op.create_index("ix_ticket_office_id_flight_id", "ticket", ["office_id", "flight_id"], unique=False)
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
        sa.Column("kind", one_of("feekind", "Tax Baggage Insurance Service Other"), nullable=False),
        sa.Column("payee", sa.String(), nullable=True),
        sa.Column("mandatory", sa.Boolean(), nullable=False),
        sa.Column("refundable", sa.Boolean(), nullable=False),
        sa.Column("buy_in", one_of("buyin", "Booking CheckIn Both"), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("unit_amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("status", one_of("feestatus", "Pending Charged Cancel"), nullable=False),
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
            one_of(
                "functionalfeekind",
                "Booking FlightChange SeatCategoryChange PassengerChange Cancellation NoShow Reinstatement "
                "LateCheckIn CardSurcharge",
            ),
            nullable=False,
        ),
        sa.Column("basis", sa.String(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("status", one_of("feestatus", "Pending Charged Cancel"), nullable=False),
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
        sa.Column("receiver", one_of("receiver", "Operator Agency"), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("surcharge", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("reference", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("state", one_of("paymentstate", "Recorded Reversed"), nullable=False),
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
        sa.CheckConstraint(
            "(state = 'Reversed') = (reversal_journal_id is not null)", name=op.f("ck_payment_reversed")
        ),
        sa.CheckConstraint("amount > 0", name=op.f("ck_payment_amount")),
        sa.CheckConstraint("surcharge >= 0", name=op.f("ck_payment_surcharge")),
        sa.ForeignKeyConstraint(
            ["gateway_transaction_id"],
            ["payment_gateway_transaction.id"],
            name=op.f("fk_payment_gateway_transaction_id"),
        ),
        sa.ForeignKeyConstraint(["journal_id"], ["journal.id"], name=op.f("fk_payment_journal_id")),
        sa.ForeignKeyConstraint(
            ["office_holding_id"], ["office_holding.id"], name=op.f("fk_payment_office_holding_id")
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_payment_office_id")),
        sa.ForeignKeyConstraint(
            ["payment_method_id"], ["payment_method.id"], name=op.f("fk_payment_payment_method_id")
        ),
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
    op.create_index("ix_payment_office_id_paid_on", "payment", ["office_id", "paid_on"], unique=False)
    op.create_index("ix_payment_office_id_undone_on", "payment", ["office_id", "undone_on"], unique=False)
    op.create_index("ix_payment_ticket_master_id", "payment", ["ticket_master_id"], unique=False)
    # The driver's own execute: several statements at once, in which % is plain text.
    op.get_bind().connection.driver_connection.execute(SchemaManager.get_schema())


def one_of(name: str, words: str) -> sa.Enum:
    """Return the type of a text column that holds one of these words."""
    return sa.Enum(*words.split(), name=name, native_enum=False, create_constraint=True, length=40)
