"""The fees of a booking's tickets, and those it could still buy."""

import uuid
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.balance import owed
from charterdesk.booking.domain.status import EDITABLE, SEATED
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.persistence.load import get_whole
from charterdesk.booking.persistence.visibility import find_ticket
from charterdesk.booking.schemas.tickets import DebtRead
from charterdesk.booking.services.sold_fees import flight_of, offered_charges
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force
from charterdesk.flights.queries import get_list_by_flight_id, load_charges
from charterdesk.flights.schemas.prices import FlightExtraFeeRead
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.schemas import PassengerInfoRead


def get_debt_of_ticket_by_flight(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> DebtRead:
    """What the tickets on one flight were charged, beside what the customer owes on all."""
    booking = get_whole(session, actor, ticket_master_id)
    tickets = [ticket for ticket in booking.tickets if ticket.flight_id == flight_id]
    if not tickets:
        raise NotFound
    charged = Decimal("0.00")
    for ticket in tickets:
        if ticket.status in EDITABLE or ticket.status is TicketStatus.Cancel:
            continue
        charged += ticket.price
        charged += sum(fee.amount for fee in ticket.extra_fees if fee.status is FeeStatus.Charged)
        charged += sum(fee.amount for fee in ticket.functional_fees if fee.status is FeeStatus.Charged)
    left = max(owed(booking.row), Decimal(0))
    return DebtRead(ticket_master_id=booking.id, flight_id=flight_id, charged=charged, owed=left)


def get_list_by_ticket_master_and_flight_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> list[FlightExtraFeeRead]:
    """Every fee of the flight that concerns a ticket of the booking today, mandatory or not."""
    booking = get_whole(session, actor, ticket_master_id)
    tickets = [ticket for ticket in booking.tickets if ticket.flight_id == flight_id]
    if not tickets:
        raise NotFound
    day = flight_of(session, tickets[0]).departure_day
    charges = [
        charge
        for charge in load_charges(session, [flight_id])
        for ticket in tickets
        if is_in_force(charge, day, booking.terms.sale_day)
        and applies_to(charge, ChargedPassenger(ticket.passenger_age_category, ticket.seat_category_type))
    ]
    return _listed(session, actor, flight_id, charges)


def get_list_by_ticket_master_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> list[FlightExtraFeeRead]:
    """The optional fees that a ticket of the booking on the flight may still buy."""
    booking = get_whole(session, actor, ticket_master_id)
    tickets = [ticket for ticket in booking.tickets if ticket.flight_id == flight_id]
    if not tickets:
        raise NotFound
    charges = [
        charge
        for ticket in tickets
        if ticket.status in EDITABLE | SEATED
        for charge in offered_charges(session, booking, ticket)
    ]
    return _listed(session, actor, flight_id, charges)


def _listed(
    session: Session, actor: Actor, flight_id: uuid.UUID, charges: list[Charge]
) -> list[FlightExtraFeeRead]:
    wanted = {charge.id for charge in charges}
    return [fee for fee in get_list_by_flight_id(session, actor, flight_id) if fee.id in wanted]


def get_by_ticket_id(session: Session, actor: Actor, ticket_id: uuid.UUID) -> PassengerInfoRead:
    """The data that a ticket was sold with, or is going to be."""
    ticket = find_ticket(session, actor, ticket_id)
    if ticket.passenger_info is None:
        raise NotFound
    return PassengerInfoRead.of(ticket.passenger_info, ticket.flight.departure_day)
