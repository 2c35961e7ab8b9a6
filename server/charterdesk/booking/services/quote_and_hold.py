"""Prices a party, keeps the quote, and holds or releases its seats."""

import uuid
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta

from msgspec.structs import asdict, replace
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, Terms
from charterdesk.booking.domain.build_tickets import build_tickets
from charterdesk.booking.domain.party import AGES_WITH_SEAT, Party, Selection, age_changes_between_legs
from charterdesk.booking.domain.pricing import (
    PriceBook,
    by_line,
    commission_of,
    price_moved_by_ages,
    price_party,
    total_of,
)
from charterdesk.booking.domain.rules import (
    require_editable,
    require_no_open_charge,
    require_not_blocked,
    require_office_open,
    require_sellable,
)
from charterdesk.booking.domain.status import Hold, booking_status, is_live, renewed, require_move
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.errors import TooManyUnnamed, TooManyUnnamedOnFlight
from charterdesk.booking.models import Quote, Ticket, TicketMaster
from charterdesk.booking.persistence.seat_inventory import delete_hold, replace_hold
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.records import Line, QuoteRecord
from charterdesk.flights.domain.fares import index_fares
from charterdesk.flights.queries import load_charges, load_fares, to_seller
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import Json, PreparedStatement, RecordQuery
from charterdesk.kit.sql_params import param, table_of

_INSERT = PreparedStatement(insert(table_of(Quote)))


@dataclass(frozen=True)
class _HeldOnFlight:
    flight_id: uuid.UUID
    seats: int


_FIND_UNNAMED = RecordQuery(
    select(Ticket.flight_id, func.count().label("seats"))
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .where(
        TicketMaster.office_id == param("office_id", TicketMaster.office_id),
        TicketMaster.hold_expires_at > param("at", TicketMaster.hold_expires_at),
        TicketMaster.id != param("booking_id", TicketMaster.id),
        Ticket.status == TicketStatus.Pending,
        Ticket.passenger_id.is_(None),
        Ticket.passenger_age_category.in_(AGES_WITH_SEAT),
    )
    .group_by(Ticket.flight_id),
    _HeldOnFlight,
)


def price_now(
    session: Session, terms: Terms, party: Party, honored: QuoteRecord | None = None
) -> tuple[Line, ...]:
    """Return the lines of the party at today's prices, except those of a quote that is honored."""
    book = load_price_book(session, terms, [leg.flight_id for leg in party.legs])
    return price_party(party, book, by_line(honored.lines) if honored else {})


def load_price_book(session: Session, terms: Terms, flights: Collection[uuid.UUID]) -> PriceBook:
    """Load today's prices and fees of these flights, for the agency of the terms."""
    return PriceBook(
        seller=to_seller(terms.holding),
        fares=index_fares(load_fares(session, flights, terms.holding.id)),
        charges=tuple(load_charges(session, flights)),
        booking_fee=terms.booking_fee,
        sale_day=terms.sale_day,
    )


def keep_quote(
    session: Session, ticket_master_id: uuid.UUID | None, lines: Iterable[Line], terms: Terms
) -> QuoteRecord:
    lines = tuple(lines)
    quote = QuoteRecord(
        id=new_id(),
        ticket_master_id=ticket_master_id,
        office_holding_id=terms.holding.id,
        lines=lines,
        total=total_of(lines),
        commission=commission_of(lines),
        created_at=terms.at,
    )
    _INSERT.run(session, {**asdict(quote), "lines": Json(lines)})
    return quote


def quote_booking(session: Session, booking: Booking, lines: tuple[Line, ...]) -> None:
    """Keep a new quote for the booking, unless no line has changed since its last one."""
    if booking.quote is not None and booking.quote.lines == lines:
        return
    booking.quote = keep_quote(session, booking.row.id, lines, booking.terms)
    booking.row.quote_id = booking.quote.id


def hold_seats(session: Session, actor: Actor, booking: Booking, selection: Selection) -> list[str]:
    """Rebuild a booking from a selection and hold its seats: all of it, or nothing.

    Returns messages for the customer about travelers whose age category changes on the way, and about
    a price that changed with the age of a traveler who was named.
    """
    require_editable(booking)
    require_no_open_charge(booking)
    require_not_blocked(booking)
    require_office_open(booking)
    row, at = booking.row, booking.terms.at
    loaded = booking.loaded = load_party(session, actor, booking.terms, selection, row.id)
    live = is_live(row.hold_expires_at, at)
    flights = {ticket.flight_id for ticket in booking.tickets}
    hold = renewed(
        row, booking.terms.hold_minutes, at, same_flights=not flights.isdisjoint(selection.flights)
    )
    if row.kept_until and live and not _stays_kept(loaded.party, flights):
        hold = Hold(at, at + timedelta(minutes=booking.terms.hold_minutes))
    require_sellable(booking, loaded, actor.role, flights if live else set[uuid.UUID]())
    party = loaded.party
    if not actor.role.is_charter:
        _require_names(session, booking, party, live=live)
    lines = price_now(session, booking.terms, party, booking.quote if live else None)
    seat_rows = replace_hold(session, row, party, at, hold.expires_at)
    row.trip_sort = party.trip
    before, quoted = booking.tickets, booking.quote if live else None
    build_tickets(booking, loaded, lines, seat_rows, at)
    quote_booking(session, booking, lines)
    row.hold_started_at, row.hold_expires_at = hold.started_at, hold.expires_at
    row.card_minutes_used = hold.card_minutes_used
    row.status = MasterStatus.Pending
    moved = price_moved_by_ages(before, party, quoted.total, total_of(lines)) if quoted else []
    return [*moved, *age_changes_between_legs(party)]


def _require_names(session: Session, booking: Booking, party: Party, *, live: bool) -> None:
    """Refuse to hold more seats without names than the operator allows an office.

    A save that adds no such seat is never refused.
    """
    stored = Counter(
        ticket.flight_id
        for ticket in booking.tickets
        if live and ticket.passenger_id is None and ticket.passenger_age_category in AGES_WITH_SEAT
    )
    wanted = Counter(
        ticket.leg.flight_id
        for ticket in party.tickets
        if ticket.traveler.passenger_id is None and ticket.age in AGES_WITH_SEAT
    )
    if wanted <= stored:
        return
    _lock_office(session, booking.row.office_id)
    row, limits = booking.row, booking.terms.unnamed_seats
    params = {"office_id": row.office_id, "at": booking.terms.at, "booking_id": row.id}
    others = Counter({held.flight_id: held.seats for held in _FIND_UNNAMED.all(session, params)})
    for leg in party.legs:
        held = others[leg.flight_id]
        more = wanted[leg.flight_id] > stored[leg.flight_id]
        if more and held + wanted[leg.flight_id] > limits.of_flight:
            raise TooManyUnnamedOnFlight(
                flight=leg.flight, held=held + stored[leg.flight_id], limit=limits.of_flight
            )
    if others.total() + wanted.total() > limits.in_all:
        raise TooManyUnnamed(held=others.total() + stored.total(), limit=limits.in_all)


def _lock_office(session: Session, office_id: uuid.UUID) -> None:
    """Let one booking of the office at a time count the others; taken after the seats."""
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(str(office_id), 0))))


def _stays_kept(party: Party, flights: Collection[uuid.UUID]) -> bool:
    """Return true if a long hold goes on: for the same flights, as long as all passengers are named."""
    named = all(traveler.passenger_id for traveler in party.travelers)
    return named and {leg.flight_id for leg in party.legs} == set(flights)


def release_hold(session: Session, booking: Booking, to: TicketStatus) -> None:
    """Free the held seats. Tickets stay as Draft or Cancel, and payments as credit on the booking.

    The row keeps when the hold started: the same flights held again go on with its time.
    """
    for ticket in booking.tickets:
        if ticket.status is not to:
            require_move(ticket.status, to)
    booking.tickets = tuple(replace(ticket, status=to) for ticket in booking.tickets)
    delete_hold(session, booking.row)
    booking.row.hold_expires_at = None
    booking.row.status = booking_status([ticket.status for ticket in booking.tickets])
