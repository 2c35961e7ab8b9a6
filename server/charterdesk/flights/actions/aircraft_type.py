"""Create and change aircraft types. Flights keep the seat map that they took over."""

from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row, update_row
from charterdesk.flights.domain.seat_map import require_seat_map, write_seat_map
from charterdesk.flights.models_templates import AircraftType
from charterdesk.flights.schemas.aircraft_types import AircraftTypeUpdate, AircraftTypeWrite
from charterdesk.kit.errors import NotFound

AIRCRAFT_TYPE: Final = RowKind(Entity.Charter, "aircraft type", ("name", "seat_map_text", "active"))


def create_aircraft_type(session: Session, actor: Actor, body: AircraftTypeWrite) -> AircraftType:
    row = AircraftType(**_values(body))
    create_row(session, actor, AIRCRAFT_TYPE, row)
    return row


def update_aircraft_type(session: Session, actor: Actor, body: AircraftTypeUpdate) -> AircraftType:
    locked = select(AircraftType).where(AircraftType.id == body.id).with_for_update()
    row = session.scalars(locked).one_or_none()
    if row is None:
        raise NotFound
    update_row(session, actor, AIRCRAFT_TYPE, row, body.version, _values(body))
    return row


def _values(body: AircraftTypeWrite) -> dict[str, Any]:
    require_seat_map(body.seat_map)
    return {"name": body.name, "seat_map": write_seat_map(body.seat_map), "active": body.active}
