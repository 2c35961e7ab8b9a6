"""Sell what a booking holds: every check, then seats, money and tickets together."""

import uuid
from decimal import Decimal

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.balance import owed
from charterdesk.booking.domain.build_tickets import name_passenger
from charterdesk.booking.domain.hold_period import is_live
from charterdesk.booking.domain.rules import missing_for_sale, require_party, require_trip
from charterdesk.booking.domain.status import require_move
from charterdesk.booking.enums import FeeStatus, MasterStatus, TicketStatus
from charterdesk.booking.errors import (
    AgesChanged,
    BookingIsCancelled,
    HoldEnded,
    NothingHeld,
    NotPaidInFull,
    NotReady,
    QuoteMoved,
)
from charterdesk.booking.models import Quote
from charterdesk.booking.persistence.seat_inventory import sold_with
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.records import BookingRecord, FunctionalFeeRecord, QuoteRecord, TicketRecord
from charterdesk.booking.services.agency_credit import credit_seen, lock_limits, require_credit
from charterdesk.booking.services.contract import require_contract
from charterdesk.booking.services.flight_availability import require_selling
from charterdesk.booking.services.hold_seats import require_nobody_twice, require_not_blocked
from charterdesk.booking.services.sale_journal import post_lines, sale_of


def confirm(session: Session, actor: Actor, booking: Booking, quote_id: uuid.UUID | None) -> None:
    """Under the locks of `lock_booking`; the caller logs it.

    Without a `quote_id` the quote of the hold is meant. Whatever is refused, nothing is written before.
    """
    row, holding, at = booking.row, booking.holding, booking.at
    quote = _held_quote(session, booking, quote_id)
    require_not_blocked(booking)
    loaded = booking.loaded = load_party(session, actor, booking.terms, booking.plan, booking.id)
    _require_sound(actor, booking, loaded)
    require_contract(booking)
    received = Decimal(0)
    if holding.house:
        _require_paid(row, quote)
    else:
        lock_limits(session, booking)
        credit, received = credit_seen(session, booking)
        require_credit(holding, credit, quote.total - quote.commission - received)
    post_lines(booking, actor, sale_of(row, at), quote.lines, received)
    _book(booking, loaded)


def _held_quote(session: Session, booking: Booking, quote_id: uuid.UUID | None) -> QuoteRecord:
    row, quote = booking.row, booking.quote
    if row.status is MasterStatus.Cancel:
        raise BookingIsCancelled(locator=row.locator_number)
    if not booking.tickets:
        raise NothingHeld(locator=row.locator_number)
    for ticket in booking.tickets:
        if ticket.status is not TicketStatus.Draft:
            require_move(ticket.status, TicketStatus.Booked)
    if quote is None or not is_live(row.hold_expires_at, booking.at):
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


def _require_sound(actor: Actor, booking: Booking, loaded: LoadedParty) -> None:
    """Everything about who travels and how, judged by the data of this moment."""
    party, house = loaded.party, booking.holding.house
    require_trip(party.trip, party.legs)
    require_party(party)
    for flight in loaded.flights:
        require_selling(flight, actor, party.trip, booking.at, house=house, held=True)
    require_nobody_twice(loaded)
    for ticket in booking.tickets:
        traveller = party.at(ticket.place)
        if traveller.age_on(party.legs[ticket.leg]) is not ticket.passenger_age_category:
            raise AgesChanged(name=traveller.name)
    missing = [each.message for each in missing_for_sale(party)]
    if missing:
        raise NotReady(missing=" ".join(missing), details={"missing": missing})


def _require_paid(booking: BookingRecord, quote: QuoteRecord) -> None:
    """Beyond what a card's surcharge has cost already."""
    missing = quote.total + owed(booking)
    if missing > 0:
        raise NotPaidInFull(owed=missing, total=quote.total)


def _book(booking: Booking, loaded: LoadedParty) -> None:
    for ticket in booking.tickets:
        require_move(ticket.status, TicketStatus.Booked)
    booking.tickets = tuple(
        _booked(name_passenger(ticket, loaded.infos[ticket.place])) for ticket in booking.tickets
    )
    booking.sells = sold_with(booking.tickets, loaded.infos.values())
    booking.row.hold_started_at = booking.row.hold_expires_at = None
    booking.row.was_booked = True
    booking.row.status = MasterStatus.Booked


def _booked(ticket: TicketRecord) -> TicketRecord:
    return replace(
        ticket,
        status=TicketStatus.Booked,
        extra_fees=tuple(replace(fee, status=FeeStatus.Charged) for fee in ticket.extra_fees),
        functional_fees=tuple(_charged(fee) for fee in ticket.functional_fees),
    )


def _charged(fee: FunctionalFeeRecord) -> FunctionalFeeRecord:
    return replace(fee, status=FeeStatus.Charged) if fee.status is FeeStatus.Pending else fee
