"""Requests and responses of refunds, refund limits and reimbursements."""

import uuid
from datetime import datetime
from typing import Annotated

from pydantic import Field

from charterdesk.booking.enums import MasterStatus
from charterdesk.kit.schema import Amount, ApiModel, Count, Id, Money, OptionalId
from charterdesk.payments.enums import MethodKind, PaymentState, Receiver, RefundState
from charterdesk.payments.schemas import MOST_PAYMENTS, Positive, Reason


class RefundLimitWrite(ApiModel):
    id: Id
    version: Count
    refund_limit: Amount
    reason: Reason


class FeeWaiverWrite(ApiModel):
    """A fee charged on a ticket, and the part of it that is credited afterwards."""

    id: Id
    version: Count
    ticket_id: Id
    functional_fee_id: Id
    """The id of the charged fee, as the ticket shows it."""
    amount: Positive
    reason: Reason


class RefundWrite(ApiModel):
    """The part of a payment that is given back."""

    payment_id: Id
    amount: Positive


class RefundList(ApiModel):
    """Refunds of several payments of one booking: all of them are accepted, or none."""

    version: Count
    refunds: Annotated[list[RefundWrite], Field(min_length=1, max_length=MOST_PAYMENTS)]
    reason: Reason


class OneRefund(RefundWrite):
    ticket_master_id: OptionalId = None
    """The booking to refund, if the payment came to it by a split; empty: that of the payment."""
    version: Count
    """The version of the booking."""
    reason: Reason

    def as_list(self) -> RefundList:
        refund = RefundWrite(payment_id=self.payment_id, amount=self.amount)
        return RefundList(version=self.version, refunds=[refund], reason=self.reason)


class ReimburseWrite(ApiModel):
    """Payments that the agency received, and how much of each it is to pay back."""

    version: Count
    payments: Annotated[list[RefundWrite], Field(min_length=1, max_length=MOST_PAYMENTS)]
    reason: Reason


class WithdrawWrite(ApiModel):
    version: Count
    """The version of the booking."""
    reason: Reason


class RefundRead(ApiModel):
    id: uuid.UUID
    payment_id: uuid.UUID
    amount: Money
    state: RefundState
    reason: str
    message: str | None
    """The response of the card company."""
    begun_at: datetime
    settled_at: datetime | None
    app_user_name: str


class RefundsMade(ApiModel):
    """The booking after the refunds, and the state of each."""

    ticket_master_id: uuid.UUID
    version: int
    status: MasterStatus
    refunded: Money
    reserved: Money
    credit: Money
    refunds: list[RefundRead]


class ReimbursementRead(ApiModel):
    """A pay-back that the operator approved."""

    id: uuid.UUID
    payment_id: uuid.UUID
    amount: Money
    withdrawn: Money
    """The part of the amount that may not be paid back any more."""
    commission: Money
    net: Money
    """The amount not withdrawn, less the commission taken back: the part of the operator."""
    reason: str
    approved_at: datetime
    app_user_name: str


class Reimbursed(ApiModel):
    """The booking after the approval, with the sums of what was approved."""

    ticket_master_id: uuid.UUID
    version: int
    amount: Money
    commission: Money
    net: Money
    reimbursements: list[ReimbursementRead]


class PaymentRefundsRead(ApiModel):
    """One payment, and what was given back of it."""

    payment_id: uuid.UUID
    kind: MethodKind
    payment_method_name: str
    brand: str | None
    last_four: str | None
    office_name: str
    receiver: Receiver
    state: PaymentState
    paid_at: datetime
    paid: Money
    """The amount with its surcharge; after a split, the part of it that counts for this booking."""
    refunded: Money
    reserved: Money
    """Without a result yet, or approved and not paid back yet."""
    to_pay_back: Money
    """Approved for the agency to pay back, and not recorded yet."""
    left: Money
    """The amount that can still be given back of this payment."""
    refunds: list[RefundRead]
    reimbursements: list[ReimbursementRead]


class KeptLineRead(ApiModel):
    title: str
    rule: str
    amount: Money


class RefundsRead(ApiModel):
    """The three ceilings of a refund, and the payments it can go back to, newest first."""

    ticket_master_id: uuid.UUID
    version: int
    paid: Money
    refunded: Money
    reserved: Money
    charged: Money
    limit: Money
    limit_set: bool
    """False while the limit is computed: paid less what cancelling everything would keep."""
    kept: Money
    """The amount that stays charged if everything is cancelled now."""
    kept_lines: list[KeptLineRead]
    """The same by the rules that keep it."""
    credit: Money
    """Paid − refunded − charged; below zero something is owed."""
    refundable: Money
    """The least of the three ceilings, less what is reserved."""
    commission: Money
    """Commission that changes took back and no reimbursement has named yet."""
    on_account: Money | None = None
    """The agency's debt for the booking: the sum of its lines on the account; empty for a house office."""
    payments: list[PaymentRefundsRead]
