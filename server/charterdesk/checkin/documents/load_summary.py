"""The load summary of a flight: passengers by age and cabin, bags, and weights."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.checkin.documents.flight_lists import checked_in_tickets, flight_head
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.documents.renderer import LOAD_SUMMARY, Document, Renderer
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight
from charterdesk.organization.models import Charter
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.enums import AgeCategory

AGES: Final = (AgeCategory.Adult, AgeCategory.Child, AgeCategory.Infant)


@dataclass(frozen=True)
class Load:
    """The load of some passengers."""

    ages: Mapping[AgeCategory, int]
    passenger_kilograms: int
    bags: int
    bag_kilograms: int

    @property
    def kilograms(self) -> int:
        return self.passenger_kilograms + self.bag_kilograms


def measure_load(tickets: Collection[TicketFacts], standard: Mapping[AgeCategory, int]) -> Load:
    """Add up the load: a standard weight per passenger, the weighed one per bag."""
    ages = {age: sum(ticket.passenger_age_category is age for ticket in tickets) for age in AGES}
    return Load(
        ages=ages,
        passenger_kilograms=sum(count * standard[age] for age, count in ages.items()),
        bags=sum(len(ticket.bag_weights) for ticket in tickets),
        bag_kilograms=sum(sum(ticket.bag_weights) for ticket in tickets),
    )


def render_load_summary(session: Session, actor: Actor, renderer: Renderer, flight: Flight) -> Document:
    tickets, charter = checked_in_tickets(session, flight), get_current_charter(session)
    standard = _standard_weights(charter)
    cabins = {
        cabin.value: [ticket for ticket in tickets if ticket.seat_category_type is cabin]
        for cabin in SeatCategory
    }
    boarded = [ticket for ticket in tickets if ticket.boarded_at is not None]
    facts = {
        **flight_head(session, actor, renderer, flight, "Load summary"),
        "aircraft": flight.aircraft or "",
        "standard": [{"age": age.value, "kilograms": standard[age]} for age in AGES],
        "cabins": [_row(name, measure_load(some, standard)) for name, some in cabins.items() if some],
        "total": _row("Checked in", measure_load(tickets, standard)),
        "boarded": _row("On board", measure_load(boarded, standard)),
    }
    return Document(f"Load {flight.flight_number}.pdf", renderer.pdf.render(LOAD_SUMMARY, facts))


def _standard_weights(charter: Charter) -> dict[AgeCategory, int]:
    weights = charter.adult_kilograms, charter.child_kilograms, charter.infant_kilograms
    return dict(zip(AGES, weights, strict=True))


def _row(name: str, load: Load) -> dict[str, Any]:
    return {
        "name": name,
        "ages": [load.ages[age] for age in AGES],
        "passengers": sum(load.ages.values()),
        "passengerKilograms": f"{load.passenger_kilograms:,}",
        "bags": load.bags,
        "bagKilograms": f"{load.bag_kilograms:,}",
        "kilograms": f"{load.kilograms:,}",
    }
