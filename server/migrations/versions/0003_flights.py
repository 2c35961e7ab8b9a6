"""Flights: schedule, seats, allotments, holds, prices, fees, templates."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
            sa.Enum(
                "Draft",
                "Open",
                "Closed",
                "CheckIn",
                "CheckInClosed",
                "Departed",
                "Cancelled",
                name="flightstatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
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
            sa.Enum(
                "Draft",
                "Open",
                "Closed",
                "CheckIn",
                "CheckInClosed",
                "Departed",
                "Cancelled",
                name="flightstatus",
                native_enum=False,
                create_constraint=True,
                length=40,
            ),
            nullable=False,
        ),
        sa.Column("cancel_reason", sa.String(), nullable=True),
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
        sa.Column(
            "category",
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
        "seat_hold",
        sa.Column("flight_seat_id", sa.Uuid(), nullable=False),
        sa.Column("office_holding_id", sa.Uuid(), nullable=False),
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
