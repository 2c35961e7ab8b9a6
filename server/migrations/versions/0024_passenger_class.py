"""The class of each ticket's passenger, as the country of origin assigns it."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("ticket", sa.Column("passenger_class", sa.String(), nullable=True))
