import uuid
from typing import Annotated

from fastapi import Path

from charterdesk.access.actor import CanReadAgencyAccounts
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.routing import group
from charterdesk.payments import queries
from charterdesk.payments.expense_schemas import ActiveFundRead

router = group("Fund")


@router.get(
    "/ActiveFundByOfficeHolding/{officeHoldingId}",
    response_model=ActiveFundRead,
    responses=fails(NotFound),
)
@only_reads
def active_fund_by_office_holding(
    office_holding_id: Annotated[uuid.UUID, Path(alias="officeHoldingId")],
    session: Db,
    actor: CanReadAgencyAccounts,
) -> ActiveFundRead:
    """Return an agency's fund, the credit it has used and left, and the newest lines of both."""
    return queries.active_fund_by_office_holding(session, actor, office_holding_id)
