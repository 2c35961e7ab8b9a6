"""The ticket of a passenger on a flight is found at once; what check-in looks up of few passengers are functions."""

from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

sql_files = {"check_in.sql": "c313a62488d98a784541599f44cd0e3e3e6404e87c0cc9a4608d1a70d3935179"}


def upgrade() -> None:
    op.create_index(op.f("ix_ticket_passenger_id_flight_id"), "ticket", ["passenger_id", "flight_id"])
    op.drop_index(op.f("ix_ticket_passenger_id"), "ticket")
