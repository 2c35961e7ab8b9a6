"""The optional fees of a booking that is not sold: a part of its plan, and of its quote."""

import uuid
from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import SELLERS
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import EDITABLE, SEATED
from charterdesk.booking.errors import TicketIsSold
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.hold_seats import take
from charterdesk.kit.errors import Forbidden


def require_may_change(actor: Actor, ticket: TicketRecord) -> None:
    """Before the sale whoever sells; after it whoever changes bookings."""
    if ticket.status in EDITABLE and actor.role not in SELLERS:
        raise Forbidden
    if ticket.status not in EDITABLE | SEATED:
        raise TicketIsSold(now=ticket.status)


def save_extras(
    session: Session,
    actor: Actor,
    booking: Booking,
    ticket: TicketRecord,
    wanted: Mapping[uuid.UUID, int],
) -> None:
    """Each fee with its quantity; none of it: the fee is taken off."""
    plan = booking.plan
    traveller = plan.at(ticket.place)
    seat = traveller.seats[ticket.leg]
    extras = {fee: quantity for fee, quantity in {**seat.extras, **wanted}.items() if quantity}
    seats = {**traveller.seats, ticket.leg: replace(seat, extras=extras)}
    take(session, actor, booking, plan.with_traveller(replace(traveller, seats=seats)))
