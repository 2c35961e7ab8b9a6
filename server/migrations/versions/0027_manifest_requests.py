"""A repeated request gets the passenger list that the first one produced; every interchange has its own number."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("manifest_version", sa.Column("request_key", sa.String(), nullable=True))
    op.create_unique_constraint(
        op.f("uq_manifest_version_app_user_id_request_key"),
        "manifest_version",
        ["app_user_id", "request_key"],
    )
    op.execute(
        "create sequence paxlst_reference start with 1 increment by 100 minvalue 1 maxvalue 9901 cycle"
    )
