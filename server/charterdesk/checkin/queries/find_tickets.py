"""Finds passengers of a flight by document, barcode, locator, seat or name, with what blocks each."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

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
from charterdesk.checkin.flight_schemas import ScanText
from charterdesk.checkin.queries.passenger_rows import encode_found
from charterdesk.checkin.queries.read_party import get_check_in, read_tickets
from charterdesk.checkin.schemas import CheckInTicket
from charterdesk.checkin.services.compare_scan import compare_with_scan
from charterdesk.checkin.services.load_candidates import candidates_of_flight
from charterdesk.checkin.services.load_facts import party_on_flight, tickets_of_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn
from charterdesk.checkin.services.load_searched import SearchedFlight, load_searched_flight
from charterdesk.documents.bcbp import read_bcbp
from charterdesk.kit.errors import Refusal
from charterdesk.kit.vault import Vault
from charterdesk.passengers.queries import describe_scan
from charterdesk.passengers.scan import Scan, ScanUnreadable, read_scan
from charterdesk.passengers.schemas.scan import ScanRead
from charterdesk.reference.countries import load_countries
from charterdesk.reference.country_names import Countries

LONGEST_TYPED = 40
"""A longer text was scanned: if it cannot be read, the clerk scans again."""


def find_with_scanned_document(
    session: Session,
    actor: Actor,
    vault: Vault,
    flight_id: uuid.UUID,
    ticket_master_id: uuid.UUID | None,
    body: ScanText,
) -> bytes:
    """Find the passengers of the flight, or of one booking on it, whom a scan or a text names, as JSON."""
    scanned = _read(body.text)
    number = scanned.document.document_number if isinstance(scanned, Scan) else ""
    flight = load_searched_flight(session, flight_id, vault.fingerprints(number) if number else ())
    countries = load_countries(session, flight.countries_state)
    kind, scan, found = _find(session, flight, countries, body.text, scanned)
    tickets, blockers = _judge(flight, found, ticket_master_id)
    is_document = kind is ScanKind.Mrz
    compared = compare_with_scan(vault, tickets, scan, countries) if scan and is_document else {}
    return encode_found(kind, scan, tickets, blockers, compared)


def get_by_flight_and_document(
    session: Session, actor: Actor, vault: Vault, flight_id: uuid.UUID, document: str
) -> list[CheckInTicket]:
    """Return the passengers of the flight with this document number."""
    flight = load_searched_flight(session, flight_id, vault.fingerprints(document))
    return read_tickets(*_judge(flight, _holders(flight)))


def get_by_check_in_master(session: Session, actor: Actor, check_in_id: uuid.UUID) -> list[CheckInTicket]:
    return get_check_in(session, actor, check_in_id).tickets


def read_found(session: Session, flight: FlightAtCheckIn, found: Sequence[Candidate]) -> list[CheckInTicket]:
    """Return what the counter sees of the found tickets."""
    return read_tickets(*_judge(flight, _load(session, flight, found)))


class _Found(NamedTuple):
    """Tickets that are judged together, and the ids of those among them that were looked for."""

    tickets: Sequence[TicketFacts]
    ids: Collection[uuid.UUID]


def _judge(
    flight: FlightAtCheckIn, found: _Found, booking_id: uuid.UUID | None = None
) -> tuple[Sequence[TicketFacts], Mapping[uuid.UUID, Sequence[Blocker]]]:
    """Return the found tickets, of all bookings or of one, with what blocks them."""
    tickets = [each for each in found.tickets if each.id in found.ids]
    if booking_id is not None:
        tickets = [each for each in tickets if each.booking.id == booking_id]
    return tickets, find_blockers(flight.facts, found.tickets) if tickets else {}


def _load(session: Session, flight: FlightAtCheckIn, candidates: Sequence[Candidate]) -> _Found:
    """Load what was found with all that may block it: of one booking the party, else the whole flight."""
    bookings = {each.ticket_master_id for each in candidates}
    tickets: Sequence[TicketFacts] = ()
    if len(bookings) == 1:
        party = party_on_flight(session, flight.id, bookings.pop())
        tickets = (*party.own, *party.rivals)
    elif bookings:
        tickets = tickets_of_flight(session, flight.id)
    return _Found(tickets, {each.id for each in candidates})


def _holders(flight: SearchedFlight) -> _Found:
    tickets = flight.with_document
    return _Found(tickets, {each.id for each in tickets if each.is_holder})


def _read(text: str) -> Scan | Refusal:
    """Read a document, or return the refusal of another text: the flight is looked for first."""
    try:
        # A day more or less moves the century of no real birth or expiration.
        return read_scan(text, datetime.now(UTC).date())
    except ScanUnreadable as unreadable:
        return unreadable


def _find(
    session: Session, flight: SearchedFlight, countries: Countries, text: str, scanned: Scan | Refusal
) -> tuple[ScanKind, ScanRead | None, _Found]:
    if code := read_bcbp(text, flight.departure_day):
        passes = find_by_pass(candidates_of_flight(session, flight.id), code)
        return ScanKind.BoardingPass, None, _load(session, flight, passes)
    if not isinstance(scanned, Scan):
        if len(text) > LONGEST_TYPED:
            raise scanned
        kind, found = find_typed(candidates_of_flight(session, flight.id), text)
        return kind, None, _load(session, flight, found)
    scan = describe_scan(scanned, flight.departure_day, countries)
    if scan.source == "mrz":
        holders = _holders(flight)
        return ScanKind.Mrz, scan, holders if holders.ids else _find_person(session, flight, scan)
    return ScanKind.License, scan, _find_person(session, flight, scan)


def _find_person(session: Session, flight: FlightAtCheckIn, scan: ScanRead) -> _Found:
    read = scan.passenger
    candidates = candidates_of_flight(session, flight.id)
    found = find_by_person(candidates, read.last_name, read.first_name, read.date_of_birth)
    return _load(session, flight, found)
