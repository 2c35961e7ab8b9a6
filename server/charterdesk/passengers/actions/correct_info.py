"""Correct a passenger's current data; those a ticket was sold with stay, and new ones take their place."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import update_row
from charterdesk.passengers.actions.index_passenger import index_passenger
from charterdesk.passengers.kinds import INFO
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.schemas import PassengerInfoWrite

KEPT = "Tickets sold before keep the data they were sold with."


def correct_info(
    session: Session, actor: Actor, passenger: Passenger, info: PassengerInfo, values: Mapping[str, Any]
) -> PassengerInfo:
    """`info` is current and locked. Answers the data that hold from now on."""
    if info.frozen and any(getattr(info, name) != value for name, value in values.items()):
        corrected = _replace(session, actor, info, values)
    else:
        update_row(session, actor, INFO, info, info.version, values)
        corrected = info
    session.refresh(corrected, ["primary_travel_document", "secondary_travel_document"])
    index_passenger(session, passenger, corrected)
    return corrected


def _replace(session: Session, actor: Actor, old: PassengerInfo, values: Mapping[str, Any]) -> PassengerInfo:
    before = INFO.values(old)
    kept = {name: getattr(old, name) for name in PassengerInfoWrite.model_fields}
    old.current = False
    session.flush()  # before the new ones: only one may be current
    new = PassengerInfo(**{**kept, **values}, passenger=old.passenger)
    session.add(new)
    session.flush()
    about = About(INFO.entity, new.id, new.version, INFO.holding(new))
    title = f"Passenger's data corrected: {new.title}"
    changes = changes_between(before, INFO.values(new))
    record(session, actor, EventType.PassengerInfoUpdated, about, title, KEPT, changes)
    return new
