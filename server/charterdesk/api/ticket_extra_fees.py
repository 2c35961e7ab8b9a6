import uuid
from typing import Annotated

from fastapi import Path, Response

from charterdesk.access.actor import CanChangeTicketFees, CanReadBookings, CanReadCheckIn
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.booking import actions
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import (
    FeeIsCancelled,
    FeeIsMandatory,
    FeeNotRefundable,
    FeeStatusByHand,
    FeeThere,
    NoSuchExtra,
    NothingToSellTo,
    NotSoldAtCheckIn,
    OverCredit,
    PastCutOff,
    TooManyOfFee,
)
from charterdesk.booking.queries import fees
from charterdesk.booking.schemas.requests import (
    FeeStatusList,
    TicketExtraFeeUpdate,
    TicketExtraFeeWrite,
)
from charterdesk.booking.schemas.responses import DebtRead, TicketExtraFeeRead
from charterdesk.checkin import queries as check_in
from charterdesk.documents import actions as documents
from charterdesk.documents.errors import NoSuchServices
from charterdesk.fees.enums import BuyIn
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work

router = group("TicketExtraFees")

OfBooking = Annotated[uuid.UUID, Path(alias="ticketMasterId")]
OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]

_TAKING_OFF = (
    *(NotFound, Stale, FeeIsMandatory, FeeIsCancelled, FeeNotRefundable),
    *(PastCutOff, NothingToSellTo, NotSoldAtCheckIn),
)


@router.get("/GetByTicketMasterId/{ticketMasterId}", responses=fails(NotFound))
def get_by_ticket_master_id(
    ticket_master_id: OfBooking,
    session: Db,
    actor: CanReadBookings,
) -> list[TicketExtraFeeRead]:
    """Return the fees of a booking's tickets."""
    return fees.get_by_ticket_master_id(session, actor, ticket_master_id)


@router.get("/GetByCheckInMasterId/{id}", responses=fails(NotFound))
def get_by_check_in_master_id(id: uuid.UUID, session: Db, actor: CanReadCheckIn) -> list[TicketExtraFeeRead]:
    """Return the fees of a party's tickets on its flight."""
    return check_in.get_by_check_in_master_id(session, actor, id)


@router.get("/GetDebtOfExtraFeeByCheckInMasterId/{id}", responses=fails(NotFound))
def get_debt_of_extra_fee_by_check_in_master_id(
    id: uuid.UUID, session: Db, actor: CanReadCheckIn
) -> DebtRead:
    """Return what a party bought at check-in on its flight, and what is owed for it."""
    return check_in.get_debt_of_extra_fee_by_check_in_master_id(session, actor, id)


@router.get("/GetTicketExtraFeeById/{id}", responses=fails(NotFound))
def get_ticket_extra_fee_by_id(id: uuid.UUID, session: Db, actor: CanReadBookings) -> TicketExtraFeeRead:
    """Return one fee of a ticket."""
    return fees.get_ticket_extra_fee_by_id(session, actor, id)


@router.get("/GetDebtOfTicketByFlight/{ticketMasterId}/{flightId}", responses=fails(NotFound))
def get_debt_of_ticket_by_flight(
    ticket_master_id: OfBooking,
    flight_id: OfFlight,
    session: Db,
    actor: CanReadBookings,
) -> DebtRead:
    """Return the charges of a booking's tickets on a flight, and the amount owed on the booking."""
    return fees.get_debt_of_ticket_by_flight(session, actor, ticket_master_id, flight_id)


@router.get(
    "/GeneratePdfVoucher/{ticketMasterId}/{flightId}/{buyIn}",
    response_class=Response,
    responses=fails(NotFound, NoSuchServices, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_pdf_voucher(
    renderer: RendererSlot,
    ticket_master_id: OfBooking,
    flight_id: OfFlight,
    buy_in: Annotated[BuyIn, Path(alias="buyIn")],
    session: Db,
    actor: CanReadBookings,
) -> Response:
    """Return the voucher of the services bought for a booking on a flight as a PDF."""
    return document_response(
        documents.generate_pdf_voucher(session, actor, renderer, ticket_master_id, flight_id, buy_in)
    )


@router.post(
    "",
    responses=fails(
        *(NotFound, Stale, FeeThere, NoSuchExtra, TooManyOfFee, PastCutOff, OverCredit),
        *(NothingToSellTo, NotSoldAtCheckIn),
    ),
)
def create(body: TicketExtraFeeWrite, session: Db, actor: CanChangeTicketFees) -> TicketExtraFeeRead:
    """Add an optional fee to a ticket; after the sale, and at check-in, it is charged at once."""
    fee_id = actions.create_ticket_extra_fee(session, actor, body)
    return fees.get_ticket_extra_fee_by_id(session, actor, fee_id)


@router.put("/UpdateTicketExtraFee", responses=fails(*_TAKING_OFF, TooManyOfFee, OverCredit))
def update_ticket_extra_fee(
    body: TicketExtraFeeUpdate, session: Db, actor: CanChangeTicketFees
) -> TicketExtraFeeRead:
    """Change the quantity of a ticket's fee; after the sale the difference is charged or credited."""
    fee_id = actions.update_ticket_extra_fee(session, actor, body)
    return fees.get_ticket_extra_fee_by_id(session, actor, fee_id)


@router.put("/UpdateStatusListTicketsExtraFees/{status}", responses=fails(*_TAKING_OFF, FeeStatusByHand))
def update_status_list_tickets_extra_fees(
    status: FeeStatus, body: FeeStatusList, session: Db, actor: CanChangeTicketFees
) -> list[TicketExtraFeeRead]:
    """Cancel several fees of a booking."""
    actions.cancel_extra_fees(session, actor, status, body)
    return fees.get_by_ticket_master_id(session, actor, body.ticket_master_id)


@router.delete("/{id}", status_code=204, responses=fails(*_TAKING_OFF))
def delete(id: uuid.UUID, session: Db, actor: CanChangeTicketFees, version: int | None = None) -> None:
    """Remove a fee from its ticket; a refundable charge becomes credit."""
    actions.delete_ticket_extra_fee(session, actor, id, version)
