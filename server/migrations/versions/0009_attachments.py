"""A mail may carry a stored file, and the mails of one record are found without reading all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox_mail", sa.Column("attachment_id", sa.Uuid(), nullable=True))
    op.create_index("ix_outbox_mail_about_id", "outbox_mail", ["about_id"])
