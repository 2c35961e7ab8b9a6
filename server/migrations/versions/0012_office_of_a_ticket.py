"""A ticket knows its office, so that an office's page reads its own tickets alone."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ticket", sa.Column("office_id", sa.Uuid(), nullable=True))
    op.execute(
        "update ticket set office_id = ticket_master.office_id"
        " from ticket_master where ticket_master.id = ticket.ticket_master_id"
    )
    op.alter_column("ticket", "office_id", nullable=False)
    op.create_index("ix_ticket_office_id_flight_id", "ticket", ["office_id", "flight_id"])
