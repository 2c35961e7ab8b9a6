"""Check-in: its masters and affidavits, seats, bags and boarding of tickets, and the settings they need."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

sql_files = {
    "append_only.sql": "4f1bfa518d2856a47a025558885a991771c65fdc8ebe4ce7d344e6be495ec271",
    "runtime_role.sql": "2bfa95c7f2aeb950be9ca8b0d285ccce414c94c250bfc7f038ba64ec476a5456",
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b",
}


def _words(name: str, *words: str) -> sa.Enum:
    return sa.Enum(*words, name=name, native_enum=False, create_constraint=True, length=40)


def upgrade() -> None:
    _extend_tickets()
    _extend_settings()
    _create_check_ins()
    _create_agreements()


def _extend_tickets() -> None:
    op.add_column("ticket", sa.Column("seat_number", sa.String(), nullable=True))
    op.add_column(
        "ticket",
        sa.Column("bag_weights", ARRAY(sa.Integer()), server_default=sa.text("'{}'"), nullable=False),
    )
    op.add_column("ticket", sa.Column("checked_in_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("ticket", sa.Column("boarding_number", sa.Integer(), nullable=True))
    op.add_column("ticket", sa.Column("boarded_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "uq_ticket_seat_on_flight",
        "ticket",
        ["flight_id", "seat_number"],
        unique=True,
        postgresql_where=sa.text("status in ('Booked', 'CheckedIn') and seat_number is not null"),
    )
    op.create_index(
        "uq_ticket_boarding_number_on_flight",
        "ticket",
        ["flight_id", "boarding_number"],
        unique=True,
        postgresql_where=sa.text("boarding_number is not null"),
    )
    op.create_check_constraint(
        op.f("ck_ticket_checked_in"),
        "ticket",
        "status <> 'CheckedIn' or (checked_in_at is not null and boarding_number is not null)",
    )
    op.create_check_constraint(
        op.f("ck_ticket_boarded"), "ticket", "boarded_at is null or status = 'CheckedIn'"
    )
    op.add_column(
        "flight", sa.Column("boarding_numbers", sa.Integer(), server_default=sa.text("0"), nullable=False)
    )
    op.add_column(
        "payment", sa.Column("for_check_in", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )


def _extend_settings() -> None:
    units = _words("baggageunit", "IncludedBag", "ExtraBag", "ExtraKilogram")
    op.add_column("extra_fee", sa.Column("baggage_unit", units, nullable=True))
    for name, default in (
        ("included_bags", 1),
        ("bag_kilograms", 23),
        ("adult_kilograms", 88),
        ("child_kilograms", 35),
        ("infant_kilograms", 10),
    ):
        number = sa.Column(name, sa.Integer(), server_default=sa.text(str(default)), nullable=False)
        op.add_column("charter", number)
    op.create_check_constraint(op.f("ck_charter_included_bags"), "charter", "included_bags between 0 and 9")
    op.create_check_constraint(op.f("ck_charter_bag_kilograms"), "charter", "bag_kilograms between 1 and 99")
    op.create_check_constraint(
        op.f("ck_charter_standard_kilograms"),
        "charter",
        "least(adult_kilograms, child_kilograms, infant_kilograms) > 0",
    )
    op.create_table(
        "aircraft_type",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("seat_map", JSONB(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_aircraft_type")),
        sa.UniqueConstraint("name", name=op.f("uq_aircraft_type_name")),
    )


def _create_check_ins() -> None:
    op.create_table(
        "check_in_master",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ticket_master_id"],
            ["ticket_master.id"],
            name=op.f("fk_check_in_master_ticket_master_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["flight_id"], ["flight.id"], name=op.f("fk_check_in_master_flight_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_check_in_master")),
        sa.UniqueConstraint(
            "ticket_master_id", "flight_id", name=op.f("uq_check_in_master_ticket_master_id_flight_id")
        ),
    )
    op.create_index("ix_check_in_master_flight_id", "check_in_master", ["flight_id"])


def _create_agreements() -> None:
    op.create_table(
        "ticket_agreement",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ticket_id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("passenger_id", sa.Uuid(), nullable=False),
        sa.Column("ofac_id", sa.Uuid(), nullable=True),
        sa.Column("ofac_licence", sa.String(), nullable=True),
        sa.Column("agreement_template_id", sa.Uuid(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("text_sha256", sa.String(), nullable=False),
        sa.Column("how", _words("signedhow", "Screen", "Pad", "Paper"), nullable=False),
        sa.Column("file_id", sa.Uuid(), nullable=True),
        sa.Column("signed_by", sa.String(), nullable=False),
        sa.Column("signed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.CheckConstraint(
            "(how = 'Paper') or (file_id is not null)", name=op.f("ck_ticket_agreement_signed")
        ),
        *(
            sa.ForeignKeyConstraint([column], [used], name=op.f(f"fk_ticket_agreement_{column}"))
            for column, used in (
                ("ticket_id", "ticket.id"),
                ("flight_id", "flight.id"),
                ("passenger_id", "passenger.id"),
                ("ofac_id", "ofac_category.id"),
                ("agreement_template_id", "agreement_template.id"),
            )
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ticket_agreement")),
    )
    op.create_index("ix_ticket_agreement_ticket_id", "ticket_agreement", ["ticket_id"])
