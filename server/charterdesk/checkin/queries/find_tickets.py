"""Finds passengers of a flight by document, barcode, locator, seat or name, with what blocks each."""

import uuid
from collections.abc import Collection, Mapping, Sequence
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
from charterdesk.checkin.services.load_facts import parties_with_document, party_on_flight, tickets_of_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flight, load_searched_flight
from charterdesk.documents.bcbp import read_bcbp
from charterdesk.kit.vault import Vault
from charterdesk.passengers.queries import day_of, read_document
from charterdesk.passengers.scan import ScanUnreadable
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
    flight = load_searched_flight(session, flight_id)
    countries = load_countries(session, flight.countries_state)
    kind, scan, found = _find(session, actor, vault, flight, countries, body.text)
    tickets, blockers = _judge(flight, found, ticket_master_id)
    is_document = kind is ScanKind.Mrz
    compared = compare_with_scan(vault, tickets, scan, countries) if scan and is_document else {}
    return encode_found(kind, scan, tickets, blockers, compared)


def get_by_flight_and_document(
    session: Session, actor: Actor, vault: Vault, flight_id: uuid.UUID, document: str
) -> list[CheckInTicket]:
    """Return the passengers of the flight with this document number."""
    flight = load_flight(session, flight_id)
    return read_tickets(*_judge(flight, _find_holders(session, flight, vault, document)))


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


def _find_holders(session: Session, flight: FlightAtCheckIn, vault: Vault, number: str) -> _Found:
    tickets = parties_with_document(session, flight.id, vault.fingerprint(number))
    return _Found(tickets, {each.id for each in tickets if each.is_holder})


def _find(
    session: Session, actor: Actor, vault: Vault, flight: FlightAtCheckIn, countries: Countries, text: str
) -> tuple[ScanKind, ScanRead | None, _Found]:
    if code := read_bcbp(text, flight.departure_day):
        passes = find_by_pass(candidates_of_flight(session, flight.id), code)
        return ScanKind.BoardingPass, None, _load(session, flight, passes)
    try:
        scan = read_document(text, day_of(actor, flight.read_at), flight.departure_day, countries)
    except ScanUnreadable:
        if len(text) > LONGEST_TYPED:
            raise
        kind, found = find_typed(candidates_of_flight(session, flight.id), text)
        return kind, None, _load(session, flight, found)
    if scan.source == "mrz":
        holders = _find_holders(session, flight, vault, scan.document.document_number)
        return ScanKind.Mrz, scan, holders if holders.ids else _find_person(session, flight, scan)
    return ScanKind.License, scan, _find_person(session, flight, scan)


def _find_person(session: Session, flight: FlightAtCheckIn, scan: ScanRead) -> _Found:
    read = scan.passenger
    candidates = candidates_of_flight(session, flight.id)
    found = find_by_person(candidates, read.last_name, read.first_name, read.date_of_birth)
    return _load(session, flight, found)
