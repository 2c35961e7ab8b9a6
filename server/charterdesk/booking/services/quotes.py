"""Saying a price, and keeping what was said."""

import uuid
from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import asdict
from sqlalchemy import insert
from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking, Terms
from charterdesk.booking.domain.hold_period import is_live
from charterdesk.booking.domain.party import Party
from charterdesk.booking.domain.pricing import (
    Honoured,
    Line,
    PriceBook,
    by_line,
    commission_of,
    price_party,
    total_of,
)
from charterdesk.booking.models import Quote
from charterdesk.booking.records import QuoteRecord
from charterdesk.flights.domain.fares import index_fares
from charterdesk.flights.queries import load_charges, load_fares, to_seller
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import table_of, to_json

_KEEP = PreparedStatement(insert(table_of(Quote)))


def price_now(session: Session, terms: Terms, party: Party, honoured: Honoured) -> tuple[Line, ...]:
    flights = [leg.flight_id for leg in party.legs]
    book = PriceBook(
        seller=to_seller(terms.holding),
        fares=index_fares(load_fares(session, flights, terms.holding.id)),
        charges=tuple(load_charges(session, flights)),
        booking_fee=terms.booking_fee,
        sale_day=terms.sale_day,
    )
    return price_party(party, book, honoured)


def honoured_lines(booking: Booking) -> Honoured:
    """Of a live hold; when it has run out nothing is honoured any more."""
    live = is_live(booking.row.hold_expires_at, booking.at)
    return by_line(booking.quote.lines) if booking.quote and live else {}


def keep_quote(
    session: Session, ticket_master_id: uuid.UUID | None, lines: Iterable[Line], at: datetime
) -> QuoteRecord:
    lines = tuple(lines)
    quote = QuoteRecord(new_id(), ticket_master_id, lines, total_of(lines), commission_of(lines), at)
    _KEEP.run(session, {**asdict(quote), "lines": to_json(lines)})
    return quote


def say_price(session: Session, booking: Booking, lines: tuple[Line, ...]) -> None:
    """A save that changes no price keeps the quote that the customer knows."""
    if booking.quote is not None and booking.quote.lines == lines:
        return
    booking.quote = keep_quote(session, booking.id, lines, booking.at)
    booking.row.quote_id = booking.quote.id
