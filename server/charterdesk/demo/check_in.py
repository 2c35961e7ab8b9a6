"""Check-in of today in the demo: one flight at the counter, one that boards, and one that has departed."""

import uuid
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.checkin import actions
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.domain.readiness import READINESS_BEGINS, is_blocked
from charterdesk.checkin.domain.seating import assign_seats, sitters_of
from charterdesk.checkin.enums import CheckInStatus
from charterdesk.checkin.queries import get_check_in
from charterdesk.checkin.schemas import (
    CheckInChange,
    CheckInOpen,
    CheckInPayments,
    CheckInUpdate,
    TicketAtCounter,
)
from charterdesk.checkin.services.flight_seats import load_flight_seats
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import load_flight
from charterdesk.demo.affidavits import sign_affidavits
from charterdesk.demo.blocked import Desk
from charterdesk.demo.boarding import COUNTER, board, check_in
from charterdesk.demo.border import seed_border
from charterdesk.demo.classes import seed_airline_payment, seed_classes
from charterdesk.demo.flight_day import FLIGHTS_OF_TODAY
from charterdesk.demo.organization import LATE_PAYER, block_late_payer, find_staff
from charterdesk.demo.screening import seed_screening
from charterdesk.files.store import FileStore
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.kit.clock import now
from charterdesk.kit.vault import Vault
from charterdesk.passengers.enums import AgeCategory
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.schemas import PaymentWrite

COMING: Final = (FlightStatus.Open, FlightStatus.Closed, FlightStatus.CheckIn)
SERVED: Final = (
    # The kilograms of the first passenger's bags, and whether what they cost is paid.
    ((26,), True),
    ((23, 25), True),
    ((27,), True),
    ((20, 26), False),
    ((25,), False),
)
"""Parties that the counter has served; kilograms above 23 are always charged."""
CHECKED_IN: Final = 3
"""One of so many ready parties of the flight at the counter is checked in."""
ON_BOARD: Final = 2
"""One of so many parties is on board of the flight that boards."""
MISSING: Final = 4
"""Parties that have not come when check-in closes."""
RETURNING: Final = 3
"""So many of those who miss the flight that has departed have a later flight."""
LARGEST: Final = 5
"""The most people of a party that the counter has served."""
Party = Sequence[TicketFacts]


def seed_check_in(session: Session, vault: Vault, files: FileStore | None = None) -> None:
    """Bring the flights of today where they are; without a folder for files no passenger list is sent."""
    staff = find_staff(session, Role.CharterCheckInAdmin)
    counter, boarding, gone = (_flight(session, each.number) for each in FLIGHTS_OF_TODAY)
    seed_classes(session, staff, gone)
    seed_airline_payment(session, (boarding, gone))
    for flight in (counter, boarding, gone):
        _move(session, staff, flight, FlightStatus.CheckIn)
    block_late_payer(session)
    _block(session, Desk(session, vault, staff, counter))
    _sign(session, (counter, boarding, gone))
    _serve(session, staff, counter)
    ready = _ready_parties(session, counter)
    _check_in_parties(session, counter, ready[::CHECKED_IN])
    seed_screening(session, vault, staff, _grown_up(_ready_parties(session, counter)))
    if files is not None:
        seed_border(session, vault, files, staff, counter)
    _board_half(session, staff, boarding)
    _depart(session, staff, gone)


def _flight(session: Session, number: str) -> Flight:
    return session.scalars(select(Flight).where(Flight.number == number)).one()


def _move(session: Session, staff: Actor, flight: Flight, *statuses: FlightStatus) -> None:
    for status in statuses:
        session.refresh(flight)
        moved = ChangeStatus(id=flight.id, version=flight.version, status=status, reason=None)
        actions.change_flight_status(session, staff, moved)


def _block(session: Session, desk: Desk) -> None:
    """Block parties of agencies in every way; larger ones first, because one way needs two passengers."""
    tickets = tickets_of_flight(session, desk.flight.id)
    parties = [
        party
        for party in _parties(tickets)
        if not party[0].booking.house
        and not party[0].booking.charge_open
        and party[0].booking.office_name != LATE_PAYER
    ]
    desk.block(iter(sorted(parties, key=len, reverse=True)))
    _move(session, desk.staff, desk.flight, FlightStatus.CheckInClosed)
    desk.leave_infant(tickets)
    _move(session, desk.staff, desk.flight, FlightStatus.CheckIn)
    session.expire_all()


def _parties(tickets: Sequence[TicketFacts]) -> Iterator[Party]:
    """Yield the tickets booking by booking, each in the order of its passengers."""
    in_order = sorted(tickets, key=lambda each: (each.booking.locator_number, each.place))
    for _, party in groupby(in_order, key=lambda each: each.booking.id):
        yield list(party)


def _ready_parties(session: Session, flight: Flight) -> list[Party]:
    """Return the parties that only have to show their documents."""
    tickets = tickets_of_flight(session, flight.id)
    blockers = find_blockers(load_flight(session, flight.id).facts, tickets)
    return [
        party
        for party in _parties(tickets)
        if all(each.status is TicketStatus.Booked and not is_blocked(blockers[each.id]) for each in party)
    ]


def _grown_up(parties: Sequence[Party]) -> TicketFacts:
    """Return a grown-up of a party that travels alone, of those at the end of the list."""
    alone = [party[0] for party in parties if len(party) == 1]
    return next(each for each in reversed(alone) if each.passenger_age_category is AgeCategory.Adult)


def _sign(session: Session, flights: Sequence[Flight]) -> None:
    """Sign for the flights of today and of the next days."""
    at = now(session)
    soon = select(Flight.id).where(
        Flight.departs_at.between(at, at + READINESS_BEGINS), Flight.status.in_(COMING)
    )
    ids = {*session.scalars(soon), *(flight.id for flight in flights)}
    sign_affidavits(session, sorted(ids), COUNTER)


def _serve(session: Session, staff: Actor, flight: Flight) -> None:
    """Weigh bags, take payments and check in, as the counter does."""
    method = select(PaymentMethod.id).where(PaymentMethod.name == "Cash at check-in")
    cash = session.scalars(method).one()
    small = [party for party in _ready_parties(session, flight) if len(party) <= LARGEST]
    for party, (weights, pays) in zip(small[1::CHECKED_IN], SERVED, strict=False):
        opened = CheckInOpen(ticket_master_id=party[0].booking.id, flight_id=flight.id)
        check_in_id = actions.open_check_in(session, staff, opened)
        _weigh(session, staff, check_in_id, weights)
        if pays:
            _pay(session, staff, check_in_id, cash)
            version = get_check_in(session, staff, check_in_id).booking_version
            all_of_them = CheckInChange(status=CheckInStatus.CheckIn, booking_version=version)
            actions.check_in_passengers(session, staff, check_in_id, all_of_them)


def _weigh(session: Session, staff: Actor, check_in_id: uuid.UUID, weights: Sequence[int]) -> None:
    read = get_check_in(session, staff, check_in_id)
    seen = [
        TicketAtCounter(
            id=each.id,
            bag_weights=[] if number else list(weights),
            documents_verified=True,
            seat_number=each.seat_number,
        )
        for number, each in enumerate(read.tickets)
    ]
    body = CheckInUpdate(version=read.version, booking_version=read.booking_version, tickets=seen)
    actions.update_check_in(session, staff, check_in_id, body)


def _pay(session: Session, staff: Actor, check_in_id: uuid.UUID, method_id: uuid.UUID) -> None:
    read = get_check_in(session, staff, check_in_id)
    if not read.owed_to_operator:
        return  # The bags were paid for with the booking.
    paid = PaymentWrite(payment_method_id=method_id, amount=read.owed_to_operator)
    body = CheckInPayments(booking_version=read.booking_version, payments=[paid])
    actions.confirm_payments(session, staff, check_in_id, body)


def _check_in_parties(session: Session, flight: Flight, parties: Sequence[Party]) -> None:
    check_in(session, *_of(flight, parties))
    _seat(session, flight, parties)


def _seat(session: Session, flight: Flight, parties: Sequence[Party]) -> None:
    """Seat every party together, one after the other, as check-in does."""
    of_flight = load_flight_seats(session, flight.id)
    taken, seated = set(of_flight.taken), list[dict[str, object]]()
    for party in parties:
        given = assign_seats(of_flight.seats, taken, sitters_of(party, flight.departure_day))
        taken.update(given.values())
        seated += [{"id": ticket_id, "seat_number": number} for ticket_id, number in given.items()]
    session.execute(update(Ticket), seated)


def _of(flight: Flight, parties: Sequence[Party]) -> tuple[ColumnElement[bool], ...]:
    ids = [party[0].booking.id for party in parties]
    return Ticket.flight_id == flight.id, Ticket.ticket_master_id.in_(ids)


def _board_half(session: Session, staff: Actor, flight: Flight) -> None:
    came = _ready_parties(session, flight)[MISSING:]
    _check_in_parties(session, flight, came)
    board(session, *_of(flight, came[::ON_BOARD]))
    _move(session, staff, flight, FlightStatus.CheckInClosed)


def _depart(session: Session, staff: Actor, flight: Flight) -> None:
    """Let the flight depart without a few parties who come back on a later one, and one who does not."""
    parties = list(_parties(tickets_of_flight(session, flight.id)))
    later = _with_later_flight(session, flight)
    staying = [party for party in parties if party[0].booking.id in later][:RETURNING]
    staying += [party for party in parties if party[0].booking.id not in later][:1]
    came = [party for party in parties if party not in staying]
    _check_in_parties(session, flight, came)
    # The last party is checked in and not on board: a person decides what it was.
    board(session, *_of(flight, came[:-1]))
    _move(session, staff, flight, FlightStatus.CheckInClosed, FlightStatus.Departed)


def _with_later_flight(session: Session, flight: Flight) -> set[uuid.UUID]:
    later = aliased(Ticket)
    found = (
        select(Ticket.ticket_master_id)
        .join(later, later.ticket_master_id == Ticket.ticket_master_id)
        .where(Ticket.flight_id == flight.id, later.leg > Ticket.leg, later.status == TicketStatus.Booked)
    )
    return set(session.scalars(found))
