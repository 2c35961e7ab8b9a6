"""Fingerprints by two keys, and the numbers of the screening list sealed: keys can be changed."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None

sql_files = {
    "append_only.sql": "3a7994fa209fe7498b05565bca75a98bcfb1135820336e4afa00deb6599d807a",
    "runtime_role.sql": "b7b577e27be54e92fe60fc9a7af651a6ef52ef4b1dea8495e2d0e4c33bdd1968",
}


def upgrade() -> None:
    op.add_column("passenger_travel_document", sa.Column("other_fingerprint", sa.LargeBinary()))
    op.create_index(
        "ix_passenger_travel_document_other_fingerprint",
        "passenger_travel_document",
        ["other_fingerprint"],
        postgresql_where=sa.text("other_fingerprint is not null"),
    )
    op.add_column("screening_entry", sa.Column("numbers_sealed", sa.LargeBinary()))
    op.add_column("screening_list", sa.Column("sealed_at", sa.DateTime(timezone=True)))
