"""How the organization's rows appear in the log."""

from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.organization.schemas import CharterWrite, OfficeHoldingWrite, OfficeWrite

CHARTER = RowKind(Entity.Charter, "operator", tuple(CharterWrite.model_fields))
HOLDING = RowKind(
    Entity.OfficeHolding, "agency", tuple(OfficeHoldingWrite.model_fields), holding=lambda row: row.id
)
OFFICE = RowKind(
    Entity.Office, "office", tuple(OfficeWrite.model_fields), holding=lambda row: row.office_holding_id
)
