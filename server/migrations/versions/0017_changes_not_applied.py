"""A booking says whether a card has paid for a change that was not applied."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column(
        "ticket_master",
        sa.Column("change_not_applied", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.execute(
        "update ticket_master b set change_not_applied = true where exists ("
        "select from payment_gateway_transaction c where c.ticket_master_id = b.id"
        " and c.change_quote_id is not null and c.not_confirmed is not null and c.state = 'Approved'"
        " and not exists (select from booking_change a where a.ticket_master_id = b.id"
        " and a.applied_at > c.settled_at))"
    )
