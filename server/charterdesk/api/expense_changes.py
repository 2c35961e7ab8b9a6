"""The calls of `Expense` by which accounting enters charges and credits, and reverses them."""

import uuid
from typing import Annotated

from fastapi import Body, Path

from charterdesk.access.actor import CanEditAgencyAccounts
from charterdesk.accounting.actions import manual_lines
from charterdesk.accounting.errors_account import (
    HouseHasNoAccount,
    KindNotManual,
    LineInvoiced,
    LineNotManual,
    LineReversed,
)
from charterdesk.accounting.schemas.account_lines import (
    AccountLine,
    ChargeWrite,
    ExpenseDelete,
    ExpenseWrite,
)
from charterdesk.api.expense import router
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails

__all__ = ["router"]


@router.post("", responses=fails(NotFound, HouseHasNoAccount, KindNotManual))
def create(body: ExpenseWrite, session: Db, actor: CanEditAgencyAccounts) -> AccountLine:
    """Charge an agency for something beside its bookings, or give it a credit."""
    return manual_lines.create_expense(session, actor, body)


@router.post("/AddChargeToOfficeHolding/{officeHoldingId}", responses=fails(NotFound, HouseHasNoAccount))
def add_charge_to_office_holding(
    office_holding_id: Annotated[uuid.UUID, Path(alias="officeHoldingId")],
    body: ChargeWrite,
    session: Db,
    actor: CanEditAgencyAccounts,
) -> AccountLine:
    """Charge an agency for something beside its bookings."""
    return manual_lines.add_charge_to_office_holding(session, actor, office_holding_id, body)


@router.delete("", status_code=204, responses=fails(NotFound, LineNotManual, LineInvoiced, LineReversed))
def delete(body: Annotated[ExpenseDelete, Body()], session: Db, actor: CanEditAgencyAccounts) -> None:
    """Reverse a charge or a credit that was entered by mistake."""
    manual_lines.delete_expense(session, actor, body)
