"""The page of a booking's tickets."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.documents.bcbp import ON_A_LAP, Coupon, bcbp
from charterdesk.documents.charges import groups_of, lines_of
from charterdesk.documents.errors import NothingSold
from charterdesk.documents.formats import counted
from charterdesk.documents.itinerary import age_of, flight_facts, leg_facts, name_of, passenger_facts
from charterdesk.documents.look import TICKET
from charterdesk.documents.press import Document, Press
from charterdesk.documents.queries import conditions_of, ofac_categories_of, travel_documents_of
from charterdesk.documents.sheet import money_facts, sheet_facts
from charterdesk.kit.barcodes import BARCODE
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.names import full_name

OWN_CONDITIONS: Final = (
    "Be at the airport three hours before departure with the travel documents named on this ticket: the desk "
    "closes one hour before.\n\n"
    "A ticket is valid for the named passenger and flight only. Changes and cancellations are made at the "
    "office that sold it, and may cost a fee.\n\n"
    "Bags beyond those listed here are charged at the airport."
)


def tickets_document(session: Session, actor: Actor, press: Press, booking: TicketMaster) -> Document:
    facts = ticket_facts(session, actor, press, booking)
    return Document(f"Tickets {booking.locator_number}.pdf", press.pdf.render(TICKET, facts))


def ticket_facts(session: Session, actor: Actor, press: Press, booking: TicketMaster) -> dict[str, object]:
    sold = sold_tickets(booking)
    documents, grounds = travel_documents_of(session, sold), ofac_categories_of(session, sold)
    legs, places = _by(sold, lambda ticket: ticket.leg), _by(sold, lambda ticket: ticket.place)
    return {
        **sheet_facts(session, actor, press, booking, "Ticket"),
        **money_facts(booking),
        "legs": [leg_facts(tickets) for tickets in legs],
        "passengers": [passenger_facts(tickets, documents, grounds) for tickets in places],
        "party": counted(len(places), "passenger"),
        "charges": groups_of(lines_of(booking)),
        "coupons": [_coupon_facts(booking, ticket) for tickets in places for ticket in tickets],
        "conditions": _conditions(session, booking),
    }


def sold_tickets(booking: TicketMaster) -> list[Ticket]:
    sold = [ticket for ticket in booking.tickets if ticket.status in SEATED]
    if not sold:
        raise NothingSold(locator=booking.locator_number)
    return sold


def coupon_of(booking: TicketMaster, ticket: Ticket) -> Coupon:
    """Before check-in: no seat yet, and not checked in."""
    flight, info = ticket.flight, ticket.passenger_info
    assert info is not None  # a sold ticket has its passenger, the database holds it
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
        seat=ON_A_LAP if ticket.passenger_age_category is AgeCategory.Infant else "",
    )


def _coupon_facts(booking: TicketMaster, ticket: Ticket) -> dict[str, Any]:
    return {
        **flight_facts(ticket.flight),
        "name": name_of(ticket),
        "age": age_of(ticket),
        "category": ticket.seat_category_type.value,
        "barcode": {BARCODE: bcbp(coupon_of(booking, ticket))},
    }


def _conditions(session: Session, booking: TicketMaster) -> dict[str, object]:
    contract = conditions_of(session, booking)
    title, text = (contract.title, contract.text) if contract else ("Conditions", OWN_CONDITIONS)
    return {"title": title, "paragraphs": [part.strip() for part in text.split("\n\n") if part.strip()]}


def _by(tickets: Sequence[Ticket], key: Callable[[Ticket], int]) -> list[list[Ticket]]:
    grouped = defaultdict[int, list[Ticket]](list)
    for ticket in tickets:
        grouped[key(ticket)].append(ticket)
    return [grouped[number] for number in sorted(grouped)]
