"""Papers for the border: produced passenger lists, answers of the authority, overridden blockers, and settings."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

sql_files = {
    "append_only.sql": "d8cee4660c1857997dfe727886f4fc64bb4690deb7bd5ff0d7621af491410a57",
    "runtime_role.sql": "158bca4ee8892890a0205a64d11b1d7c0e192383a325a5a02f0c8ce4927b914e",
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b",
}


def upgrade() -> None:
    op.create_table(
        "manifest_version",
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Paxlst",
                "ApisSheet",
                "Csv",
                "ManifestPdf",
                name="manifestkind",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column(
            "content",
            sa.Enum(
                "FullList",
                "Changes",
                "FlightClose",
                name="manifestcontent",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("changes", JSONB(), nullable=False),
        sa.Column("gaps", sa.Integer(), nullable=False),
        sa.Column("forced_reason", sa.String(), nullable=True),
        sa.Column("travelers_sealed", sa.LargeBinary(), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("stored_name", sa.String(), nullable=False),
        sa.Column("media_type", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("gaps = 0 or forced_reason is not null", name=op.f("ck_manifest_version_forced")),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_manifest_version_flight_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_manifest_version")),
        sa.UniqueConstraint(
            "flight_id", "kind", "number", name=op.f("uq_manifest_version_flight_id_kind_number")
        ),
    )
    op.create_table(
        "authority_answer",
        sa.Column("ticket_id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Cleared",
                "NotCleared",
                "MoreData",
                name="authoritystatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("message", sa.String(), nullable=True),
        sa.Column("answered_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_authority_answer_flight_id")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_authority_answer_passenger_id")
        ),
        sa.ForeignKeyConstraint(["ticket_id"], ["ticket.id"], name=op.f("fk_authority_answer_ticket_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_authority_answer")),
    )
    op.create_index("ix_authority_answer_flight_id", "authority_answer", ["flight_id"], unique=False)
    op.create_index(
        "ix_authority_answer_ticket_id", "authority_answer", ["ticket_id", "answered_at"], unique=False
    )
    op.create_table(
        "blocker_override",
        sa.Column("ticket_id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("reason <> ''", name=op.f("ck_blocker_override_reason")),
        sa.ForeignKeyConstraint(["flight_id"], ["flight.id"], name=op.f("fk_blocker_override_flight_id")),
        sa.ForeignKeyConstraint(
            ["passenger_id"], ["passenger.id"], name=op.f("fk_blocker_override_passenger_id")
        ),
        sa.ForeignKeyConstraint(["ticket_id"], ["ticket.id"], name=op.f("fk_blocker_override_ticket_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_blocker_override")),
        sa.UniqueConstraint(
            "ticket_id",
            "flight_id",
            "passenger_id",
            "code",
            name=op.f("uq_blocker_override_ticket_id_flight_id_passenger_id_code"),
        ),
    )
    op.add_column(
        "charter",
        sa.Column("apis_recipient", sa.String(), server_default=sa.text("'USCSAPIS'"), nullable=False),
    )
    op.add_column(
        "charter", sa.Column("apis_test", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    op.add_column(
        "charter",
        sa.Column("apis_test_recipient", sa.String(), server_default=sa.text("'DHSTEST'"), nullable=False),
    )
    op.add_column(
        "charter",
        sa.Column(
            "apis_directory",
            sa.Enum("02B", "05B", name="apisdirectory", native_enum=False, create_constraint=True, length=40),
            server_default=sa.text("'02B'"),
            nullable=False,
        ),
    )
    op.add_column("charter", sa.Column("apis_characters_at_most", sa.Integer(), nullable=True))
    op.add_column(
        "charter",
        sa.Column("apis_flight_close", sa.Boolean(), server_default=sa.text("false"), nullable=False),
    )
    op.add_column(
        "charter", sa.Column("apis_minutes", sa.Integer(), server_default=sa.text("45"), nullable=False)
    )
    op.add_column(
        "charter", sa.Column("retention_years", sa.Integer(), server_default=sa.text("10"), nullable=False)
    )
    op.add_column(
        "charter", sa.Column("passport_months", sa.Integer(), server_default=sa.text("36"), nullable=False)
    )
    for name, condition in (
        ("apis_characters_at_most", "apis_characters_at_most >= 1000"),
        ("apis_minutes", "apis_minutes between 0 and 1440"),
        ("retention_years", "retention_years between 5 and 99"),
        ("passport_months", "passport_months between 0 and 600"),
    ):
        op.create_check_constraint(op.f(f"ck_charter_{name}"), "charter", condition)
