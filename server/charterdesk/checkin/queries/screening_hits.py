"""Hits of screening, each with the passenger's next flight. Only operator roles read them."""

import uuid
from collections.abc import Collection, Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, exists, func, or_, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.checkin.queries.readiness import read_flight_summary
from charterdesk.checkin.screening_schemas import HitBooking, HitRead
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.queries import get_passenger
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import ScreeningEntry, ScreeningHit

MOST_HITS: Final = 500
ON_BOARD: Final = (TicketStatus.Pending, TicketStatus.Booked, TicketStatus.CheckedIn)
"""Tickets with which a passenger is going to fly."""
_person = func.coalesce(Passenger.merged_into_id, Passenger.id)


def get_hits(
    session: Session, actor: Actor, state: HitState | None, flight_id: uuid.UUID | None
) -> list[HitRead]:
    """Return hits: the first flight first, then those without one; at most 500."""
    chosen = list[ColumnElement[bool]]()
    if state is not None:
        chosen.append(ScreeningHit.state == state)
    if flight_id is not None:
        find_flight(session, actor, flight_id)
        chosen.append(ScreeningHit.passenger_id.in_(_people_on(flight_id)))
    return _read(session, chosen)


def _people_on(flight_id: uuid.UUID) -> Select[Any]:
    on_flight = Ticket.flight_id == flight_id, Ticket.status.in_(ON_BOARD)
    return select(_person).join(Ticket, Ticket.passenger_id == Passenger.id).where(*on_flight)


def get_by_passenger_id(session: Session, actor: Actor, passenger_id: uuid.UUID) -> list[HitRead]:
    """Return the hits of a passenger, or of the one that it was merged into."""
    person = get_passenger(session, actor, passenger_id)
    return _read(session, [ScreeningHit.passenger_id == person.id])


def get_hit(session: Session, hit_id: uuid.UUID) -> HitRead:
    found = _read(session, [ScreeningHit.id == hit_id])
    if not found:
        raise NotFound
    return found[0]


def _read(session: Session, chosen: Iterable[ColumnElement[bool]]) -> list[HitRead]:
    listed = exists().where(ScreeningEntry.number == ScreeningHit.entry_number)
    query = (
        select(ScreeningHit, listed.label("still_listed"))
        .where(*chosen)
        .options(joinedload(ScreeningHit.passenger).load_only(Passenger.full_name))
        # What is open before what was decided, the most recent before the oldest.
        .order_by(ScreeningHit.decided_at.desc().nulls_first(), ScreeningHit.score.desc(), ScreeningHit.id)
        .limit(MOST_HITS)
        .execution_options(populate_existing=True)
    )
    rows = session.execute(query).all()
    bookings = _next_bookings(session, {hit.passenger_id for hit, _ in rows})
    hits = [_hit(hit, still_listed, bookings.get(hit.passenger_id)) for hit, still_listed in rows]
    return sorted(hits, key=_urgency)


def _urgency(hit: HitRead) -> tuple[bool, str]:
    return hit.booking is None, hit.booking.flight.departs_at.isoformat() if hit.booking else ""


def _hit(hit: ScreeningHit, still_listed: bool, booking: HitBooking | None) -> HitRead:
    return HitRead(
        **hit.explained.model_dump(),
        **{name: getattr(hit, name) for name in _OWN},
        passenger_name=hit.passenger.full_name,
        still_listed=still_listed,
        booking=booking,
    )


_OWN: Final = (
    *("id", "version", "passenger_id", "state", "score", "blocks", "list_number"),
    *("found_at", "decided_at", "reason", "app_user_name"),
)


def _next_bookings(session: Session, people: Collection[uuid.UUID]) -> dict[uuid.UUID, HitBooking]:
    """Return the next flight of each passenger who has one."""
    coming = (
        select(
            _person.label("person_id"),
            Ticket.id,
            Ticket.flight_id,
            Ticket.ticket_master_id,
            TicketMaster.locator_number,
            Office.name.label("office_name"),
        )
        .join(Passenger, Passenger.id == Ticket.passenger_id)
        .join(Flight, Flight.id == Ticket.flight_id)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .where(
            or_(Passenger.id.in_(people), Passenger.merged_into_id.in_(people)),
            Ticket.status.in_(ON_BOARD),
            Flight.departs_at > func.clock_timestamp(),
        )
        .ext(distinct_on(_person))
        .order_by(_person, Flight.departs_at, Ticket.id)
    )
    rows = session.execute(coming).all() if people else ()
    flights = trip_flights(session, {row.flight_id for row in rows})
    return {
        row.person_id: HitBooking(
            flight=read_flight_summary(flights[row.flight_id]),
            ticket_id=row.id,
            ticket_master_id=row.ticket_master_id,
            locator_number=row.locator_number,
            office_name=row.office_name,
        )
        for row in rows
    }
