"""The country that a passenger was born in."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.add_column("passenger_info", sa.Column("birth_country_id", sa.Uuid(), nullable=True))
    op.create_foreign_key(
        op.f("fk_passenger_info_birth_country_id"), "passenger_info", "country", ["birth_country_id"], ["id"]
    )
