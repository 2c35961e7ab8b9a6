"""The fees of a booking's tickets, and those that can still be added."""

import uuid
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import EDITABLE, SEATED, owed, owed_by_part
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.persistence.load import load_booking
from charterdesk.booking.queries.booking_page import read_extra_fee
from charterdesk.booking.queries.visibility import find_fee, find_ticket
from charterdesk.booking.records import NOTHING, TicketRecord
from charterdesk.booking.schemas.responses import DebtRead, TicketExtraFeeRead
from charterdesk.booking.services.extra_fees import flight_of, offered_charges
from charterdesk.fees.enums import BuyIn
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force
from charterdesk.flights.queries import get_list_by_flight_id, load_charges
from charterdesk.flights.schemas.prices import FlightExtraFeeRead
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.schemas.passengers import PassengerInfoRead


def get_ticket_extra_fee_by_id(session: Session, actor: Actor, fee_id: uuid.UUID) -> TicketExtraFeeRead:
    found = find_fee(session, actor, fee_id)
    fees = get_by_ticket_master_id(session, actor, found.ticket.ticket_master_id)
    return next(fee for fee in fees if fee.id == fee_id)


def get_by_ticket_master_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID
) -> list[TicketExtraFeeRead]:
    booking = load_booking(session, actor, ticket_master_id)
    return [read_extra_fee(booking, ticket, fee) for ticket in booking.tickets for fee in ticket.extra_fees]


def get_debt_of_ticket_by_flight(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> DebtRead:
    """Return the charges of the tickets on one flight, and their part of what the booking owes."""
    booking, _ = _tickets_on(session, actor, ticket_master_id, flight_id)
    charged = dict[uuid.UUID, Decimal]()
    for ticket in booking.tickets:
        charged[ticket.flight_id] = charged.get(ticket.flight_id, NOTHING) + _charged_on(ticket)
    left = owed_by_part(owed(booking.row), charged)[flight_id]
    return DebtRead(
        ticket_master_id=booking.row.id, flight_id=flight_id, charged=charged[flight_id], owed=left
    )


def _charged_on(ticket: TicketRecord) -> Decimal:
    if ticket.status in EDITABLE or ticket.status is TicketStatus.Cancel:
        return NOTHING
    charged = FeeStatus.Charged
    extra = sum((fee.amount for fee in ticket.extra_fees if fee.status is charged), NOTHING)
    functional = sum((fee.amount for fee in ticket.functional_fees if fee.status is charged), NOTHING)
    return ticket.price + extra + functional


def get_list_by_ticket_master_and_flight_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> list[FlightExtraFeeRead]:
    """Return every fee of the flight that applies to a ticket of the booking today, mandatory or not."""
    booking, tickets = _tickets_on(session, actor, ticket_master_id, flight_id)
    day = flight_of(session, tickets[0]).departure_day
    charges = [
        charge
        for charge in load_charges(session, [flight_id])
        for ticket in tickets
        if is_in_force(charge, day, booking.terms.sale_day)
        and applies_to(
            charge,
            ChargedPassenger(
                ticket.passenger_age_category, ticket.seat_category_type, ticket.passenger_class
            ),
        )
    ]
    return _read_charges(session, actor, flight_id, charges)


def get_list_by_ticket_master_id(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    flight_id: uuid.UUID,
    place: BuyIn = BuyIn.Booking,
) -> list[FlightExtraFeeRead]:
    """Return the optional fees that can still be added to a ticket of the booking on the flight."""
    booking, tickets = _tickets_on(session, actor, ticket_master_id, flight_id)
    charges = [
        charge
        for ticket in tickets
        if ticket.status in EDITABLE | SEATED
        for charge in offered_charges(session, booking, ticket, place)
    ]
    return _read_charges(session, actor, flight_id, charges)


def _tickets_on(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, flight_id: uuid.UUID
) -> tuple[Booking, list[TicketRecord]]:
    booking = load_booking(session, actor, ticket_master_id)
    tickets = [ticket for ticket in booking.tickets if ticket.flight_id == flight_id]
    if not tickets:
        raise NotFound
    return booking, tickets


def _read_charges(
    session: Session, actor: Actor, flight_id: uuid.UUID, charges: list[Charge]
) -> list[FlightExtraFeeRead]:
    ids = {charge.id for charge in charges}
    return [fee for fee in get_list_by_flight_id(session, actor, flight_id) if fee.id in ids]


def get_by_ticket_id(session: Session, actor: Actor, ticket_id: uuid.UUID) -> PassengerInfoRead:
    """Return the passenger data that a ticket was or will be sold with."""
    ticket = find_ticket(session, actor, ticket_id)
    if ticket.passenger_info is None:
        raise NotFound
    return PassengerInfoRead.of(ticket.passenger_info, ticket.flight.departure_day)
