"""Documents, addresses and data of a passenger belong to the agency that entered them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

sql_files: dict[str, str] = {}

_FIRST_AGENCY = (
    "select distinct on (p.passenger_id) p.passenger_id, o.office_holding_id from passenger_office p"
    " join office o on o.id = p.office_id order by p.passenger_id, p.position, p.id"
)
_FURTHER_AGENCIES = (
    "insert into passenger_info (id, version, passenger_id, office_holding_id, current, shared, frozen,"
    " first_name, middle_name, last_name, second_last_name, date_of_birth, gender, nationality_id, active,"
    " travel_documents_verified, created_at)"
    " select gen_random_uuid(), 1, i.passenger_id, further.office_holding_id, false, true, false,"
    " i.first_name, i.middle_name, i.last_name, i.second_last_name, i.date_of_birth, i.gender,"
    " i.nationality_id, i.active, false, clock_timestamp()"
    " from passenger_info i join ("
    "  select distinct p.passenger_id, o.office_holding_id"
    "  from passenger_office p join office o on o.id = p.office_id"
    " ) as further on further.passenger_id = i.passenger_id"
    " where i.current and further.office_holding_id is distinct from i.office_holding_id"
)


def upgrade() -> None:
    for table in ("passenger_info", "passenger_travel_document", "address"):
        op.add_column(table, sa.Column("office_holding_id", sa.Uuid(), nullable=True))
        op.create_foreign_key(
            op.f(f"fk_{table}_office_holding_id_office_holding"),
            table,
            "office_holding",
            ["office_holding_id"],
            ["id"],
        )
        # Who entered older rows is not known: they stay with the agency that entered the passenger.
        op.execute(
            f"update {table} set office_holding_id = first.office_holding_id"  # noqa: S608  (our own names)
            f" from ({_FIRST_AGENCY}) as first where first.passenger_id = {table}.passenger_id"
        )
    op.add_column(
        "passenger_info", sa.Column("shared", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    op.create_check_constraint(
        op.f("ck_passenger_info_current_or_shared"), "passenger_info", "not (current and shared)"
    )
    op.create_index(
        "uq_passenger_info_shared",
        "passenger_info",
        ["passenger_id", "office_holding_id"],
        unique=True,
        postgresql_where=sa.text("shared"),
    )
    op.execute(_FURTHER_AGENCIES)
