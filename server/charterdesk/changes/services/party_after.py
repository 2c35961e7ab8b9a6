"""Loads what a change of a sold booking depends on: its flights, its party afterwards, and the fee."""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from msgspec import convert
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.party import Seat, SelectedTraveler, Selection, TripFlight
from charterdesk.booking.queries.party_lookup import load_party, trip_flights
from charterdesk.booking.records import TicketRecord, TravelerChoice
from charterdesk.changes.domain.fees import ServiceFee, TierFee, fee_of_tier
from charterdesk.changes.domain.no_show import NONE_MISSED, Missed, missed_tickets
from charterdesk.changes.domain.rules import earliest_departure, live_tickets
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.fees.models import FunctionalFee
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for
from charterdesk.kit.sql_params import param

_FIND_FEE: Final = RecordQuery(
    select(*columns_for(ServiceFee, FunctionalFee)).where(
        FunctionalFee.kind == param("kind", FunctionalFee.kind)
    ),
    ServiceFee,
)


def chosen_tickets(booking: Booking, ids: Iterable[uuid.UUID]) -> list[TicketRecord]:
    by_id = {ticket.id: ticket for ticket in booking.tickets}
    if any(ticket_id not in by_id for ticket_id in ids):
        raise NotFound
    return [by_id[ticket_id] for ticket_id in dict.fromkeys(ids)]


def load_flights(
    session: Session, actor: Actor, booking: Booking, more: Iterable[uuid.UUID] = ()
) -> dict[uuid.UUID, TripFlight]:
    """Return the flights of the booking, and those it moves to; drafts do not exist for agencies."""
    wanted = {ticket.flight_id for ticket in booking.tickets} | set(more)
    found = trip_flights(session, wanted)
    hidden = not actor.role.is_charter and any(
        flight.status is FlightStatus.Draft for flight in found.values()
    )
    if len(found) < len(wanted) or hidden:
        raise NotFound
    booking.flights |= found
    return found


def load_after(
    session: Session, actor: Actor, booking: Booking, tickets: Iterable[TicketRecord]
) -> LoadedParty:
    """Load the party as it travels after the change; each flight is a leg of its own."""
    live = sorted(live_tickets(tickets), key=lambda ticket: (ticket.leg, ticket.place))
    flights = tuple(dict.fromkeys(ticket.flight_id for ticket in live))
    by_place: dict[int, list[TicketRecord]] = {}
    for ticket in live:
        by_place.setdefault(ticket.place, []).append(ticket)
    travelers = tuple(
        SelectedTraveler(
            place,
            {flights.index(ticket.flight_id): Seat(ticket.seat_category_type) for ticket in own},
            convert(own[0], TravelerChoice, from_attributes=True),
        )
        for place, own in sorted(by_place.items())
    )
    selection = Selection(booking.row.trip_sort, flights, travelers)
    loaded = booking.loaded = load_party(session, actor, booking.terms, selection, booking.row.id)
    return loaded


def load_tier_fee(
    session: Session,
    kind: FunctionalFeeKind,
    booking: Booking,
    tickets: Sequence[TicketRecord],
    flights: Mapping[uuid.UUID, TripFlight],
) -> TierFee:
    (fee,) = _FIND_FEE.all(session, {"kind": kind})
    return fee_of_tier(fee, earliest_departure(tickets, flights), booking.terms.at)


def load_missed(
    session: Session,
    booking: Booking,
    changed: Sequence[TicketRecord],
    free: Collection[uuid.UUID],
    flights: Mapping[uuid.UUID, TripFlight],
) -> Missed:
    """Return the no-show fees that the passengers of the changed tickets have not been charged yet."""
    missed = missed_tickets(booking.tickets, changed, free)
    if not missed:
        return NONE_MISSED
    return Missed(missed, load_tier_fee(session, FunctionalFeeKind.NoShow, booking, missed, flights))
