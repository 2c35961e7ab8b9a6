"""The house: organization, accounts, reference data, activity log, outbox, job queue."""

from pathlib import Path

import sqlalchemy as sa
from alembic import op
from procrastinate.schema import SchemaManager
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SQL = Path(__file__).parent.parent / "sql"


def upgrade() -> None:
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
            sa.Enum(
                "CharterAdmin",
                "CharterAccounting",
                "CharterSale",
                "CharterFlight",
                "CharterCheckInAdmin",
                "CharterCheckIn",
                "OfficeHoldingAdmin",
                "OfficeAdmin",
                "OfficeSaleAgent",
                name="role",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column(
            "status",
            sa.Enum(
                "Invited",
                "Active",
                "Disabled",
                name="userstatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
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
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
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
            sa.Enum(
                "Created",
                "Modified",
                "Deactivated",
                "Deleted",
                "Paid",
                "LoginFail",
                "LoginSuccessful",
                "LogError",
                "InvoicePaid",
                "Comment",
                "CreditCardApiResponse",
                "Refund",
                "UndoPayment",
                "ExpenseReimburse",
                "Cancel",
                "AddCharge",
                "ChangeStatus",
                "CheckInPay",
                "Updated",
                "OfficeChanged",
                "PassengerInfoUpdated",
                "Unpaid",
                "Error",
                "EmailSent",
                "ResetPassword",
                "TicketMasterSplit",
                "FlightChangedBulk",
                "TransactionConsolidate",
                "PaxStatusChanged",
                "PaxClassCode",
                "PaymentGateway",
                "Note",
                name="eventtype",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
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
        "idempotency_key",
        sa.Column("caller_id", sa.Uuid(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("request_hash", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=True),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("caller_id", "key", name=op.f("pk_idempotency_key")),
    )
    op.create_index(op.f("ix_idempotency_key_claimed_at"), "idempotency_key", ["claimed_at"], unique=False)
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
        "office_holding",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("house", sa.Boolean(), nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
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
        sa.Column(
            "status",
            sa.Enum(
                "Queued",
                "Sending",
                "Sent",
                "Failed",
                "Cancelled",
                name="mailstatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("last_error", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("next_attempt_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("about_type", sa.String(), nullable=False),
        sa.Column("about_id", sa.Uuid(), nullable=True),
        sa.Column("office_holding_id", sa.Uuid(), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox_mail")),
    )
    op.create_index("ix_outbox_mail_open", "outbox_mail", ["status", "created_at"], unique=False)
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
        "office",
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
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
        "user_token",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column(
            "purpose",
            sa.Enum(
                "Activate",
                "ResetPassword",
                name="tokenpurpose",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
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
    run_sql((SQL / "0001_event_log.sql").read_text())
    run_sql(SchemaManager.get_schema())
    # Grants come last: they cover every table there is, the job queue's too.
    run_sql((SQL / "0001_runtime_role.sql").read_text())


def run_sql(statements: str) -> None:
    """Several statements at once, as the driver takes them: no parameters, so that % is plain text."""
    op.get_bind().connection.driver_connection.execute(statements)
