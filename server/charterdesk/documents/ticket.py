"""The tickets of a booking, with check-in barcodes."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.documents.bcbp import LAP_INFANT, Coupon, distinct_bcbps
from charterdesk.documents.booking_facts import balance_facts, booking_facts
from charterdesk.documents.charges import charge_lines, group_lines
from charterdesk.documents.errors import NothingSold
from charterdesk.documents.formats import counted, day
from charterdesk.documents.itinerary import (
    flight_facts,
    flights_of,
    is_cancelled,
    leg_facts,
    passenger_age,
    passenger_facts,
    passenger_name,
    travel_facts,
)
from charterdesk.documents.queries import load_conditions, load_ofac_categories, load_travel_documents
from charterdesk.documents.renderer import TICKET, Document, Renderer
from charterdesk.flights.domain.times import to_local
from charterdesk.kit.pdf.renderer import BARCODE
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.domain.names import full_name
from charterdesk.passengers.enums import AgeCategory

DEFAULT_CONDITIONS: Final = (
    "Arrive at the airport three hours before departure with the travel documents listed on this ticket. "
    "Check-in closes one hour before departure.\n\n"
    "This ticket is valid only for the named passenger and flight. For changes and cancellations, contact "
    "the office that sold it; fees may apply.\n\n"
    "Bags not listed here are charged at the airport."
)


def render_tickets(session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster) -> Document:
    facts = ticket_facts(session, actor, renderer, booking)
    return Document(f"Tickets {booking.locator_number}.pdf", renderer.pdf.render(TICKET, facts))


def ticket_facts(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    booking: TicketMaster,
    chosen: Sequence[Ticket] | None = None,
) -> dict[str, object]:
    """Return the template data of all sold tickets, or of chosen ones, whose price is not stated."""
    sold = sold_tickets(booking) if chosen is None else list(chosen)
    documents, grounds = load_travel_documents(session, sold), load_ofac_categories(session, sold)
    flights, places = flights_of(sold), _by_place(sold)
    return {
        **booking_facts(session, actor, renderer, booking, "Ticket"),
        **balance_facts(booking),
        "legs": [leg_facts(flight, sold) for flight in flights],
        "passengers": [passenger_facts(tickets, documents, grounds) for tickets in places],
        "party": counted(len(places), "passenger"),
        "priced": chosen is None,
        "charges": group_lines(charge_lines(booking)),
        "coupons": _coupons_facts(booking, [ticket for tickets in places for ticket in tickets]),
        "travel": travel_facts(get_current_charter(session), flights),
        "conditions": _conditions(session, booking),
    }


def sold_tickets(booking: TicketMaster) -> list[Ticket]:
    sold = [ticket for ticket in booking.tickets if ticket.status in SEATED]
    if not sold:
        raise NothingSold(locator=booking.locator_number)
    return sold


def make_coupon(booking: TicketMaster, ticket: Ticket) -> Coupon:
    """Build the barcode data of a ticket before check-in: no seat yet."""
    flight, info = ticket.flight, ticket.passenger_info
    assert info is not None  # a constraint requires a passenger on sold tickets
    return Coupon(
        last_name=full_name(info.last_name, info.second_last_name),
        first_name=full_name(info.first_name, info.middle_name),
        locator=booking.locator_number,
        origin=flight.departure_airport.iata_code,
        destination=flight.arrival_airport.iata_code,
        carrier=flight.airline.iata_code,
        flight_number=flight.number,
        day=flight.departure_day,
        category=ticket.seat_category_type,
        seat=LAP_INFANT if ticket.passenger_age_category is AgeCategory.Infant else "",
    )


def _coupons_facts(booking: TicketMaster, tickets: Sequence[Ticket]) -> list[dict[str, Any]]:
    codes = distinct_bcbps([make_coupon(booking, ticket) for ticket in tickets])
    zone = booking.office.time_zone
    return [_coupon_facts(ticket, code, zone) for ticket, code in zip(tickets, codes, strict=True)]


def _coupon_facts(ticket: Ticket, code: str, zone: str) -> dict[str, Any]:
    return {
        **flight_facts(ticket.flight),
        "name": passenger_name(ticket),
        "age": passenger_age(ticket),
        "category": ticket.seat_category_type.value,
        "revision": _revision(ticket, zone),
        # A ticket of a cancelled flight opens no gate.
        "barcode": None if is_cancelled(ticket.flight) else {BARCODE: code},
    }


def _revision(ticket: Ticket, zone: str) -> str:
    """Return which revision of the ticket this is, and since when it holds; the first one says nothing."""
    if ticket.revised_at is None:
        return ""
    return f"Revision {ticket.revision + 1}, {day(to_local(ticket.revised_at, zone))}"


def _conditions(session: Session, booking: TicketMaster) -> dict[str, object]:
    contract = load_conditions(session, booking)
    title, text = (contract.title, contract.text) if contract else ("Conditions", DEFAULT_CONDITIONS)
    return {"title": title, "paragraphs": [part.strip() for part in text.split("\n\n") if part.strip()]}


def _by_place(tickets: Sequence[Ticket]) -> list[list[Ticket]]:
    grouped = defaultdict[int, list[Ticket]](list)
    for ticket in tickets:
        grouped[ticket.place].append(ticket)
    return [grouped[place] for place in sorted(grouped)]
