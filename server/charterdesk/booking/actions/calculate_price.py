"""Quote what a booking, or a party without one, costs now; the quote can be confirmed by its id."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import LoadedParty, Terms
from charterdesk.booking.domain.party import Party, TripFlight, age_changes_between_legs
from charterdesk.booking.domain.rules import (
    require_editable,
    require_party,
    require_selling,
    require_trip,
)
from charterdesk.booking.domain.status import is_live
from charterdesk.booking.errors import NothingHeld
from charterdesk.booking.party_errors import PartyRequired
from charterdesk.booking.persistence.load import load_booking, load_terms
from charterdesk.booking.queries.booking_page import read_quote
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.schemas.requests import CalculatePriceRequest, PartyWrite
from charterdesk.booking.schemas.responses import QuoteRead
from charterdesk.booking.services.quote_and_hold import keep_quote, price_now
from charterdesk.flights.queries import get_selling_holding
from charterdesk.kit.errors import Refusal


def calculate_price(session: Session, actor: Actor, body: CalculatePriceRequest) -> QuoteRead:
    if body.ticket_master_id is not None:
        return _of_booking(session, actor, body.ticket_master_id)
    if body.party is None:
        raise PartyRequired
    return _of_party(session, actor, body.office_id, body.party)


def _of_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> QuoteRead:
    """Return the quote of a live hold; without one, today's price with the difference to the last quote."""
    booking = load_booking(session, actor, ticket_master_id)
    require_editable(booking)
    if not booking.tickets:
        raise NothingHeld(locator=booking.row.locator_number)
    before, terms = booking.quote, booking.terms
    if before is not None and is_live(booking.row.hold_expires_at, terms.at):
        return read_quote(before, honoured=True)
    loaded = load_party(session, actor, terms, booking.selection)
    quote = keep_quote(session, booking.row.id, price_now(session, terms, loaded.party), terms)
    messages = [*_not_selling(actor, terms, loaded), *age_changes_between_legs(loaded.party)]
    return read_quote(quote, honoured=False, before=before, messages=messages)


def _require_on_sale(actor: Actor, terms: Terms, party: Party, flight: TripFlight) -> None:
    require_selling(flight, actor.role, party.trip, terms.at, house=terms.holding.house, held=False)


def _not_selling(actor: Actor, terms: Terms, loaded: LoadedParty) -> list[str]:
    """Return why flights of the booking cannot be held any more; its price is shown all the same."""
    messages = []
    for flight in loaded.flights:
        try:
            _require_on_sale(actor, terms, loaded.party, flight)
        except Refusal as refusal:
            messages.append(refusal.message)
    return messages


def _of_party(session: Session, actor: Actor, office_id: uuid.UUID | None, wanted: PartyWrite) -> QuoteRead:
    terms = load_terms(session, get_selling_holding(session, actor, office_id).id)
    loaded = load_party(session, actor, terms, wanted.selection)
    party = loaded.party
    require_trip(party.trip, party.legs)
    require_party(party)
    for flight in loaded.flights:
        _require_on_sale(actor, terms, party, flight)
    quote = keep_quote(session, None, price_now(session, terms, party), terms)
    return read_quote(quote, honoured=False, messages=age_changes_between_legs(party))
