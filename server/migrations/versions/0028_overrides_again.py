"""A blocker that arose again after its override can be overridden again."""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.drop_constraint(
        op.f("uq_blocker_override_ticket_id_flight_id_passenger_id_code"), "blocker_override", type_="unique"
    )
    op.create_index("ix_blocker_override_ticket_id", "blocker_override", ["ticket_id"], unique=False)
