"""Say what a booking, or a party without one, costs now; what was said can be confirmed by its id."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.hold_period import is_live
from charterdesk.booking.domain.rules import grown_on_the_way, require_party, require_trip
from charterdesk.booking.errors import NothingHeld, PartyRequired
from charterdesk.booking.persistence.load import get_whole, terms_of
from charterdesk.booking.queries.booking_page import read_quote
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.schemas.requests import CalculatePriceRequest, PartyWrite
from charterdesk.booking.schemas.responses import QuoteRead
from charterdesk.booking.services.hold_seats import require_editable
from charterdesk.booking.services.quotes import keep_quote, price_now
from charterdesk.flights.queries import get_selling_holding


def calculate_price(session: Session, actor: Actor, body: CalculatePriceRequest) -> QuoteRead:
    if body.ticket_master_id is not None:
        return _of_booking(session, actor, body.ticket_master_id)
    if body.party is None:
        raise PartyRequired
    return _of_party(session, actor, body.office_id, body.party)


def _of_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> QuoteRead:
    """A live hold keeps its quote. After it, today's price with the difference to what was said."""
    booking = get_whole(session, actor, ticket_master_id)
    require_editable(booking)
    if not booking.tickets:
        raise NothingHeld(locator=booking.row.locator_number)
    before, terms = booking.quote, booking.terms
    if before is not None and is_live(booking.row.hold_expires_at, terms.at):
        return read_quote(before, honoured=True)
    party = load_party(session, actor, terms, booking.plan).party
    quote = keep_quote(session, booking.id, price_now(session, terms, party, {}), terms.at)
    return read_quote(quote, honoured=False, before=before, messages=grown_on_the_way(party))


def _of_party(session: Session, actor: Actor, office_id: uuid.UUID | None, wanted: PartyWrite) -> QuoteRead:
    terms = terms_of(session, get_selling_holding(session, actor, office_id).id)
    party = load_party(session, actor, terms, wanted.plan).party
    require_trip(party.trip, party.legs)
    require_party(party)
    quote = keep_quote(session, None, price_now(session, terms, party, {}), terms.at)
    return read_quote(quote, honoured=False, messages=grown_on_the_way(party))
