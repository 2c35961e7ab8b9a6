"""Charging and crediting optional fees of tickets that are sold."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.pricing import Line, total_of
from charterdesk.booking.domain.trip import TripFlight
from charterdesk.booking.enums import LineKind
from charterdesk.booking.errors import FlightIsGone, NoSuchExtra, PastCutOff
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.records import ExtraFeeRecord, TicketRecord
from charterdesk.booking.services.agency_credit import credit_seen, lock_limits, require_credit
from charterdesk.booking.services.sale_journal import post_lines
from charterdesk.fees.enums import BuyIn
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force, is_sold_in
from charterdesk.flights.domain.status import FINAL, STATUS_TEXT
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.queries import load_charges
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import JournalHeader
from charterdesk.organization.queries import get_current_charter


def require_changeable(session: Session, actor: Actor, flight: TripFlight, at: datetime) -> None:
    """Agencies until the cut-off, the operator until the flight is gone."""
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


def offered_charges(session: Session, booking: Booking, ticket: TicketRecord) -> list[Charge]:
    """Optional fees that the ticket may buy with the booking, today."""
    flight = flight_of(session, ticket)
    traveller = ChargedPassenger(ticket.passenger_age_category, ticket.seat_category_type)
    return [
        charge
        for charge in load_charges(session, [flight.id])
        if not charge.mandatory
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, flight.departure_day, booking.terms.sale_day)
        and applies_to(charge, traveller)
    ]


def require_offered(charges: list[Charge], ticket: TicketRecord, extra_fee_id: object) -> Charge:
    for charge in charges:
        if charge.extra_fee_id == extra_fee_id:
            return charge
    raise NoSuchExtra(flight=ticket.flight, name=ticket.passenger_name or "this ticket")


def post_fees(session: Session, actor: Actor, booking: Booking, lines: list[Line]) -> None:
    """More to pay needs credit, like the sale itself; less is credit on the booking."""
    due, row = total_of(lines), booking.row
    if due > 0 and not booking.holding.house:
        lock_limits(session, booking)
        require_credit(booking.holding, credit_seen(session, booking)[0], due)
    kind = JournalKind.Charge if due > 0 else JournalKind.Credit
    codes = ", ".join(sorted({line.code for line in lines}))
    occasion = JournalHeader(kind, f"{codes} {row.locator_number}", booking.at, row.id)
    post_lines(booking, actor, occasion, lines)


def line_of(ticket: TicketRecord, fee: ExtraFeeRecord, quantity: int) -> Line:
    """Of so many more, or below zero of so many less."""
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
