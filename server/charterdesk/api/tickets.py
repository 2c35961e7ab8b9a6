import uuid
from typing import Annotated

from fastapi import Header, Path, Query, Response

from charterdesk.access.actor import (
    CanManageCheckIn,
    CanMovePassengers,
    CanReadBookings,
    CanReadCheckIn,
    CanSellTickets,
)
from charterdesk.api.document_vault import DocumentVault
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.booking import actions
from charterdesk.booking.enums import Queue
from charterdesk.booking.errors import (
    BookingIsSold,
    LastTicket,
    LegUnknown,
    MoveRefused,
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
from charterdesk.checkin import actions as check_in_actions
from charterdesk.checkin import queries as check_in
from charterdesk.checkin.blocker_errors import PassengerTwice
from charterdesk.checkin.errors import (
    BlockerNotOverridable,
    BoardedBefore,
    CheckInAtCounter,
    CorrectedTooLate,
    NoShowIsFinal,
    NoShowTooEarly,
    NotDepartedYet,
    NothingToOverride,
    UndoneTooLate,
)
from charterdesk.checkin.flight_schemas import FlightIds, FoundTickets, ScanText
from charterdesk.checkin.models import BlockerOverride
from charterdesk.checkin.readiness_schemas import BlockedOnFlight, FlightReadiness
from charterdesk.checkin.schemas import CheckInTicket, TicketStatusChange
from charterdesk.checkin.screening_schemas import BlockerOverrideRead, BlockerOverrideWrite
from charterdesk.documents import actions as documents
from charterdesk.documents.errors import TicketsRequired
from charterdesk.documents.tickets_list import TicketsListRequest
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.routing import LimitedRoute, group, json_response, model_response
from charterdesk.passengers.scan import ScannerTypesBackslashes, ScannerTypesSemicolons, ScanUnreadable

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


@router.get(
    "/GetTicketsByFlightForCheckIn/{id}", response_model=list[CheckInTicket], responses=fails(NotFound)
)
@only_reads
def get_tickets_by_flight_for_check_in(id: uuid.UUID, session: Db, actor: CanReadCheckIn) -> Response:
    """Return all passengers of a flight with what blocks each."""
    return json_response(check_in.get_tickets_by_flight_for_check_in(session, id))


@router.post(
    "/ChangeTicketStatus/{flightId}",
    responses=fails(
        *(NotFound, MoveRefused, CheckInAtCounter, UndoneTooLate, NoShowTooEarly, BoardedBefore),
        *(NoShowIsFinal, NotDepartedYet, CorrectedTooLate, PassengerTwice, SeatsGone),
    ),
)
def change_ticket_status(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")],
    body: TicketStatusChange,
    session: Db,
    actor: CanManageCheckIn,
) -> list[CheckInTicket]:
    """Set the status of tickets by hand, all or none: undo, no-show, back from no-show, on board."""
    check_in_actions.change_ticket_status(session, actor, flight_id, body)
    return check_in.get_tickets(session, flight_id, body.ticket_ids)


@router.post(
    "/OverrideBlocker/{ticketId}",
    response_model=BlockerOverrideRead,
    responses=fails(NotFound, BlockerNotOverridable, NothingToOverride),
)
def override_blocker(
    ticket_id: Annotated[uuid.UUID, Path(alias="ticketId")],
    body: BlockerOverrideWrite,
    session: Db,
    actor: CanManageCheckIn,
) -> BlockerOverride:
    """Carry a passenger in spite of a screening hit or an answer of the authority, with a reason."""
    return check_in_actions.override_blocker(session, actor, ticket_id, body)


@router.get("/GetBlockersByFlight/{flightId}", responses=fails(NotFound))
def get_blockers_by_flight(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanReadBookings
) -> list[CheckInTicket]:
    """Return the passengers of a flight that the caller may see, with what blocks each."""
    return check_in.get_blockers_by_flight(session, actor, flight_id)


@router.get("/GetBlockedSoon")
@only_reads
def get_blocked_soon(session: Db, actor: CanReadBookings) -> list[BlockedOnFlight]:
    """Return the passengers of the next 72 hours that only a cure lets fly, flight by flight."""
    return check_in.get_blocked_soon(session, actor)


@router.post("/GetReadinessByFlights")
@only_reads
def get_readiness_by_flights(body: FlightIds, session: Db, actor: CanReadBookings) -> list[FlightReadiness]:
    """Count the ready and the blocked passengers of flights, as far as the caller may see them."""
    return check_in.get_readiness_by_flights(session, actor, body.flight_ids)


@router.get("/GetByFlightAndDocument/{flightId}/{document}", responses=fails(NotFound))
def get_by_flight_and_document(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")],
    document: Annotated[str, Path(max_length=40)],
    session: Db,
    actor: CanReadCheckIn,
    vault: DocumentVault,
) -> list[CheckInTicket]:
    """Return the passengers of a flight with this document number."""
    return check_in.get_by_flight_and_document(session, actor, vault, flight_id, document)


@router.get("/GetByCheckInMaster", responses=fails(NotFound))
def get_by_check_in_master(
    session: Db,
    actor: CanReadCheckIn,
    check_in_master_id: Annotated[uuid.UUID, Query(alias="checkInMasterId")],
) -> list[CheckInTicket]:
    """Return the passengers of a party on its flight."""
    return check_in.get_by_check_in_master(session, actor, check_in_master_id)


@only_reads
def find_with_scanned_document(
    body: ScanText,
    session: Db,
    actor: CanReadCheckIn,
    vault: DocumentVault,
    flight_id: Annotated[uuid.UUID, Query(alias="flightId")],
    ticket_master_id: Annotated[uuid.UUID | None, Query(alias="ticketMasterId")] = None,
) -> Response:
    """Find passengers of a flight by document, boarding pass, locator, seat or name; nothing is logged."""
    found = check_in.find_with_scanned_document(session, actor, vault, flight_id, ticket_master_id, body)
    return model_response(found)


router.add_api_route(
    "/FindWithScannedDocument",
    find_with_scanned_document,
    methods=["POST"],
    response_model=FoundTickets,
    responses=fails(NotFound, ScanUnreadable, ScannerTypesBackslashes, ScannerTypesSemicolons),
    # The usual class would store the response, with the number in plain text.
    route_class_override=LimitedRoute,
)


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
def generate_tickets_list_pdf(
    renderer: RendererSlot, body: TicketsListRequest, session: Db, actor: CanReadBookings
) -> Response:
    """Return a list of tickets as a PDF."""
    return document_response(documents.generate_tickets_list_pdf(session, actor, renderer, body))


@router.post("/GenerateTicketsListExcel", response_class=Response, responses=fails(NotFound, TicketsRequired))
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
