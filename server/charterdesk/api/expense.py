import uuid
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import CanReadAgencyAccounts, CanRefundPayments
from charterdesk.booking.errors import ChargeStillOpen
from charterdesk.changes import actions
from charterdesk.changes.errors import (
    NothingToRefund,
    NothingToWithdraw,
    OperatorReceivedIt,
    OverBookingCredit,
    OverRefundLimit,
    PaymentNamedTwice,
)
from charterdesk.changes.refund_schemas import Reimbursed, ReimburseWrite, WithdrawWrite
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.routing import group, json_response, model_response
from charterdesk.payments import queries
from charterdesk.payments.errors import PaymentWasUndone, RefundOverPayment
from charterdesk.payments.expense_schemas import ExpenseRead

router = group("Expense")

_EXPENSES = ListEncoder(ExpenseRead)


@router.get(
    "/GetByTicketMasterId/{ticketMasterId}", response_model=list[ExpenseRead], responses=fails(NotFound)
)
@only_reads
def get_by_ticket_master_id(
    ticket_master_id: Annotated[uuid.UUID, Path(alias="ticketMasterId")],
    session: Db,
    actor: CanReadAgencyAccounts,
    include_deleted: Annotated[bool, Query(alias="includeDeleted")] = False,
) -> Response:
    """Return the lines of the agency's account that belong to a booking, newest first."""
    lines = queries.get_expenses_by_ticket_master_id(
        session, actor, ticket_master_id, include_deleted=include_deleted
    )
    return json_response(_EXPENSES.encode(lines))


@router.post(
    "/Reimburse/{ticketMasterId}",
    response_model=Reimbursed,
    responses=fails(
        *(NotFound, Stale, ChargeStillOpen, OperatorReceivedIt, PaymentWasUndone, PaymentNamedTwice),
        *(RefundOverPayment, NothingToRefund, OverRefundLimit, OverBookingCredit),
    ),
)
def reimburse(
    ticket_master_id: Annotated[uuid.UUID, Path(alias="ticketMasterId")],
    body: ReimburseWrite,
    session: Db,
    actor: CanRefundPayments,
) -> Response:
    """Approve that the agency pays back money which it received."""
    return model_response(actions.reimburse(session, actor, ticket_master_id, body))


@router.post(
    "/WithdrawReimbursement/{reimbursementId}",
    response_model=Reimbursed,
    responses=fails(NotFound, Stale, ChargeStillOpen, NothingToWithdraw),
)
def withdraw_reimbursement(
    reimbursement_id: Annotated[uuid.UUID, Path(alias="reimbursementId")],
    body: WithdrawWrite,
    session: Db,
    actor: CanRefundPayments,
) -> Response:
    """Withdraw an approved pay-back, as far as it was not paid back."""
    return model_response(actions.withdraw_reimbursement(session, actor, reimbursement_id, body))
