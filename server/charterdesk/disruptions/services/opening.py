"""Opens a disruption: lists the bookings of a flight for the desk, in the transaction that disrupts it."""

import uuid
from datetime import date, datetime
from typing import Any

from msgspec import Struct, convert, to_builtins
from sqlalchemy import func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.actions.update_flight import Schedule
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket
from charterdesk.disruptions.enums import DisruptionKind
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id


class Sold(Struct, frozen=True):
    """Day, time and airports of a flight as its tickets were sold; the times are local."""

    departs_at: datetime
    departure_date: date
    departure_time: str
    departure_airport_id: uuid.UUID
    arrival_airport_id: uuid.UUID
    origin: str
    destination: str

    @property
    def route(self) -> str:
        return f"{self.origin}–{self.destination}"


def sold_as(disruption: Disruption) -> Sold:
    return convert(disruption.before, Sold)


def open_disruption(
    session: Session,
    actor: Actor,
    flight: Flight,
    kind: DisruptionKind,
    before: Schedule,
    reason: str | None = None,
) -> None:
    """List every booking with sold tickets on the flight; do nothing if it has none.

    The flight is locked. A cancelled flight frees its tickets of fees by its status, a moved one by a mark
    on each of them.
    """
    on_flight = Ticket.flight_id == flight.id, Ticket.status.in_(SEATED)
    if session.execute(select(Ticket.id).where(*on_flight).limit(1)).first() is None:
        return
    disruption = Disruption(
        id=new_id(),
        flight_id=flight.id,
        kind=kind,
        reason=reason,
        before=_describe(before),
        happened_at=now(session),
        happened_by=actor.name,
    )
    session.add(disruption)
    session.flush()
    tickets = func.array_agg(aggregate_order_by(Ticket.id, Ticket.place))
    listed = select(
        func.gen_random_uuid(), literal(1), literal(disruption.id), Ticket.ticket_master_id, tickets
    ).where(*on_flight)
    columns = ["id", "version", "disruption_id", "ticket_master_id", "ticket_ids"]
    session.execute(
        insert(DisruptedBookingRow).from_select(
            columns, listed.group_by(Ticket.ticket_master_id), include_defaults=False
        )
    )
    if kind is DisruptionKind.Moved:
        session.execute(update(Ticket).where(*on_flight).values(major_change=True))


def _describe(before: Schedule) -> dict[str, Any]:
    departs = to_local(before.departs_at, before.departure_zone)
    sold = Sold(
        before.departs_at,
        departs.date(),
        f"{departs:%H:%M}",
        before.departure_airport.id,
        before.arrival_airport.id,
        before.departure_airport.iata_code,
        before.arrival_airport.iata_code,
    )
    described: dict[str, Any] = to_builtins(sold)
    return described
