"""Finds passengers of a flight by document, barcode, locator, seat or name, with what blocks each."""

import uuid
from collections.abc import Mapping, Sequence

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.checkin.domain.blockers import Blocker, find_blockers
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.domain.search import (
    Candidate,
    find_by_pass,
    find_by_person,
    find_typed,
)
from charterdesk.checkin.enums import ScanKind
from charterdesk.checkin.flight_schemas import FoundTickets, ScanText
from charterdesk.checkin.queries.read_party import get_check_in, read_tickets
from charterdesk.checkin.schemas import CheckInTicket
from charterdesk.checkin.services.compare_scan import compare_with_scan
from charterdesk.checkin.services.load_candidates import candidates_of_flight, candidates_with_document
from charterdesk.checkin.services.load_facts import party_on_flight, tickets_of_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flight
from charterdesk.documents.bcbp import read_bcbp
from charterdesk.flights.queries import find_flight
from charterdesk.kit.vault import Vault
from charterdesk.passengers.queries import scan_parser
from charterdesk.passengers.scan import ScanUnreadable
from charterdesk.passengers.schemas.scan import ScanRead, ScanRequest

LONGEST_TYPED = 40
"""A longer text was scanned: if it cannot be read, the clerk scans again."""


def find_with_scanned_document(
    session: Session,
    actor: Actor,
    vault: Vault,
    flight_id: uuid.UUID,
    ticket_master_id: uuid.UUID | None,
    body: ScanText,
) -> FoundTickets:
    """Find the passengers of the flight, or of one booking on it, whom a scan or a typed text names."""
    flight = load_flight(session, flight_id)
    kind, scan, found = _find(session, actor, vault, flight, body.text)
    if ticket_master_id is not None:
        found = [each for each in found if each.ticket_master_id == ticket_master_id]
    tickets, blockers = _load_found(session, flight, found)
    return FoundTickets(
        kind=kind,
        scan=scan,
        tickets=read_tickets(tickets, blockers),
        comparisons=compare_with_scan(session, vault, tickets, scan) if kind is ScanKind.Mrz and scan else [],
    )


def get_by_flight_and_document(
    session: Session, actor: Actor, vault: Vault, flight_id: uuid.UUID, document: str
) -> list[CheckInTicket]:
    """Return the passengers of the flight with this document number."""
    find_flight(session, actor, flight_id)
    found = candidates_with_document(session, flight_id, vault.fingerprint(document))
    return read_found(session, load_flight(session, flight_id), found)


def get_by_check_in_master(session: Session, actor: Actor, check_in_id: uuid.UUID) -> list[CheckInTicket]:
    return get_check_in(session, actor, check_in_id).tickets


def read_found(session: Session, flight: FlightAtCheckIn, found: Sequence[Candidate]) -> list[CheckInTicket]:
    """Return what the counter sees of the found tickets."""
    return read_tickets(*_load_found(session, flight, found))


def _load_found(
    session: Session, flight: FlightAtCheckIn, found: Sequence[Candidate]
) -> tuple[Sequence[TicketFacts], Mapping[uuid.UUID, Sequence[Blocker]]]:
    """Load the found tickets with what blocks them; those of one booking need no other booking read."""
    if not found:
        return (), {}
    bookings = {each.ticket_master_id for each in found}
    if len(bookings) == 1:
        party = party_on_flight(session, flight.id, bookings.pop())
        tickets = (*party.own, *party.rivals)
    else:
        tickets = tuple(tickets_of_flight(session, flight.id))
    ids = {each.id for each in found}
    blockers = find_blockers(flight.facts, tickets)
    return [ticket for ticket in tickets if ticket.id in ids], blockers


def _find(
    session: Session, actor: Actor, vault: Vault, flight: FlightAtCheckIn, text: str
) -> tuple[ScanKind, ScanRead | None, Sequence[Candidate]]:
    if code := read_bcbp(text, flight.departure_day):
        return ScanKind.BoardingPass, None, find_by_pass(candidates_of_flight(session, flight.id), code)
    try:
        scan = scan_parser(session, actor, ScanRequest(text=text, flight_date=flight.departure_day))
    except ScanUnreadable:
        if len(text) > LONGEST_TYPED:
            raise
        kind, found = find_typed(candidates_of_flight(session, flight.id), text)
        return kind, None, found
    if scan.source == "mrz":
        number = vault.fingerprint(scan.document.document_number)
        by_number = candidates_with_document(session, flight.id, number)
        return ScanKind.Mrz, scan, by_number or _find_person(session, flight, scan)
    return ScanKind.License, scan, _find_person(session, flight, scan)


def _find_person(session: Session, flight: FlightAtCheckIn, scan: ScanRead) -> Sequence[Candidate]:
    read = scan.passenger
    candidates = candidates_of_flight(session, flight.id)
    return find_by_person(candidates, read.last_name, read.first_name, read.date_of_birth)
