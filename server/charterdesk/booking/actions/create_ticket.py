"""Add one passenger to one leg of a booking that is not sold."""

from dataclasses import replace

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.party import Seat
from charterdesk.booking.domain.selection import Plan, Planned
from charterdesk.booking.errors import LegUnknown
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.schemas.requests import TicketWrite
from charterdesk.booking.services.hold_seats import take


def create_ticket(session: Session, actor: Actor, body: TicketWrite) -> TicketRecord:
    booking = lock_booking(session, actor, body.ticket_master_id, body.version, [body.flight_id])
    plan = booking.plan
    if not plan.flights:
        plan = replace(plan, flights=(body.flight_id,))
    if body.flight_id not in plan.flights:
        raise LegUnknown
    leg = plan.flights.index(body.flight_id)
    known = _known(plan, body, leg)
    place = known.place if known else plan.free_place
    traveller = Planned(
        place=place,
        seats={**(known.seats if known else {}), leg: Seat(body.seat_category_type)},
        info_id=body.passenger_info_id,
        age=body.passenger_age_category,
        titular=body.is_titular,
        ofac_id=body.ofac_id,
        ofac_licence=body.ofac_licence,
    )
    with changing(session, actor, booking, "Ticket added"):
        take(session, actor, booking, plan.with_traveller(traveller))
        new = next(each for each in booking.tickets if (each.leg, each.place) == (leg, place))
        booking.put(new.with_note(body.note))
    return new


def _known(plan: Plan, body: TicketWrite, leg: int) -> Planned | None:
    """Who is on another leg already keeps his place."""
    for known in plan.travellers:
        if body.passenger_info_id and known.info_id == body.passenger_info_id and leg not in known.seats:
            return known
    return None
