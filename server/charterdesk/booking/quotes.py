"""Saying a price, and keeping what was said."""

import uuid
from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.holds import is_live
from charterdesk.booking.models import Quote, TicketMaster
from charterdesk.booking.party import Party
from charterdesk.booking.pricing import (
    BookingFee,
    Honoured,
    Line,
    PriceBook,
    by_line,
    commission_of,
    price_party,
    total_of,
)
from charterdesk.fees.models import FunctionalFee
from charterdesk.fees.words import FunctionalFeeKind
from charterdesk.flights.fares import by_key
from charterdesk.flights.queries import charges_on, fares_on, sale_day, seller_of
from charterdesk.kit.ids import new_id
from charterdesk.organization.models import OfficeHolding


def price_now(session: Session, holding: OfficeHolding, party: Party, honoured: Honoured) -> tuple[Line, ...]:
    return price_party(party, _price_book(session, holding, party), honoured)


def said_quote(session: Session, booking: TicketMaster) -> Quote | None:
    """The last that was said for this booking."""
    return session.get(Quote, booking.quote_id) if booking.quote_id else None


def lines_of(quote: Quote) -> tuple[Line, ...]:
    return tuple(Line.from_json(stored) for stored in quote.lines)


def honoured_lines(session: Session, booking: TicketMaster, at: datetime) -> Honoured:
    """Of a live hold; when it has run out nothing is honoured any more."""
    quote = said_quote(session, booking) if is_live(booking.hold_expires_at, at) else None
    return by_line(lines_of(quote)) if quote else {}


def keep_quote(
    session: Session, ticket_master_id: uuid.UUID | None, lines: Iterable[Line], at: datetime
) -> Quote:
    lines = tuple(lines)
    quote = Quote(
        id=new_id(),
        ticket_master_id=ticket_master_id,
        lines=[line.as_json() for line in lines],
        total=total_of(lines),
        commission=commission_of(lines),
        created_at=at,
    )
    session.add(quote)
    return quote


def say_price(session: Session, booking: TicketMaster, lines: tuple[Line, ...], at: datetime) -> Quote:
    """A save that changes no price keeps the quote that the customer knows."""
    known = said_quote(session, booking)
    if known is not None and lines_of(known) == lines:
        return known
    quote = keep_quote(session, booking.id, lines, at)
    session.flush()
    booking.quote_id = quote.id
    return quote


def _price_book(session: Session, holding: OfficeHolding, party: Party) -> PriceBook:
    flights = [leg.flight_id for leg in party.legs]
    fee = session.scalars(select(FunctionalFee).where(FunctionalFee.kind == FunctionalFeeKind.Booking)).one()
    return PriceBook(
        seller=seller_of(holding),
        fares=by_key(fares_on(session, flights, holding.id)),
        charges=tuple(charges_on(session, flights)),
        booking_fee=BookingFee(fee.basis, fee.amount),
        sale_day=sale_day(session),
    )
