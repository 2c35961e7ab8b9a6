"""Boarding passes: two a page, each with a stub and the barcode that the boarding gate reads."""

import uuid
from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.facts import PassengerFacts, TicketFacts
from charterdesk.checkin.errors import NoBoardingPasses
from charterdesk.checkin.services.load_party import CheckInParty
from charterdesk.documents.bcbp import CHECKED_IN, LAP_INFANT, Coupon, bcbp
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.itinerary import flight_facts
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.renderer import BOARDING_PASSES, Document, Renderer
from charterdesk.flights.domain.times import clock_text, to_local
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.pdf.renderer import BARCODE
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.domain.names import full_name
from charterdesk.passengers.enums import AgeCategory

BOARDING_MINUTES: Final = 50
"""Minutes before departure when boarding begins, and in the next line when the boarding gate closes."""
GATE_CLOSES_MINUTES: Final = 15


def render_boarding_passes(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    party: CheckInParty,
    ticket_ids: Collection[uuid.UUID],
) -> Document:
    """Render the passes of the chosen tickets that are checked in, or of all that are."""
    locator = party.booking.row.locator_number
    tickets = [
        ticket
        for ticket in party.tickets
        if ticket.status is TicketStatus.CheckedIn and (not ticket_ids or ticket.id in ticket_ids)
    ]
    if not tickets:
        raise NoBoardingPasses(locator=locator)
    flight = session.get_one(Flight, party.flight.id)
    infants = _infants_on_laps(party.tickets)
    facts = {
        **print_facts(actor, now(session)),
        "operator": operator_facts(session, renderer.files, get_current_charter(session)),
        "title": f"Boarding passes {locator}",
        **_flight_facts(flight),
        "passes": [_pass_facts(flight, ticket, infants.get(ticket.id)) for ticket in tickets],
    }
    return Document(f"Boarding passes {locator}.pdf", renderer.pdf.render(BOARDING_PASSES, facts))


def _infants_on_laps(tickets: Sequence[TicketFacts]) -> dict[uuid.UUID, TicketFacts]:
    """Return the infants by the tickets of their adults: the first with the first, and so on."""
    checked_in = [ticket for ticket in tickets if ticket.status is TicketStatus.CheckedIn]
    adults = [ticket.id for ticket in checked_in if ticket.passenger_age_category is AgeCategory.Adult]
    infants = [ticket for ticket in checked_in if ticket.passenger_age_category is AgeCategory.Infant]
    return dict(zip(adults, infants, strict=False))


def _flight_facts(flight: Flight) -> dict[str, Any]:
    departs = to_local(flight.departs_at, flight.departure_zone)
    return {
        **flight_facts(flight),
        "day": f"{departs:%b %d}",
        "boarding": clock_text(departs - timedelta(minutes=BOARDING_MINUTES)),
        "gateCloses": clock_text(departs - timedelta(minutes=GATE_CLOSES_MINUTES)),
    }


def _pass_facts(flight: Flight, ticket: TicketFacts, infant: TicketFacts | None) -> dict[str, Any]:
    family, given = names_on_pass(ticket.passenger)
    bags = ticket.bag_weights
    return {
        "family": family,
        "given": given,
        "infant": "/".join(names_on_pass(infant.passenger)) if infant else "",
        "seat": _seat(ticket),
        "number": f"{ticket.boarding_number:03}",
        "category": ticket.seat_category_type.value,
        "bags": f"{len(bags)} · {sum(bags)} kg" if bags else "None",
        "locator": ticket.booking.locator_number,
        "barcode": {BARCODE: bcbp(pass_coupon(flight, ticket))},
    }


def names_on_pass(passenger: PassengerFacts) -> tuple[str, str]:
    """Return family and given names in capitals, as printed on passes and lists."""
    family = full_name(passenger.last_name, passenger.second_last_name)
    return family.upper(), full_name(passenger.first_name, passenger.middle_name).upper()


def pass_coupon(flight: Flight, ticket: TicketFacts) -> Coupon:
    passenger = ticket.passenger
    return Coupon(
        last_name=full_name(passenger.last_name, passenger.second_last_name),
        first_name=full_name(passenger.first_name, passenger.middle_name),
        locator=ticket.booking.locator_number,
        origin=flight.departure_airport.iata_code,
        destination=flight.arrival_airport.iata_code,
        carrier=flight.airline.iata_code,
        flight_number=flight.number,
        day=flight.departure_day,
        category=ticket.seat_category_type,
        seat=_seat(ticket),
        sequence=ticket.boarding_number,
        status=CHECKED_IN,
    )


def _seat(ticket: TicketFacts) -> str:
    return LAP_INFANT if ticket.passenger_age_category is AgeCategory.Infant else ticket.seat_number or ""
