"""Links of invitations and resets are completed when their e-mail is sent."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("outbox_mail", sa.Column("link_token_id", sa.Uuid(), nullable=True))
    op.add_column("user_token", sa.Column("issued_by_id", sa.Uuid(), nullable=True))
    op.add_column("user_token", sa.Column("copied_at", sa.DateTime(timezone=True), nullable=True))
    # Links in e-mails of earlier versions stop being readable; those not used yet still work.
    op.execute(
        "update outbox_mail set text = regexp_replace("
        "text, '(/#/(activate/|resetPassword\\?token=))[A-Za-z0-9_-]{20,}', '\\1…')"
        " where about_type = 'User' and status in ('Sent', 'Failed', 'Cancelled')"
    )
