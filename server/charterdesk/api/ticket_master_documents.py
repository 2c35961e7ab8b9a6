"""The calls of `TicketMaster` that print or e-mail the papers of a booking."""

import uuid
from typing import Annotated

from fastapi import Query, Response

from charterdesk.access.actor import CanChangeBookings, CanReadBookings, CanTakePayments
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.api.ticket_master import router
from charterdesk.changes.errors import ChangeNotApplied
from charterdesk.documents import actions as documents
from charterdesk.documents.errors import (
    NoContactEmail,
    NothingCancelled,
    NothingPaid,
    NothingSold,
    TicketsRequired,
)
from charterdesk.documents.tickets_list import TicketsListRequest
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.work import Work
from charterdesk.messaging.errors import TooManyMails
from charterdesk.messaging.schemas import MailRead

__all__ = ["router"]

OfBooking = Annotated[uuid.UUID, Query(alias="ticketMasterId")]


@router.get(
    "/GeneratePdfTickets/{id}",
    response_class=Response,
    responses=fails(NotFound, NothingSold, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_pdf_tickets(
    renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadBookings
) -> Response:
    """Return the sold tickets of a booking as a PDF."""
    return document_response(documents.generate_pdf_tickets(session, actor, renderer, id))


@router.get(
    "/GenerateReceiptPdf/{id}",
    response_class=Response,
    responses=fails(NotFound, NothingPaid, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_receipt_pdf(
    renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadBookings
) -> Response:
    """Return the receipt of a booking as a PDF."""
    return document_response(documents.generate_receipt_pdf(session, actor, renderer, id))


@router.post(
    "/SendByEmailPdfTickets",
    response_model=MailRead,
    responses=fails(NotFound, NothingSold, NoContactEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def send_by_email_pdf_tickets(
    renderer: RendererSlot, ticket_master_id: OfBooking, session: Db, actor: CanChangeBookings
) -> MailRead:
    """E-mail the sold tickets to the booking's contact."""
    return MailRead.of(documents.send_by_email_pdf_tickets(session, actor, renderer, ticket_master_id))


@router.post(
    "/SendByEmailReceiptPdf",
    response_model=MailRead,
    responses=fails(NotFound, NothingPaid, NoContactEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def send_by_email_receipt_pdf(
    renderer: RendererSlot, ticket_master_id: OfBooking, session: Db, actor: CanTakePayments
) -> MailRead:
    """E-mail the receipt to the booking's contact."""
    return MailRead.of(documents.send_by_email_receipt_pdf(session, actor, renderer, ticket_master_id))


@router.post(
    "/GenerateTicketsListPdf",
    response_class=Response,
    responses=fails(NotFound, TicketsRequired, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_tickets_list_pdf(
    renderer: RendererSlot, body: TicketsListRequest, session: Db, actor: CanReadBookings
) -> Response:
    """Return a list of the bookings' tickets as a PDF."""
    return document_response(documents.generate_tickets_list_pdf(session, actor, renderer, body))


@router.get(
    "/GenerateCancellationPdf/{id}",
    response_class=Response,
    responses=fails(NotFound, NothingCancelled, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_cancellation_pdf(
    renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadBookings
) -> Response:
    """Return the confirmation of the cancelled tickets of a booking as a PDF."""
    return document_response(documents.generate_cancellation_pdf(session, actor, renderer, id))


@router.post(
    "/SendByEmailCancellationPdf",
    response_model=MailRead,
    responses=fails(NotFound, NothingCancelled, NoContactEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def send_by_email_cancellation_pdf(
    renderer: RendererSlot, ticket_master_id: OfBooking, session: Db, actor: CanChangeBookings
) -> MailRead:
    """E-mail the confirmation of the cancelled tickets to the booking's contact."""
    return MailRead.of(documents.send_by_email_cancellation_pdf(session, actor, renderer, ticket_master_id))


@router.post(
    "/SendByEmailChange",
    response_model=MailRead,
    responses=fails(
        NotFound, ChangeNotApplied, NothingCancelled, NoContactEmail, TooManyMails, DocumentTookTooLong
    ),
)
@limited(Work.Paper)
def send_by_email_change(
    renderer: RendererSlot,
    ticket_master_id: OfBooking,
    change_id: Annotated[uuid.UUID, Query(alias="changeId")],
    session: Db,
    actor: CanChangeBookings,
) -> MailRead:
    """E-mail an applied change to the booking's contact, with the tickets as they are now."""
    return MailRead.of(documents.send_by_email_change(session, actor, renderer, ticket_master_id, change_id))
