"""The disrupted flights, and the bookings of one of them."""

import uuid
from collections.abc import Iterable
from typing import Any

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.changes.models import BookingChange
from charterdesk.changes.schemas import ChangeFlightQuote
from charterdesk.disruptions.enums import BookingState
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption
from charterdesk.disruptions.queries.applied_moves import list_moves
from charterdesk.disruptions.schemas import (
    DisruptedBooking,
    DisruptedFlight,
    DisruptionDesk,
    NewFlight,
    OtherLeg,
)
from charterdesk.disruptions.services.load_desk import Desk, Entry, load_desk, newest_disruption
from charterdesk.disruptions.services.opening import Sold
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.models import Flight
from charterdesk.passengers.enums import AgeCategory

_LATER = aliased(Disruption)
_NEWEST = ~(
    select(_LATER.id)
    .where(_LATER.flight_id == Disruption.flight_id, _LATER.happened_at > Disruption.happened_at)
    .exists()
)
WAITING = and_(
    DisruptedBookingRow.move_id.is_(None),
    select(Ticket.id)
    .where(
        Ticket.ticket_master_id == DisruptedBookingRow.ticket_master_id,
        Ticket.flight_id == Disruption.flight_id,
        Ticket.status.in_(SEATED),
    )
    .correlate(DisruptedBookingRow, Disruption)
    .exists(),
)
_TO_TELL = and_(DisruptedBookingRow.told_at.is_(None), DisruptedBookingRow.move_id.is_not(None) | WAITING)


def get_all(session: Session, actor: Actor) -> list[DisruptedFlight]:
    """Return the flights with bookings that wait or customers to tell, the next departure first."""
    waiting, to_tell = func.count().filter(WAITING), func.count().filter(_TO_TELL)
    found = session.execute(
        select(
            Disruption,
            Flight.aircraft,
            func.count(),
            func.sum(func.cardinality(DisruptedBookingRow.ticket_ids)),
            waiting,
            to_tell,
        )
        .join(DisruptedBookingRow, DisruptedBookingRow.disruption_id == Disruption.id)
        .join(TicketMaster, TicketMaster.id == DisruptedBookingRow.ticket_master_id)
        .join(Flight, Flight.id == Disruption.flight_id)
        .where(_NEWEST, *booking_is_visible(actor))
        .group_by(Disruption.id, Flight.id)
        .having((waiting > 0) | (to_tell > 0))
        .order_by(Flight.departs_at, Flight.id)
    ).all()
    flights = trip_flights(session, {disruption.flight_id for disruption, *_ in found})
    return [
        DisruptedFlight(**_flight_fields(disruption, flights[disruption.flight_id], aircraft, *counts))
        for disruption, aircraft, *counts in found
    ]


def _flight_fields(
    disruption: Disruption,
    flight: TripFlight,
    aircraft: str | None,
    bookings: int,
    passengers: int,
    waiting: int,
    to_tell: int,
) -> dict[str, Any]:
    times = LocalTimes.of(flight)
    return {
        "id": disruption.id,
        "flight_id": flight.id,
        "flight_number": flight.flight_number,
        "origin": flight.departure_airport,
        "destination": flight.arrival_airport,
        "departure_date": times.departure_date,
        "departure_time": times.departure_time,
        "status": flight.status,
        "aircraft": aircraft,
        "kind": disruption.kind,
        "reason": disruption.reason,
        "happened_at": disruption.happened_at,
        "happened_by": disruption.happened_by,
        "bookings": bookings,
        "passengers": passengers,
        "waiting": waiting,
        "to_tell": to_tell,
    }


def get_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> DisruptionDesk:
    disruption = newest_disruption(session, flight_id)
    desk = load_desk(session, actor, disruption)
    rows = _read(session, desk)
    waiting = sum(row.state is BookingState.Waiting for row in rows)
    to_tell = sum(row.told_at is None and row.state is not BookingState.Changed for row in rows)
    aircraft = session.scalars(select(Flight.aircraft).where(Flight.id == flight_id)).one()
    passengers = sum(row.passengers for row in rows)
    return DisruptionDesk(
        **_flight_fields(disruption, desk.flight, aircraft, len(rows), passengers, waiting, to_tell),
        old_departure_date=desk.sold.departure_date,
        old_departure_time=desk.sold.departure_time,
        old_route=desk.sold.route,
        rows=rows,
        moves=list_moves(session, actor, desk),
    )


def get_booking(session: Session, actor: Actor, row_id: uuid.UUID) -> DisruptedBooking:
    row = session.get_one(DisruptedBookingRow, row_id)
    disruption = session.get_one(Disruption, row.disruption_id)
    (read,) = _read(session, load_desk(session, actor, disruption, row_id))
    return read


def _read(session: Session, desk: Desk) -> list[DisruptedBooking]:
    moved_to = _moved_to(session, desk)
    return [_read_entry(desk, entry, moved_to.get(entry.row.id)) for entry in desk.entries]


def _read_entry(desk: Desk, entry: Entry, moved_to: NewFlight | None) -> DisruptedBooking:
    row, contact, shown = entry.row, entry.contact, entry.shown
    first = next((ticket for ticket in shown if ticket.is_titular), None) or next(iter(shown), None)
    infants = sum(ticket.age is AgeCategory.Infant for ticket in shown)
    return DisruptedBooking(
        id=row.id,
        version=row.version,
        ticket_master_id=row.ticket_master_id,
        booking_version=contact.version,
        locator_number=contact.locator_number,
        party=first.name if first else "",
        passengers=len(shown),
        seats=entry.seats,
        lap_infants=infants,
        seat_categories=sorted({ticket.category for ticket in shown}, key=list(SeatCategory).index),
        office_name=contact.office_name,
        office_holding_name=contact.office_holding_name,
        contact_name=contact.name,
        contact_phone=contact.phone,
        contact_email=contact.email,
        other_legs=_other_legs(desk, entry),
        refund=entry.refund,
        state=entry.state,
        moved_to=moved_to,
        by_hand=row.by_hand,
        move_id=row.move_id,
        choice=row.choice,
        told_how=row.told_how,
        told_at=row.told_at,
        told_by=row.told_by,
    )


def _other_legs(desk: Desk, entry: Entry) -> list[OtherLeg]:
    legs = {(ticket.leg, ticket.flight_id): desk.flights[ticket.flight_id] for ticket in entry.others}
    found = []
    for (leg, _), flight in sorted(legs.items(), key=lambda each: (each[0][0], each[1].departs_at)):
        times = LocalTimes.of(flight)
        found.append(
            OtherLeg(
                leg=leg,
                flight_number=flight.flight_number,
                departure_date=times.departure_date,
                departure_time=times.departure_time,
            )
        )
    return found


def _moved_to(session: Session, desk: Desk) -> dict[uuid.UUID, NewFlight]:
    """Return the new flight of each moved booking, by row."""
    moved = [entry for entry in desk.entries if entry.row.move_id is not None]
    asked = _requests(session, (entry.row.change_id for entry in moved))
    wanted = {move.flight_id for request in asked.values() for move in request.moves}
    flights = {**desk.flights, **trip_flights(session, wanted - desk.flights.keys())}
    found = {}
    for entry in moved:
        flight, category = desk.flight, entry.cabin
        if entry.row.change_id is not None:
            move = asked[entry.row.change_id].moves[0]
            flight, category = flights[move.flight_id], move.seat_category_type or category
        found[entry.row.id] = new_flight(desk.sold, flight, category)
    return found


def _requests(session: Session, change_ids: Iterable[uuid.UUID | None]) -> dict[uuid.UUID, ChangeFlightQuote]:
    ids = {change_id for change_id in change_ids if change_id is not None}
    found = session.execute(select(BookingChange.id, BookingChange.request).where(BookingChange.id.in_(ids)))
    return {change_id: ChangeFlightQuote.model_validate(request) for change_id, request in found}


def new_flight(sold: Sold, flight: TripFlight, category: SeatCategory) -> NewFlight:
    times = LocalTimes.of(flight)
    return NewFlight(
        flight_id=flight.id,
        flight_number=flight.flight_number,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        seat_category_type=category,
        later_by=int((flight.departs_at - sold.departs_at).total_seconds()) // 60,
    )
