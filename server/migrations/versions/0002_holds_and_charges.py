"""Limits of holds, open card charges on bookings, and the titular of an accepted contract."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}


def upgrade() -> None:
    for name, default, check in (
        ("responsible_age", "18", "responsible_age between 12 and 25"),
        ("unnamed_seats_of_flight", "30", "unnamed_seats_of_flight >= 0"),
        ("unnamed_seats_in_all", "60", "unnamed_seats_in_all >= 0"),
        ("moved_hours_at_most", "3", "moved_hours_at_most >= 0"),
    ):
        op.add_column(
            "charter", sa.Column(name, sa.Integer(), server_default=sa.text(default), nullable=False)
        )
        op.create_check_constraint(op.f(f"ck_charter_{name}"), "charter", check)
    for name in ("card_minutes_used", "charge_open"):
        op.add_column(
            "ticket_master", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    op.execute(
        "update ticket_master set charge_open = true where id in"
        " (select ticket_master_id from payment_gateway_transaction where state in ('Begun', 'Unknown'))"
    )
    op.add_column("quote", sa.Column("office_holding_id", sa.Uuid(), nullable=True))
    op.add_column("contract_acceptance", sa.Column("passenger_id", sa.Uuid(), nullable=True))
    op.create_foreign_key(
        op.f("fk_contract_acceptance_passenger_id_passenger"),
        "contract_acceptance",
        "passenger",
        ["passenger_id"],
        ["id"],
    )
    # An acceptance belongs to the titular it names, who may not be the titular any more.
    op.execute("alter table contract_acceptance disable trigger user")
    op.execute(
        "update contract_acceptance set passenger_id = p.id"
        " from ticket_master b join passenger p on p.id = b.passenger_titular_id"
        " where b.id = ticket_master_id and p.full_name = accepted_by"
    )
    op.execute("alter table contract_acceptance enable trigger user")
