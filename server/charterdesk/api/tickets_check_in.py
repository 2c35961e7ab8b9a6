"""The calls of `Tickets` for check-in: who is on a flight, what blocks each, and their status by hand."""

import uuid
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import CanManageCheckIn, CanReadBookings, CanReadCheckIn
from charterdesk.api.document_vault import DocumentVault
from charterdesk.api.tickets import router
from charterdesk.booking.errors import MoveRefused, SeatsGone
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
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import LimitedRoute, json_response
from charterdesk.kit.work import Work
from charterdesk.passengers.scan import ScannerTypesBackslashes, ScannerTypesSemicolons, ScanUnreadable

__all__ = ["router"]


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
@limited(Work.Search)
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
@limited(Work.Search)
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
    return json_response(found)


router.add_api_route(
    "/FindWithScannedDocument",
    find_with_scanned_document,
    methods=["POST"],
    response_model=FoundTickets,
    responses=fails(NotFound, ScanUnreadable, ScannerTypesBackslashes, ScannerTypesSemicolons),
    # The usual class would store the response, with the number in plain text.
    route_class_override=LimitedRoute,
)
