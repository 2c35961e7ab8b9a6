"""The calls of `CheckInMasters` that print the papers of a party or of its flight."""

import uuid
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import CanReadCheckIn
from charterdesk.api.check_in_masters import router
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.checkin import actions
from charterdesk.checkin.errors import NoBoardingPasses, NobodyOnList, NoReturnTickets
from charterdesk.checkin.schemas import MOST_TICKETS
from charterdesk.documents.errors import NothingPaid, NothingSold
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.work import Work

__all__ = ["router"]

OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]
OF_FLIGHT = fails(NotFound, NobodyOnList, DocumentTookTooLong)


@router.get(
    "/GenerateReceiptPdf/{id}",
    response_class=Response,
    responses=fails(NotFound, NothingPaid, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_receipt_pdf(
    renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadCheckIn
) -> Response:
    """Return the receipt of the party's booking as a PDF."""
    return document_response(actions.generate_receipt_pdf(session, actor, renderer, id))


@router.get(
    "/ReturnTicketsPdf/{id}",
    response_class=Response,
    responses=fails(NotFound, NothingSold, NoReturnTickets, DocumentTookTooLong),
)
@limited(Work.Paper)
def return_tickets_pdf(renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadCheckIn) -> Response:
    """Return the tickets of the party's later flights as a PDF, without prices."""
    return document_response(actions.generate_return_tickets_pdf(session, actor, renderer, id))


@router.get(
    "/GenerateReceiptAndReturnTicketPdf/{id}",
    response_class=Response,
    responses=fails(NotFound, NothingPaid, NothingSold, NoReturnTickets, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_receipt_and_return_ticket_pdf(
    renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadCheckIn
) -> Response:
    """Return the receipt and the tickets of the later flights as one PDF."""
    return document_response(actions.generate_receipt_and_return_ticket_pdf(session, actor, renderer, id))


@router.get(
    "/GenerateBoardingPassesPdf/{id}",
    response_class=Response,
    responses=fails(NotFound, NoBoardingPasses, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_boarding_passes_pdf(
    renderer: RendererSlot,
    id: uuid.UUID,
    session: Db,
    actor: CanReadCheckIn,
    ticket_ids: Annotated[list[uuid.UUID] | None, Query(alias="ticketIds", max_length=MOST_TICKETS)] = None,
) -> Response:
    """Return the boarding passes of the named tickets, or of all that are checked in, as a PDF."""
    document = actions.generate_boarding_passes_pdf(session, actor, renderer, id, ticket_ids or ())
    return document_response(document)


@router.get("/GenerateBagTagsPdf/{flightId}", response_class=Response, responses=OF_FLIGHT)
@limited(Work.Paper)
def generate_bag_tags_pdf(
    renderer: RendererSlot, flight_id: OfFlight, session: Db, actor: CanReadCheckIn
) -> Response:
    """Return the checked bags of a flight with their tags as a PDF."""
    return document_response(actions.generate_bag_tags_pdf(session, actor, renderer, flight_id))


@router.get("/GeneratePassengerListPdf/{flightId}", response_class=Response, responses=OF_FLIGHT)
@limited(Work.Paper)
def generate_passenger_list_pdf(
    renderer: RendererSlot, flight_id: OfFlight, session: Db, actor: CanReadCheckIn
) -> Response:
    """Return the checked-in passengers of a flight as a PDF for the crew."""
    return document_response(actions.generate_passenger_list_pdf(session, actor, renderer, flight_id))


@router.get("/GenerateLoadSummaryPdf/{flightId}", response_class=Response, responses=OF_FLIGHT)
@limited(Work.Paper)
def generate_load_summary_pdf(
    renderer: RendererSlot, flight_id: OfFlight, session: Db, actor: CanReadCheckIn
) -> Response:
    """Return passengers, bags and weights of a flight by cabin as a PDF."""
    return document_response(actions.generate_load_summary_pdf(session, actor, renderer, flight_id))
