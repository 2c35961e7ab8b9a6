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
    # Two agencies may invite the same e-mail, because neither is told of the other.
    op.drop_constraint(op.f("uq_app_user_email"), "app_user", type_="unique")
    op.create_index(
        "uq_app_user_email",
        "app_user",
        ["email"],
        unique=True,
        postgresql_where=sa.text("password_hash is not null"),
    )
    op.execute("alter table user_token drop constraint ck_user_token_tokenpurpose")
    op.execute(
        "alter table user_token add constraint ck_user_token_tokenpurpose"
        " check (purpose in ('Activate', 'ResetPassword', 'ConfirmEmail'))"
    )
