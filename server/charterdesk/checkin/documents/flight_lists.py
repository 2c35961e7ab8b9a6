"""Lists of the passengers of a flight: bag tags for the ramp, and names for the crew."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.documents.boarding_passes import names_on_pass
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.errors import NobodyOnList
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.formats import counted
from charterdesk.documents.itinerary import flight_facts
from charterdesk.documents.list_columns import Column, table_facts
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.renderer import TICKETS_LIST, Document, Renderer
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.enums import AgeCategory

Bag = tuple[TicketFacts, int]
"""A checked bag: its passenger, and its number among the passenger's bags, from 1."""


def _number(ticket: TicketFacts) -> str:
    return f"{ticket.boarding_number:03}"


def _seat(ticket: TicketFacts) -> str:
    return ticket.seat_number or ""


def _name(ticket: TicketFacts) -> str:
    return "/".join(names_on_pass(ticket.passenger))


def _of_bag(read: Callable[[TicketFacts], str]) -> Callable[[Bag], str]:
    return lambda bag: read(bag[0])


_BAG_COLUMNS: Final[tuple[Column[Bag], ...]] = (
    Column("Tag", 50, lambda bag: f"{_number(bag[0])}-{bag[1]}"),
    Column("Bag", 50, lambda bag: f"{bag[1]} of {len(bag[0].bag_weights)}"),
    Column("Weight", 50, lambda bag: f"{bag[0].bag_weights[bag[1] - 1]} kg", right=True),
    Column("Passenger", 200, _of_bag(_name), grows=True),
    Column("Seat", 46, _of_bag(_seat)),
    Column("Locator", 60, lambda bag: bag[0].booking.locator_number),
    Column("On board", 60, lambda bag: "Yes" if bag[0].boarded_at else ""),
)
_CREW_COLUMNS: Final[tuple[Column[TicketFacts], ...]] = (
    Column("Number", 46, _number),
    Column("Seat", 46, _seat),
    Column("Passenger", 200, _name, grows=True),
    Column("Age", 50, lambda ticket: ticket.passenger_age_category.value),
    Column("Gender", 46, lambda ticket: ticket.passenger.gender or ""),
    Column("Nationality", 60, lambda ticket: ticket.passenger.nationality or ""),
    Column("Cabin", 60, lambda ticket: ticket.seat_category_type.value),
    Column("Bags", 40, lambda ticket: str(len(ticket.bag_weights) or ""), right=True),
    Column("Locator", 60, lambda ticket: ticket.booking.locator_number),
    Column("On board", 50, lambda ticket: "Yes" if ticket.boarded_at else ""),
)


def render_bag_tags(session: Session, actor: Actor, renderer: Renderer, flight: Flight) -> Document:
    """Render every checked bag in the order of the boarding numbers that its tag begins with."""
    bags = list(_bags(sorted(checked_in_tickets(session, flight), key=_number)))
    kilograms = sum(ticket.bag_weights[number - 1] for ticket, number in bags)
    facts = {
        **flight_head(session, actor, renderer, flight, "Bag tags"),
        "count": counted(len(bags), "bag"),
        "sums": [_sum("Weight", f"{kilograms:,} kg")],
        **table_facts(_BAG_COLUMNS, bags),
    }
    return Document(f"Bag tags {flight.flight_number}.pdf", renderer.pdf.render(TICKETS_LIST, facts))


def _bags(tickets: Sequence[TicketFacts]) -> Iterator[Bag]:
    for ticket in tickets:
        for number in range(1, len(ticket.bag_weights) + 1):
            yield ticket, number


def render_passenger_list(session: Session, actor: Actor, renderer: Renderer, flight: Flight) -> Document:
    """Render the checked-in passengers for the crew, by family name."""
    tickets = sorted(
        checked_in_tickets(session, flight), key=lambda each: each.passenger.sorting_name.casefold()
    )
    infants = sum(ticket.passenger_age_category is AgeCategory.Infant for ticket in tickets)
    on_board = sum(ticket.boarded_at is not None for ticket in tickets)
    facts = {
        **flight_head(session, actor, renderer, flight, "Passengers"),
        "count": counted(len(tickets), "passenger"),
        "sums": [_sum("Infants", str(infants)), _sum("On board", str(on_board))],
        **table_facts(_CREW_COLUMNS, tickets),
    }
    return Document(f"Passengers {flight.flight_number}.pdf", renderer.pdf.render(TICKETS_LIST, facts))


def _sum(name: str, value: str) -> dict[str, str]:
    return {"name": name, "value": value}


def flight_head(
    session: Session, actor: Actor, renderer: Renderer, flight: Flight, title: str
) -> dict[str, Any]:
    """Return what every paper about a flight begins with."""
    return {
        **print_facts(actor, now(session)),
        "operator": operator_facts(session, renderer.files, get_current_charter(session)),
        "title": title,
        "flight": flight_facts(flight),
        "span": "",
    }


def checked_in_tickets(session: Session, flight: Flight) -> list[TicketFacts]:
    found = [
        ticket for ticket in tickets_of_flight(session, flight.id) if ticket.status is TicketStatus.CheckedIn
    ]
    if not found:
        raise NobodyOnList(flight=flight.title)
    return found
