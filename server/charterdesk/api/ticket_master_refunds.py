"""The calls of `TicketMaster` that say and settle how much of a booking is given back."""

import uuid

from fastapi import Response

from charterdesk.access.actor import CanReadBookings, CanRefundPayments, CanWaiveFees
from charterdesk.api.ticket_master import router
from charterdesk.booking.errors import ChargeStillOpen
from charterdesk.booking.queries import booking_page
from charterdesk.booking.schemas.responses import TicketMasterRead
from charterdesk.changes import actions
from charterdesk.changes.errors import MoreThanFee, NothingToWaive, RefundLimitOutOfRange
from charterdesk.changes.queries import refunds
from charterdesk.changes.refund_schemas import FeeWaiverWrite, RefundLimitWrite, RefundsRead
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import model_response

__all__ = ["router"]


@router.post(
    "/ChangeRefundLimit",
    response_model=TicketMasterRead,
    responses=fails(NotFound, Stale, RefundLimitOutOfRange),
)
def change_refund_limit(body: RefundLimitWrite, session: Db, actor: CanRefundPayments) -> Response:
    """Set how much of a booking may be refunded in all."""
    booking = actions.change_refund_limit(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post(
    "/WaiveFee",
    response_model=TicketMasterRead,
    responses=fails(NotFound, Stale, ChargeStillOpen, NothingToWaive, MoreThanFee),
)
def waive_fee(body: FeeWaiverWrite, session: Db, actor: CanWaiveFees) -> Response:
    """Credit a fee that was charged before, in part or whole."""
    booking = actions.waive_fee(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.get("/GetRefunds/{id}", response_model=RefundsRead, responses=fails(NotFound))
@only_reads
def get_refunds(id: uuid.UUID, session: Db, actor: CanReadBookings) -> RefundsRead:
    """Return how much of a booking can be refunded, and the refunds of each payment."""
    return refunds.get_refunds(session, actor, id)
