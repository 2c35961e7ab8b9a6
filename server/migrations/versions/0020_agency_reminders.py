"""E-mails that tell the offices of agencies which of their passengers on a flight are blocked."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    op.create_table(
        "agency_reminder",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("flight_id", sa.Uuid(), nullable=False),
        sa.Column("office_id", sa.Uuid(), nullable=False),
        sa.Column("mail_id", sa.Uuid(), nullable=False),
        sa.Column("passengers", sa.Integer(), nullable=False),
        sa.Column("reminded_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("app_user_id", sa.Uuid(), nullable=True),
        sa.Column("app_user_name", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["flight_id"], ["flight.id"], name=op.f("fk_agency_reminder_flight_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["office_id"], ["office.id"], name=op.f("fk_agency_reminder_office_id")),
        sa.ForeignKeyConstraint(["mail_id"], ["outbox_mail.id"], name=op.f("fk_agency_reminder_mail_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agency_reminder")),
    )
    op.create_index("ix_agency_reminder_flight_id", "agency_reminder", ["flight_id", "office_id"])
