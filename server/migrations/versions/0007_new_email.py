"""A new e-mail of a user waits until it is confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {
    "word_lists.sql": "5c1ebcb3a923ce8e6c6be225f93c294a8482fec7f5fbc0889881fc323b995a3b"
}


def upgrade() -> None:
    op.add_column("app_user", sa.Column("new_email", sa.String(), nullable=True))
    op.execute("alter table user_token drop constraint ck_user_token_tokenpurpose")
    op.execute(
        "alter table user_token add constraint ck_user_token_tokenpurpose"
        " check (purpose in ('Activate', 'ResetPassword', 'ConfirmEmail'))"
    )
