"""What waits at the desk is found at once, however many bookings there are."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "create index ix_ticket_master_unpaid on ticket_master (created_at) where pay_status = 'Unpaid'"
    )
    op.execute(
        "create index ix_ticket_master_paid_without_seat on ticket_master (created_at)"
        " where not was_booked and paid > refunded + charged"
    )
