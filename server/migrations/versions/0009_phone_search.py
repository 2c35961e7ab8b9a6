"""Passengers are found by phone."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    for phone in ("phone1", "phone2"):
        op.create_index(f"ix_passenger_info_{phone}", "passenger_info", [phone])
