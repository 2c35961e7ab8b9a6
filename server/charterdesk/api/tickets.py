import uuid
from typing import Annotated

from fastapi import Header, Query, Response

from charterdesk.access.actor import CanMovePassengers, CanReadBookings, CanSellTickets
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.booking import actions
from charterdesk.booking.enums import Queue
from charterdesk.booking.errors import (
    BookingIsSold,
    LastTicket,
    LegUnknown,
    NotSelling,
    QueueTooLong,
    RangeRequired,
    SeatsGone,
    TicketIdRequired,
    TicketIsSold,
    TooManyTickets,
)
from charterdesk.booking.party_errors import AlreadyOnFlight, LegsOutOfOrder, OperatorMustLookFirst
from charterdesk.booking.queries import booking_page, ticket_lists, work_queues
from charterdesk.booking.schemas.lists import QueueRead, TicketDateRange, TicketRow
from charterdesk.booking.schemas.requests import TicketUpdate, TicketWrite
from charterdesk.booking.schemas.responses import ClipboardText, TicketRead
from charterdesk.changes import actions as changes
from charterdesk.changes.errors import CheckInFirst, OtherRoute, PastChange, SameFlight, TicketNotSold
from charterdesk.changes.schemas import TicketsMove, TicketsMoved
from charterdesk.documents import actions as documents
from charterdesk.documents.errors import TicketsRequired
from charterdesk.documents.tickets_list import TicketsListRequest
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group, json_response
from charterdesk.kit.work import Work

router = group("Tickets")

_ROWS = ListEncoder(TicketRow)


@router.get("", response_model=list[TicketRow])
@only_reads
def list_tickets(session: Db, actor: CanReadBookings) -> Response:
    """Return the newest tickets that the caller may see."""
    return json_response(_ROWS.encode(ticket_lists.list_tickets(session, actor)))


@router.get("/GetById/{id}", response_model=TicketRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadBookings) -> TicketRead:
    """Return one ticket with its fees."""
    return booking_page.get_ticket(session, actor, id)


@router.post(
    "", response_model=TicketRead, responses=fails(NotFound, Stale, BookingIsSold, LegUnknown, SeatsGone)
)
def create(body: TicketWrite, session: Db, actor: CanSellTickets) -> TicketRead:
    """Add one passenger to one leg of a booking that is not sold."""
    return booking_page.get_ticket(session, actor, actions.create_ticket(session, actor, body).id)


@router.put("/{id}", response_model=TicketRead, responses=fails(NotFound, Stale, TicketIsSold, SeatsGone))
def update(id: uuid.UUID, body: TicketUpdate, session: Db, actor: CanSellTickets) -> TicketRead:
    """Change a ticket that is not sold."""
    return booking_page.get_ticket(session, actor, actions.update_ticket(session, actor, id, body).id)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, TicketIsSold, LastTicket))
def delete(id: uuid.UUID, session: Db, actor: CanSellTickets, version: int | None = None) -> None:
    """Remove one passenger from one leg of a booking that is not sold."""
    actions.delete_ticket(session, actor, id, version)


@router.post(
    "/GetByDateRange", response_model=list[TicketRow], responses=fails(RangeRequired, TooManyTickets)
)
@only_reads
@limited(Work.Search)
def get_by_date_range(body: TicketDateRange, session: Db, actor: CanReadBookings) -> Response:
    """Return tickets by day of departure or by day of sale."""
    return json_response(_ROWS.encode(ticket_lists.get_by_date_range(session, actor, body)))


@router.get("/GetQueues")
def get_queues(session: Db, actor: CanReadBookings) -> list[QueueRead]:
    """Return the work queues: the number of bookings in each, and the first few."""
    return work_queues.get_queues(session, actor)


@router.get("/GetByQueue/{queue}", response_model=list[TicketRow], responses=fails(QueueTooLong))
@only_reads
def get_by_queue(queue: Queue, session: Db, actor: CanReadBookings) -> Response:
    """Return the tickets of the bookings in a work queue."""
    return json_response(_ROWS.encode(ticket_lists.get_by_queue(session, actor, queue)))


@router.get("/GetByPassengerInfoId/{id}", response_model=list[TicketRow], responses=fails(NotFound))
@only_reads
def get_by_passenger_info_id(
    id: uuid.UUID,
    session: Db,
    actor: CanReadBookings,
    office_id: Annotated[uuid.UUID | None, Header(alias="officeId")] = None,
) -> Response:
    """Return all tickets of the passenger with this data, optionally of one office."""
    return json_response(_ROWS.encode(ticket_lists.get_by_passenger_info_id(session, actor, id, office_id)))


@router.get("/GetTicketsByFlight/{id}", response_model=list[TicketRow], responses=fails(NotFound))
@only_reads
def get_tickets_by_flight(id: uuid.UUID, session: Db, actor: CanReadBookings) -> Response:
    """Return the tickets of a flight that the caller may see."""
    return json_response(_ROWS.encode(ticket_lists.get_tickets_by_flight(session, actor, id)))


@router.get("/GetByTicketMasterAndFlight", response_model=list[TicketRow], responses=fails(NotFound))
@only_reads
def get_by_ticket_master_and_flight(
    session: Db,
    actor: CanReadBookings,
    ticket_master_id: Annotated[uuid.UUID, Query(alias="ticketMasterId")],
    flight_id: Annotated[uuid.UUID, Query(alias="flightId")],
) -> Response:
    """Return the tickets of a booking on one flight."""
    return json_response(
        _ROWS.encode(
            ticket_lists.get_by_ticket_master_and_flight(session, actor, ticket_master_id, flight_id)
        )
    )


@router.get("/GetClipboardText", include_in_schema=False)
@router.get("/GetClipboardText/", include_in_schema=False)
def get_clipboard_text_of_none(actor: CanReadBookings) -> None:
    """Refuse a call without an id by name, instead of as an unknown address."""
    raise TicketIdRequired


@router.get(
    "/GetClipboardText/{id}", response_model=ClipboardText, responses=fails(NotFound, TicketIdRequired)
)
def get_clipboard_text(id: uuid.UUID, session: Db, actor: CanReadBookings) -> ClipboardText:
    """Return a ticket as lines of text to paste into a message."""
    return documents.get_clipboard_text(session, actor, id)


@router.post(
    "/GenerateTicketsListPdf",
    response_class=Response,
    responses=fails(NotFound, TicketsRequired, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_tickets_list_pdf(
    renderer: RendererSlot, body: TicketsListRequest, session: Db, actor: CanReadBookings
) -> Response:
    """Return a list of tickets as a PDF."""
    return document_response(documents.generate_tickets_list_pdf(session, actor, renderer, body))


@router.post("/GenerateTicketsListExcel", response_class=Response, responses=fails(NotFound, TicketsRequired))
@limited(Work.Paper)
def generate_tickets_list_excel(body: TicketsListRequest, session: Db, actor: CanReadBookings) -> Response:
    """Return a list of tickets as an Excel file."""
    return document_response(documents.generate_tickets_list_excel(session, actor, body))


@router.post(
    "/TicketsChangeFlight",
    response_model=TicketsMoved,
    responses=fails(
        *(NotFound, TicketNotSold, CheckInFirst, PastChange, SameFlight, OtherRoute),
        *(NotSelling, SeatsGone, OperatorMustLookFirst, AlreadyOnFlight, LegsOutOfOrder),
    ),
)
def tickets_change_flight(body: TicketsMove, session: Db, actor: CanMovePassengers) -> TicketsMoved:
    """Move tickets of many bookings to other flights for the operator: all of them, or none."""
    return changes.tickets_change_flight(session, actor, body)
