"""Plans other passengers on sold tickets, corrected data of the same ones, and another titular."""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.build_tickets import with_passenger
from charterdesk.booking.domain.party import AGES_WITH_SEAT, TripFlight
from charterdesk.booking.domain.rules import require_selling
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.quote_and_hold import load_price_book
from charterdesk.changes.domain.move import Move
from charterdesk.changes.domain.passengers import PassengerChange, SubstitutionFee, price_passengers
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.domain.rules import (
    free_tickets,
    is_past,
    live_tickets,
    require_changeable,
    seat_changes,
    trip_of,
)
from charterdesk.changes.domain.waiver import Waiver
from charterdesk.changes.errors import (
    CheckInFirst,
    InBookingAlready,
    JourneyBegun,
    NothingToChange,
    NotInParty,
)
from charterdesk.changes.schemas import ChangePassengersQuote, TicketPassengerWrite
from charterdesk.changes.services.checks import require_fit, require_seats_left
from charterdesk.changes.services.party_after import load_after, load_flights, load_tier_fee
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.queries import count_seats
from charterdesk.kit.errors import NotFound
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.models import Passenger, PassengerInfo

Flights = Mapping[uuid.UUID, TripFlight]
GONE = frozenset({TicketStatus.Cancel, TicketStatus.Refund})


@dataclass(frozen=True)
class _Wanted:
    """The tickets of one place that change, and whether another person gets them."""

    write: TicketPassengerWrite
    tickets: Sequence[TicketRecord]
    other_person: bool


def plan_passengers(
    session: Session, actor: Actor, booking: Booking, request: ChangePassengersQuote, waiver: Waiver | None
) -> PlannedChange:
    flights = load_flights(session, actor, booking)
    wanted = _wanted(session, booking, request, flights)
    for each in wanted:
        require_changeable(actor.role, booking, each.tickets, flights, until_cut_off=each.other_person)
    chosen = {ticket.id: _with_choice(ticket, each) for each in wanted for ticket in each.tickets}
    after = [chosen.get(ticket.id, ticket) for ticket in booking.tickets]
    after = _with_titular(after, request.titular_place, {each.write.place for each in wanted})
    loaded = load_after(session, actor, booking, after)
    require_fit(booking, loaded, {each.write.place for each in wanted})
    after = [_printed(ticket, loaded) if ticket.id in chosen else ticket for ticket in after]
    if after == list(booking.tickets):
        raise NothingToChange
    changes = _changes(booking, wanted, after, loaded)
    _require_seats(session, actor, booking, changes, flights)
    fee = _load_fee(session, booking, wanted, flights)
    book = load_price_book(session, booking.terms, list({change.move.ticket.flight_id for change in changes}))
    planned = price_passengers(changes, book, fee, free_tickets(booking.tickets, flights), waiver)
    return _whole(booking, planned, after, loaded)


def _wanted(
    session: Session, booking: Booking, request: ChangePassengersQuote, flights: Flights
) -> list[_Wanted]:
    writes = request.passengers
    named = {ticket.passenger_info_id for ticket in booking.tickets if ticket.passenger_info_id}
    persons = _persons(session, named | {write.passenger_info_id for write in writes})
    found = [_of_place(booking, write, persons, flights) for write in writes]
    travelers = {
        persons[ticket.passenger_info_id]: ticket
        for ticket in live_tickets(booking.tickets)
        if ticket.passenger_info_id
    }
    for each in found:
        there = travelers.get(persons.get(each.write.passenger_info_id, each.write.passenger_info_id))
        if each.other_person and there is not None:
            raise InBookingAlready(name=there.passenger_name)
    return found


def _persons(session: Session, infos: Collection[uuid.UUID]) -> dict[uuid.UUID, uuid.UUID]:
    """Return the passenger of each row of passenger data; of merged records, the one that stayed."""
    rows = session.execute(
        select(PassengerInfo.id, func.coalesce(Passenger.merged_into_id, Passenger.id))
        .join(Passenger, Passenger.id == PassengerInfo.passenger_id)
        .where(PassengerInfo.id.in_(infos))
    )
    return dict(rows.all())


def _of_place(
    booking: Booking, write: TicketPassengerWrite, persons: Mapping[uuid.UUID, uuid.UUID], flights: Flights
) -> _Wanted:
    """Return the tickets of the place that change: for another person all of them, or it is refused."""
    own = [ticket for ticket in booking.tickets if ticket.place == write.place]
    if not own:
        raise NotFound
    standing = [ticket for ticket in own if ticket.status not in GONE] or own
    now = {persons.get(ticket.passenger_info_id) for ticket in standing if ticket.passenger_info_id}
    if now == {persons.get(write.passenger_info_id)}:
        at = booking.terms.at
        ahead = [
            ticket
            for ticket in standing
            if ticket.status is TicketStatus.Booked and not is_past(flights[ticket.flight_id], at)
        ]
        return _Wanted(write, ahead or standing, other_person=False)
    for ticket in standing:
        _require_not_begun(booking, ticket, flights[ticket.flight_id])
    return _Wanted(write, standing, other_person=True)


def _require_not_begun(booking: Booking, ticket: TicketRecord, flight: TripFlight) -> None:
    """Refuse another person midway: after the one before has flown, was absent, or is checked in."""
    past = is_past(flight, booking.terms.at)
    if ticket.status is TicketStatus.CheckedIn and not past:
        raise CheckInFirst(name=ticket.passenger_name, flight=ticket.flight)
    if ticket.status is TicketStatus.NoShow or (past and ticket.status in SEATED):
        raise JourneyBegun(name=ticket.passenger_name, flight=ticket.flight)


def _with_choice(ticket: TicketRecord, wanted: _Wanted) -> TicketRecord:
    """Return the ticket with what the clerk chose; a corrected passenger keeps OFAC category and class."""
    write = wanted.write
    if wanted.other_person:
        ticket = replace(ticket, passenger_class=None)
    if wanted.other_person or write.ofac_id is not None:
        ticket = replace(ticket, ofac_id=write.ofac_id, ofac_licence=write.ofac_licence)
    return replace(ticket, passenger_info_id=write.passenger_info_id)


def _with_titular(
    tickets: Iterable[TicketRecord], place: int | None, changed: Collection[int]
) -> list[TicketRecord]:
    """Name the titular: another place if one was chosen, and of changed places only the live tickets."""
    found = list(tickets)
    live = {ticket.id for ticket in live_tickets(found)}
    if place is None:
        return [
            replace(
                ticket, is_titular=ticket.is_titular and (ticket.id in live or ticket.place not in changed)
            )
            for ticket in found
        ]
    if all(ticket.place != place for ticket in live_tickets(found)):
        raise NotInParty
    return [replace(ticket, is_titular=ticket.place == place and ticket.id in live) for ticket in found]


def _printed(ticket: TicketRecord, loaded: LoadedParty) -> TicketRecord:
    """Return the ticket with the current data of its passenger, and the passenger's usual OFAC category."""
    choice = loaded.choices[ticket.place]
    return replace(with_passenger(ticket, loaded.infos[ticket.place]), ofac_id=choice.ofac_id)


def _changes(
    booking: Booking, wanted: Iterable[_Wanted], after: Iterable[TicketRecord], loaded: LoadedParty
) -> list[PassengerChange]:
    planned = {(each.leg.flight_id, each.traveler.place): each for each in loaded.party.tickets}
    new, before = {ticket.id: ticket for ticket in after}, {ticket.id: ticket for ticket in booking.tickets}
    return [
        PassengerChange(
            Move(
                new[ticket.id],
                planned[ticket.flight_id, ticket.place],
                trip_of(booking, ticket.place),
                ticket.flight_seat_id,
            ),
            each.other_person,
            before[ticket.id].passenger_name,
        )
        for each in wanted
        for ticket in each.tickets
        if replace(new[ticket.id], is_titular=ticket.is_titular) != before[ticket.id]
    ]


def _require_seats(
    session: Session,
    actor: Actor,
    booking: Booking,
    changes: Sequence[PassengerChange],
    flights: Flights,
) -> None:
    """Check the seats of those who travel on a seat now and were on a lap before."""
    moves = [change.move for change in changes]
    for move in moves:
        if move.ticket.passenger_age_category not in AGES_WITH_SEAT and move.to.age in AGES_WITH_SEAT:
            flight, house = flights[move.ticket.flight_id], booking.terms.holding.house
            require_selling(
                flight, actor.role, booking.row.trip_sort, booking.terms.at, house=house, held=False
            )
    needed = seat_changes([move.ticket for move in moves], [move.moved for move in moves])
    if any(seats > 0 for seats in needed.values()):
        counts = count_seats(session, {move.ticket.flight_id for move in moves}, booking.terms.at)
        titles = {move.ticket.flight_id: move.ticket.flight for move in moves}
        require_seats_left(booking, needed, counts, titles)


def _load_fee(
    session: Session, booking: Booking, wanted: Iterable[_Wanted], flights: Flights
) -> SubstitutionFee:
    tickets = [ticket for each in wanted if each.other_person for ticket in each.tickets]
    tier = load_tier_fee(
        session, FunctionalFeeKind.PassengerChange, booking, tickets or booking.tickets, flights
    )
    return SubstitutionFee(tier, get_current_charter(session).passenger_change_at_most)


def _whole(
    booking: Booking, planned: PlannedChange, after: Iterable[TicketRecord], loaded: LoadedParty
) -> PlannedChange:
    """Return the change with the tickets that it only names another titular on."""
    priced = {ticket.id for ticket in planned.tickets}
    others = [
        ticket
        for ticket, before in zip(after, booking.tickets, strict=True)
        if ticket.id not in priced and ticket != before
    ]
    infos = {loaded.infos[ticket.place].id: loaded.infos[ticket.place] for ticket in planned.tickets}
    unfrozen = tuple(info_id for info_id, info in infos.items() if not info.frozen)
    return PlannedChange(planned.quote, (*planned.tickets, *others), unfrozen)
