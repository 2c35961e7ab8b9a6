"""Passenger classes of two flights in the demo, with the fees of a class, and what their airline was paid."""

from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from itertools import groupby
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.border.actions.flight_cost import add_cost
from charterdesk.border.actions.passenger_class import change_passenger_class
from charterdesk.border.class_schemas import ClassProposalRead, PassengerClassChange
from charterdesk.border.queries.passenger_classes import get_passenger_class_proposals
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.border.reports.schemas import FlightCostWrite
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.clock import now
from charterdesk.organization.models import OfficeHolding

PLANNED: Final = "430"
"""The number of the flight whose passengers get a class before its day."""
AHEAD: Final = timedelta(days=4)
"""Flights from then on are not on the boards of the next days."""
FUEL: Final = Decimal("640.00")
PAID: Final = Decimal("6000.00")


def seed_classes(session: Session, staff: Actor, gone: Flight) -> None:
    """Give the proposed classes on a flight of today before it departs, and on one of the next days."""
    later = select(Flight).where(
        Flight.number == PLANNED,
        Flight.status == FlightStatus.Open,
        Flight.departs_at > now(session) + AHEAD,
    )
    planned = session.scalars(later.order_by(Flight.departs_at).limit(1)).one_or_none()
    for flight in (gone, planned):
        if flight is not None:
            _give_proposed(session, staff, flight)


def _give_proposed(session: Session, staff: Actor, flight: Flight) -> None:
    """Give each passenger of an agency the class that is proposed; those of the operator wait."""
    of_agencies = (
        select(Ticket.ticket_master_id)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
        .where(Ticket.flight_id == flight.id, OfficeHolding.house.is_(False))
    )
    agencies = set(session.scalars(of_agencies))
    proposed = [
        each
        for each in get_passenger_class_proposals(session, staff, flight.id, None)
        if each.proposed is not None and each.ticket_master_id in agencies
    ]
    for code, of_class in groupby(sorted(proposed, key=_code), key=_code):
        body = PassengerClassChange(
            passenger_class_code=code, ticket_ids=[each.ticket_id for each in of_class]
        )
        change_passenger_class(session, staff, flight.id, body)


def _code(proposal: ClassProposalRead) -> str:
    assert proposal.proposed is not None
    return proposal.proposed


def seed_airline_payment(session: Session, flights: Sequence[Flight]) -> None:
    """Enter the fuel of flights, and a first payment to their airline."""
    day = get_sale_day(session)
    for flight in flights:
        for kind, title, amount, reference in (
            (FlightCostKind.Extra, "Fuel surcharge", FUEL, None),
            (FlightCostKind.Payment, "First payment", PAID, f"WIRE-{flight.number}"),
        ):
            cost = FlightCostWrite(kind=kind, title=title, amount=amount, day=day, reference=reference)
            add_cost(session, SYSTEM, flight.id, cost)
