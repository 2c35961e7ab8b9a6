"""Bookings of cancelled and far moved flights are listed for the disruption desk."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

sql_files = {"word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b"}


def _words(name: str, *words: str) -> sa.Enum:
    return sa.Enum(*words, name=name, native_enum=False, create_constraint=True, length=40)


KIND = _words("disruptionkind", "Cancelled", "Moved")
HOW = _words("toldhow", "Phone", "InPerson", "Email")
CHOICE = _words("customerchoice", "Accepts", "OtherFlight", "Refund")

OPEN_CANCELLED = """
    insert into disruption (id, flight_id, kind, reason, before, happened_at, happened_by)
    select gen_random_uuid(), flight.id, 'Cancelled', flight.cancel_reason,
        jsonb_build_object(
            'departs_at', flight.departs_at,
            'departure_date', to_char(flight.departs_at at time zone flight.departure_zone, 'YYYY-MM-DD'),
            'departure_time', to_char(flight.departs_at at time zone flight.departure_zone, 'HH24:MI'),
            'departure_airport_id', flight.departure_airport_id,
            'arrival_airport_id', flight.arrival_airport_id,
            'origin', origin.iata_code,
            'destination', destination.iata_code
        ),
        coalesce(cancelled.event_date, now()), coalesce(cancelled.app_user_name, 'Charterdesk')
    from flight
    join airport as origin on origin.id = flight.departure_airport_id
    join airport as destination on destination.id = flight.arrival_airport_id
    left join lateral (
        select event_date, app_user_name from event_log
        where entity_id = flight.id and entity_type = 'Flight' and event_type = 'Cancel'
        order by event_date desc limit 1
    ) as cancelled on true
    where flight.status = 'Cancelled' and exists (
        select from ticket where ticket.flight_id = flight.id and ticket.status in ('Booked', 'CheckedIn')
    )
"""
LIST_BOOKINGS = """
    insert into disrupted_booking (id, version, disruption_id, ticket_master_id, ticket_ids)
    select gen_random_uuid(), 1, disruption.id, ticket.ticket_master_id,
        array_agg(ticket.id order by ticket.place)
    from disruption
    join ticket on ticket.flight_id = disruption.flight_id and ticket.status in ('Booked', 'CheckedIn')
    group by disruption.id, ticket.ticket_master_id
"""


def upgrade() -> None:
    op.add_column(
        "ticket", sa.Column("major_change", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    _create_disruptions()
    _create_bookings()
    op.execute(OPEN_CANCELLED)
    op.execute(LIST_BOOKINGS)


def _create_disruptions() -> None:
    op.create_table(
        "disruption",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("kind", KIND, nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("before", JSONB(), nullable=False),
        sa.Column("happened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("happened_by", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["flight_id"], ["flight.id"], name=op.f("fk_disruption_flight_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_disruption")),
    )
    op.create_index("ix_disruption_flight_id", "disruption", ["flight_id"])
    op.create_table(
        "disruption_move",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("disruption_id", sa.Uuid(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("bookings", sa.Integer(), nullable=False),
        sa.Column("passengers", sa.Integer(), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("applied_by", sa.String(), nullable=False),
        sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("undone_by", sa.String(), nullable=True),
        sa.CheckConstraint(
            "(undone_at is null) = (undone_by is null)", name=op.f("ck_disruption_move_undone")
        ),
        sa.ForeignKeyConstraint(
            ["disruption_id"],
            ["disruption.id"],
            name=op.f("fk_disruption_move_disruption_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_disruption_move")),
    )
    op.create_index("ix_disruption_move_disruption_id", "disruption_move", ["disruption_id"])


def _create_bookings() -> None:
    op.create_table(
        "disrupted_booking",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("disruption_id", sa.Uuid(), nullable=False),
        sa.Column("ticket_master_id", sa.Uuid(), nullable=False),
        sa.Column("ticket_ids", ARRAY(sa.Uuid()), nullable=False),
        sa.Column("move_id", sa.Uuid(), nullable=True),
        sa.Column("by_hand", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("change_id", sa.Uuid(), nullable=True),
        sa.Column("tickets_before", JSONB(), nullable=True),
        sa.Column("after", JSONB(), nullable=True),
        sa.Column("mail_id", sa.Uuid(), nullable=True),
        sa.Column("choice", CHOICE, nullable=True),
        sa.Column("told_how", HOW, nullable=True),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("told_by", sa.String(), nullable=True),
        sa.CheckConstraint("(told_at is null) = (told_how is null)", name=op.f("ck_disrupted_booking_told")),
        sa.ForeignKeyConstraint(
            ["disruption_id"],
            ["disruption.id"],
            name=op.f("fk_disrupted_booking_disruption_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["move_id"], ["disruption_move.id"], name=op.f("fk_disrupted_booking_move_id")
        ),
        sa.ForeignKeyConstraint(
            ["change_id"], ["booking_change.id"], name=op.f("fk_disrupted_booking_change_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_disrupted_booking")),
        sa.UniqueConstraint(
            "disruption_id",
            "ticket_master_id",
            name=op.f("uq_disrupted_booking_disruption_id_ticket_master_id"),
        ),
    )
    op.create_index("ix_disrupted_booking_ticket_master_id", "disrupted_booking", ["ticket_master_id"])
    op.create_index("ix_disrupted_booking_move_id", "disrupted_booking", ["move_id"])
