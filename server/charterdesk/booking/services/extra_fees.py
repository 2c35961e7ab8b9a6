"""Optional fees of tickets: a part of the quote before the sale, charged or credited after it."""

import uuid
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from msgspec import structs
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, SELLERS, Permission
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.pricing import fee_line, require_within_maximum, total_of
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.domain.status import EDITABLE, SEATED
from charterdesk.booking.enums import FeeStatus, LineKind
from charterdesk.booking.errors import (
    FlightIsGone,
    NoSuchExtra,
    NothingToSellTo,
    NotSoldAtCheckIn,
    PastCutOff,
    TicketIsSold,
)
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.records import ExtraFeeRecord, Line, TicketRecord
from charterdesk.booking.services.agency_credit import credit_seen, lock_limits, require_credit
from charterdesk.booking.services.quote_and_hold import hold_seats
from charterdesk.booking.services.sale import enter_lines
from charterdesk.fees.enums import BuyIn
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.charges import (
    Charge,
    ChargedPassenger,
    applies_to,
    is_in_force,
    is_sold_in,
)
from charterdesk.flights.domain.status import AT_CHECK_IN, FINAL, STATUS_TEXT
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.queries import load_charges
from charterdesk.kit.errors import Forbidden
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import JournalBatch, JournalHeader
from charterdesk.organization.queries import get_current_charter


def require_may_change(actor: Actor, booking: Booking, ticket: TicketRecord, buy_in: BuyIn) -> None:
    """Before the sale only sellers change fees, after it everyone who may change bookings.

    Fees of check-in are sold to sold tickets, by those who check in.
    """
    require_no_open_charge(booking)
    if buy_in is BuyIn.CheckIn:
        if actor.role not in PERMISSIONS[Permission.CheckInPassengers]:
            raise Forbidden
        if ticket.status not in SEATED:
            raise NothingToSellTo(now=ticket.status)
        return
    if actor.role not in (SELLERS if ticket.status in EDITABLE else PERMISSIONS[Permission.ChangeBookings]):
        raise Forbidden
    if ticket.status not in EDITABLE | SEATED:
        raise TicketIsSold(now=ticket.status)


def require_changeable(
    session: Session, actor: Actor, flight: TripFlight, at: datetime, buy_in: BuyIn
) -> None:
    """Agencies change sold tickets until the cut-off, the operator until the flight has departed.

    Fees of check-in are changed from its opening to the departure.
    """
    if buy_in is BuyIn.CheckIn:
        if flight.status not in AT_CHECK_IN:
            raise NotSoldAtCheckIn(flight=flight.title, now=STATUS_TEXT[flight.status])
        return
    if flight.status in FINAL or flight.departs_at <= at:
        gone = flight.status if flight.status in FINAL else FlightStatus.Departed
        raise FlightIsGone(flight=flight.title, now=STATUS_TEXT[gone])
    hours = (
        get_current_charter(session).cut_off_hours if flight.cut_off_hours is None else flight.cut_off_hours
    )
    if not actor.role.is_charter and at > flight.departs_at - timedelta(hours=hours):
        raise PastCutOff(flight=flight.title, hours=hours)


def flight_of(session: Session, ticket: TicketRecord) -> TripFlight:
    return trip_flights(session, [ticket.flight_id])[ticket.flight_id]


def offered_charges(session: Session, booking: Booking, ticket: TicketRecord, place: BuyIn) -> list[Charge]:
    """Return the optional fees that the ticket may buy today, with the booking or at check-in."""
    flight = flight_of(session, ticket)
    traveler = ChargedPassenger(
        ticket.passenger_age_category, ticket.seat_category_type, ticket.passenger_class
    )
    return [
        charge
        for charge in load_charges(session, [flight.id])
        if not charge.mandatory
        and is_sold_in(charge, place)
        and is_in_force(charge, flight.departure_day, booking.terms.sale_day)
        and applies_to(charge, traveler)
    ]


def require_offered(charges: list[Charge], ticket: TicketRecord, extra_fee_id: object) -> Charge:
    for charge in charges:
        if charge.extra_fee_id == extra_fee_id:
            return charge
    raise NoSuchExtra(flight=ticket.flight, name=ticket.passenger_name or "this ticket")


def require_quantity(
    session: Session, ticket: TicketRecord, extra_fee_id: uuid.UUID, quantity: int, buy_in: BuyIn
) -> None:
    """Refuse more of a fee on a sold ticket than the catalog allows now, wherever it was bought."""
    fee = session.get_one(ExtraFee, extra_fee_id)
    elsewhere = sum(
        each.quantity
        for each in ticket.extra_fees
        if each.extra_fee_id == extra_fee_id
        and each.buy_in is not buy_in
        and each.status is not FeeStatus.Cancel
    )
    name = ticket.passenger_name or "this ticket"
    require_within_maximum(fee.max_quantity, elsewhere + quantity, fee.name, name)


def select_extras(
    session: Session, actor: Actor, booking: Booking, ticket: TicketRecord, wanted: Mapping[uuid.UUID, int]
) -> None:
    """Set the quantities of optional fees of an unsold ticket, 0 to remove one, and hold the seats again."""
    selection = booking.selection
    traveler = selection.at(ticket.place)
    seat = traveler.seats[ticket.leg]
    extras = {fee: quantity for fee, quantity in {**seat.extras, **wanted}.items() if quantity}
    seats = {**traveler.seats, ticket.leg: replace(seat, extras=extras)}
    hold_seats(session, actor, booking, selection.with_traveler(replace(traveler, seats=seats)))


def charge_fees(
    session: Session, actor: Actor, booking: Booking, lines: list[Line], journals: JournalBatch
) -> None:
    """Charge fees of sold tickets, or credit them if below zero.

    For what goes on its account, an agency needs credit.
    """
    row, holding = booking.row, booking.terms.holding
    on_agency = total_of(line for line in lines if not line.at_check_in)
    if on_agency > 0 and not holding.house:
        lock_limits(session, booking)
        require_credit(holding, credit_seen(session, booking, journals)[0], on_agency)
    kind = JournalKind.Charge if total_of(lines) > 0 else JournalKind.Credit
    codes = ", ".join(sorted({line.code for line in lines}))
    header = JournalHeader(kind, f"{codes} {row.locator_number}", booking.terms.at, row.id)
    enter_lines(journals, actor, booking, header, lines)


def bought_line(ticket: TicketRecord, charge: Charge, quantity: int, buy_in: BuyIn) -> Line:
    """Return the line for a fee that a sold ticket buys."""
    line = fee_line(ticket.leg, ticket.place, charge, quantity)
    return structs.replace(line, at_check_in=buy_in is BuyIn.CheckIn)


def fee_difference(ticket: TicketRecord, fee: ExtraFeeRecord, quantity: int) -> Line:
    """Return the line for more of a fee, or with a quantity below zero for less."""
    at_check_in = fee.buy_in is BuyIn.CheckIn
    return Line(
        kind=LineKind.ExtraFee,
        leg=ticket.leg,
        place=ticket.place,
        flight_id=ticket.flight_id,
        code=fee.code,
        title=fee.name,
        rule="Bought at check-in" if at_check_in else "Bought after the sale",
        basis="each",
        quantity=quantity,
        unit_amount=fee.unit_amount,
        amount=fee.unit_amount * quantity,
        payee=fee.payee,
        fee_kind=fee.kind,
        extra_fee_id=fee.extra_fee_id,
        mandatory=fee.mandatory,
        refundable=fee.refundable,
        at_check_in=at_check_in,
    )
