"""Say what a booking, or a party without one, costs now; what was said can be confirmed by its id."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.errors import NothingHeld, PartyRequired
from charterdesk.booking.holds import is_live
from charterdesk.booking.plan import Plan
from charterdesk.booking.queries.finding import find_booking
from charterdesk.booking.queries.parties import load_party
from charterdesk.booking.queries.reading import read_quote
from charterdesk.booking.quotes import keep_quote, price_now, said_quote
from charterdesk.booking.read_schemas import QuoteRead
from charterdesk.booking.rules import grown_on_the_way, require_party, require_trip
from charterdesk.booking.schemas import CalculatePriceRequest, PartyWrite
from charterdesk.booking.taking import require_editable
from charterdesk.flights.queries import selling_holding
from charterdesk.kit.clock import now


def calculate_price(session: Session, actor: Actor, body: CalculatePriceRequest) -> QuoteRead:
    if body.ticket_master_id is not None:
        return _of_booking(session, actor, body)
    if body.party is None:
        raise PartyRequired
    return _of_party(session, actor, body, body.party)


def _of_booking(session: Session, actor: Actor, body: CalculatePriceRequest) -> QuoteRead:
    """A live hold keeps its quote. After it, today's price with the difference to what was said."""
    assert body.ticket_master_id is not None
    booking = find_booking(session, actor, body.ticket_master_id)
    require_editable(booking)
    if not booking.tickets:
        raise NothingHeld(locator=booking.locator_number)
    at = now(session)
    before = said_quote(session, booking)
    if before is not None and is_live(booking.hold_expires_at, at):
        return read_quote(before, honoured=True)
    party = load_party(session, actor, booking.office_holding, Plan.of(booking)).party
    lines = price_now(session, booking.office_holding, party, {})
    quote = keep_quote(session, booking.id, lines, at)
    session.flush()
    return read_quote(quote, honoured=False, before=before, messages=grown_on_the_way(party))


def _of_party(session: Session, actor: Actor, body: CalculatePriceRequest, wanted: PartyWrite) -> QuoteRead:
    holding = selling_holding(session, actor, body.office_id)
    party = load_party(session, actor, holding, wanted.plan).party
    require_trip(party.trip, party.legs)
    require_party(party)
    quote = keep_quote(session, None, price_now(session, holding, party, {}), now(session))
    session.flush()
    return read_quote(quote, honoured=False, messages=grown_on_the_way(party))
