"""Sell what a booking holds: every check, then seats, money and tickets together."""

import uuid
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.contract import require_contract
from charterdesk.booking.credit import operator_received, require_credit
from charterdesk.booking.errors import (
    AgesChanged,
    BookingIsCancelled,
    HoldEnded,
    NothingHeld,
    NotPaidInFull,
    NotReady,
    QuoteMoved,
)
from charterdesk.booking.holds import is_live
from charterdesk.booking.models import Quote, Ticket, TicketMaster
from charterdesk.booking.money import owed
from charterdesk.booking.plan import Plan
from charterdesk.booking.posting import post_lines, sale_of
from charterdesk.booking.queries.parties import Loaded, load_party
from charterdesk.booking.quotes import lines_of, said_quote
from charterdesk.booking.rules import missing_for_sale, require_party, require_trip
from charterdesk.booking.seats import sell_seats
from charterdesk.booking.selling import require_selling
from charterdesk.booking.status import require_move
from charterdesk.booking.taking import require_nobody_twice, require_not_blocked
from charterdesk.booking.words import FeeStatus, MasterStatus, TicketStatus
from charterdesk.booking.writing import name_passenger
from charterdesk.passengers.models import PassengerInfo


def confirm(
    session: Session, actor: Actor, booking: TicketMaster, quote_id: uuid.UUID | None, at: datetime
) -> None:
    """Under the locks of `lock_booking`, with the clock read after them; the caller logs it.

    Without a `quote_id` the quote of the hold is meant. Whatever is refused, nothing is written before.
    """
    quote = _held_quote(session, booking, quote_id, at)
    holding = require_not_blocked(session, booking)
    loaded = load_party(session, actor, holding, Plan.of(booking))
    _require_sound(session, actor, booking, loaded, at)
    require_contract(session, booking)
    received = operator_received(session, booking.id)
    if holding.house:
        _require_paid(booking, quote)
    else:
        require_credit(session, holding, booking, quote.total - quote.commission - received, at)
    _freeze_passengers(session, loaded)
    post_lines(session, actor, booking, sale_of(booking, at), lines_of(quote), received)
    _book(session, booking, loaded)


def _held_quote(session: Session, booking: TicketMaster, quote_id: uuid.UUID | None, at: datetime) -> Quote:
    if booking.status is MasterStatus.Cancel:
        raise BookingIsCancelled(locator=booking.locator_number)
    if not booking.tickets:
        raise NothingHeld(locator=booking.locator_number)
    for ticket in booking.tickets:
        if ticket.status is not TicketStatus.Draft:
            require_move(ticket.status, TicketStatus.Booked)
    quote = said_quote(session, booking)
    if quote is None or not is_live(booking.hold_expires_at, at):
        raise HoldEnded
    if quote_id is not None and quote_id != quote.id:
        named = session.get(Quote, quote_id)
        known = named is not None and named.ticket_master_id in (None, booking.id)
        said = named.total if named is not None and known else None
        raise QuoteMoved(
            total=quote.total,
            said=said if said is not None else "what was said",
            details={
                "quoteId": str(quote.id),
                "total": f"{quote.total:.2f}",
                "difference": None if said is None else f"{quote.total - said:.2f}",
            },
        )
    return quote


def _require_sound(
    session: Session, actor: Actor, booking: TicketMaster, loaded: Loaded, at: datetime
) -> None:
    """Everything about who travels and how, judged by the data of this moment."""
    party, house = loaded.party, booking.office_holding.house
    require_trip(party.trip, party.legs)
    require_party(party)
    for flight in loaded.flights:
        require_selling(flight, actor, party.trip, at, house=house, held=True)
    require_nobody_twice(session, party, booking.id)
    for ticket in booking.tickets:
        traveller = party.at(ticket.place)
        if traveller.age_on(party.legs[ticket.leg]) is not ticket.passenger_age_category:
            raise AgesChanged(name=traveller.name)
    missing = [each.message for each in missing_for_sale(party)]
    if missing:
        raise NotReady(missing=" ".join(missing), details={"missing": missing})


def _freeze_passengers(session: Session, loaded: Loaded) -> None:
    """From now on these data are what was printed; a correction makes new ones."""
    ids = {info.id for info in loaded.infos.values()}
    locked = select(PassengerInfo).where(PassengerInfo.id.in_(ids)).order_by(PassengerInfo.id)
    for info in session.scalars(locked.with_for_update(of=PassengerInfo)):
        info.frozen = True


def _require_paid(booking: TicketMaster, quote: Quote) -> None:
    """Beyond what a card's surcharge has cost already."""
    missing = quote.total + owed(booking)
    if missing > 0:
        raise NotPaidInFull(owed=missing, total=quote.total)


def _book(session: Session, booking: TicketMaster, loaded: Loaded) -> None:
    for ticket in booking.tickets:
        require_move(ticket.status, TicketStatus.Booked)
        ticket.status = TicketStatus.Booked
        name_passenger(ticket, loaded.infos[ticket.place])
        _charge_fees(ticket)
    sell_seats(session, booking, booking.tickets)
    booking.hold_started_at = booking.hold_expires_at = None
    booking.was_booked = True
    booking.status = MasterStatus.Booked


def _charge_fees(ticket: Ticket) -> None:
    for fee in ticket.extra_fees:
        fee.status = FeeStatus.Charged
    for own in ticket.functional_fees:
        if own.status is FeeStatus.Pending:
            own.status = FeeStatus.Charged
