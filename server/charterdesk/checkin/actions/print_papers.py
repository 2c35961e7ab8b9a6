"""Print the papers of a party, of a ticket and of a flight. Every print is in the log."""

import uuid
from collections.abc import Collection

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.save import about
from charterdesk.booking.queries.visibility import find_booking, find_ticket
from charterdesk.checkin.documents.affidavit_paper import render_affidavit
from charterdesk.checkin.documents.boarding_passes import render_boarding_passes
from charterdesk.checkin.documents.flight_lists import render_bag_tags, render_passenger_list
from charterdesk.checkin.documents.load_summary import render_load_summary
from charterdesk.checkin.documents.party_papers import (
    render_receipt_and_return_tickets,
    render_return_tickets,
)
from charterdesk.checkin.services.affidavit import load_affidavit
from charterdesk.checkin.services.load_party import CheckInRecord, find_check_in, load_party
from charterdesk.documents.receipt import render_receipt
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight


def generate_receipt_pdf(
    session: Session, actor: Actor, renderer: Renderer, check_in_id: uuid.UUID
) -> Document:
    _, booking = _find_party(session, actor, check_in_id)
    document = render_receipt(session, actor, renderer, booking)
    _log_print(session, actor, booking, "Receipt")
    return document


def generate_return_tickets_pdf(
    session: Session, actor: Actor, renderer: Renderer, check_in_id: uuid.UUID
) -> Document:
    master, booking = _find_party(session, actor, check_in_id)
    document = render_return_tickets(session, actor, renderer, booking, master.flight_id)
    _log_print(session, actor, booking, "Return tickets")
    return document


def generate_receipt_and_return_ticket_pdf(
    session: Session, actor: Actor, renderer: Renderer, check_in_id: uuid.UUID
) -> Document:
    master, booking = _find_party(session, actor, check_in_id)
    document = render_receipt_and_return_tickets(session, actor, renderer, booking, master.flight_id)
    _log_print(session, actor, booking, "Receipt and return tickets")
    return document


def generate_boarding_passes_pdf(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    check_in_id: uuid.UUID,
    ticket_ids: Collection[uuid.UUID],
) -> Document:
    """Print the passes of the chosen tickets, or of every checked-in one of the party."""
    party = load_party(session, actor, check_in_id)
    document = render_boarding_passes(session, actor, renderer, party, ticket_ids)
    title = f"Boarding passes printed: {party.booking.row.locator_number}"
    record(session, actor, EventType.Updated, about(party.booking.row), title)
    return document


def print_agreement(session: Session, actor: Actor, renderer: Renderer, ticket_id: uuid.UUID) -> Document:
    """Print the affidavit of a ticket: signed, or with a line for the signature."""
    ticket = find_ticket(session, actor, ticket_id)
    affidavit = load_affidavit(session, ticket.id, ticket.flight_id, ticket.ticket_master_id)
    document = render_affidavit(session, actor, renderer, affidavit)
    _log_print(session, actor, ticket.ticket_master, "Affidavit")
    return document


def generate_bag_tags_pdf(
    session: Session, actor: Actor, renderer: Renderer, flight_id: uuid.UUID
) -> Document:
    flight = find_flight(session, actor, flight_id)
    document = render_bag_tags(session, actor, renderer, flight)
    _log_flight_print(session, actor, flight, "Bag tags")
    return document


def generate_passenger_list_pdf(
    session: Session, actor: Actor, renderer: Renderer, flight_id: uuid.UUID
) -> Document:
    flight = find_flight(session, actor, flight_id)
    document = render_passenger_list(session, actor, renderer, flight)
    _log_flight_print(session, actor, flight, "Passenger list")
    return document


def generate_load_summary_pdf(
    session: Session, actor: Actor, renderer: Renderer, flight_id: uuid.UUID
) -> Document:
    flight = find_flight(session, actor, flight_id)
    document = render_load_summary(session, actor, renderer, flight)
    _log_flight_print(session, actor, flight, "Load summary")
    return document


def _find_party(session: Session, actor: Actor, check_in_id: uuid.UUID) -> tuple[CheckInRecord, TicketMaster]:
    master = find_check_in(session, check_in_id)
    return master, find_booking(session, actor, master.ticket_master_id)


def _log_print(session: Session, actor: Actor, booking: TicketMaster, what: str) -> None:
    record(session, actor, EventType.Updated, about(booking), f"{what} printed: {booking.title}")


def _log_flight_print(session: Session, actor: Actor, flight: Flight, what: str) -> None:
    record(
        session, actor, EventType.Updated, About(Entity.Flight, flight.id), f"{what} printed: {flight.title}"
    )
