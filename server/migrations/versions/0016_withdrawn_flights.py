"""A flight that was cancelled while it was a draft stays unknown to agencies."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("flight", sa.Column("withdrawn", sa.Boolean(), nullable=False, server_default=sa.false()))
    # The log knows which of those that are cancelled were drafts until then.
    op.execute(
        """update flight set withdrawn = true where status = 'Cancelled' and id in (
               select entity_id from event_log where entity_type = 'Flight'
                   and changes @> '[{"field": "status", "before": "Draft", "after": "Cancelled"}]')"""
    )
