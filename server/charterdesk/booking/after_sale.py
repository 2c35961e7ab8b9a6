"""Charging and crediting optional fees of tickets that are sold."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.credit import require_credit
from charterdesk.booking.errors import FlightIsGone, NoSuchExtra, PastCutOff
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.posting import post_lines
from charterdesk.booking.pricing import Line, total_of
from charterdesk.booking.words import LineKind
from charterdesk.fees.words import BuyIn
from charterdesk.flights.charges import Charge, Traveller, concerns, is_in_force, is_sold_in
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import charges_on, sale_day
from charterdesk.flights.status import OVER, WORDS
from charterdesk.flights.words import FlightStatus
from charterdesk.ledger.journals import Occasion
from charterdesk.ledger.words import JournalKind
from charterdesk.organization.queries import get_current


def require_changeable(session: Session, actor: Actor, flight: Flight, at: datetime) -> None:
    """Agencies until the cut-off, the operator until the flight is gone."""
    if flight.status in OVER or flight.departs_at <= at:
        gone = flight.status if flight.status in OVER else FlightStatus.Departed
        raise FlightIsGone(flight=flight.title, now=WORDS[gone])
    hours = get_current(session).cut_off_hours if flight.cut_off_hours is None else flight.cut_off_hours
    if not actor.role.is_charter and at > flight.departs_at - timedelta(hours=hours):
        raise PastCutOff(flight=flight.title, hours=hours)


def offered_charges(session: Session, ticket: Ticket) -> list[Charge]:
    """Optional fees that the ticket may buy with the booking, today."""
    flight, day = ticket.flight, sale_day(session)
    traveller = Traveller(ticket.passenger_age_category, ticket.seat_category_type)
    return [
        charge
        for charge in charges_on(session, [flight.id])
        if not charge.mandatory
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, flight.departure_day, day)
        and concerns(charge, traveller)
    ]


def require_offered(charges: list[Charge], ticket: Ticket, extra_fee_id: object) -> Charge:
    for charge in charges:
        if charge.extra_fee_id == extra_fee_id:
            return charge
    info = ticket.passenger_info
    raise NoSuchExtra(flight=ticket.flight.title, name=info.passenger_full_name if info else "this ticket")


def post_fees(session: Session, actor: Actor, booking: TicketMaster, lines: list[Line], at: datetime) -> None:
    """More to pay needs credit, like the sale itself; less is credit on the booking."""
    due, holding = total_of(lines), booking.office_holding
    if due > 0 and not holding.house:
        require_credit(session, holding, booking, due, at)
    kind = JournalKind.Charge if due > 0 else JournalKind.Credit
    codes = ", ".join(sorted({line.code for line in lines}))
    occasion = Occasion(kind, f"{codes} {booking.locator_number}", at, booking.id)
    post_lines(session, actor, booking, occasion, lines)


def line_of(fee: TicketExtraFee, quantity: int) -> Line:
    """Of so many more, or below zero of so many less."""
    ticket = fee.ticket
    return Line(
        kind=LineKind.ExtraFee,
        leg=ticket.leg,
        place=ticket.place,
        flight_id=ticket.flight_id,
        code=fee.code,
        title=fee.name,
        rule="Bought after the sale",
        basis="each",
        quantity=quantity,
        unit_amount=fee.unit_amount,
        amount=fee.unit_amount * quantity,
        payee=fee.payee,
        fee_kind=fee.kind,
        extra_fee_id=fee.extra_fee_id,
        mandatory=fee.mandatory,
        refundable=fee.refundable,
    )
