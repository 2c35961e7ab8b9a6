"""Correct the personal data of a passenger."""

import uuid
from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version, update_row
from charterdesk.passengers.actions.search_index import index_passenger
from charterdesk.passengers.actions.validation import require_own_documents, require_valid_info
from charterdesk.passengers.errors import OldInfo
from charterdesk.passengers.kinds import INFO
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.queries import get_info, get_passenger
from charterdesk.passengers.queries.infos import lock_current_info
from charterdesk.passengers.schemas.passengers import PassengerInfoUpdate, PassengerInfoWrite

TICKETS_KEEP_DATA = "Tickets already sold keep the previous data."


def update_info(
    session: Session, actor: Actor, info_id: uuid.UUID, body: PassengerInfoUpdate
) -> PassengerInfo:
    """Correct the current data of a passenger."""
    found = get_info(session, actor, info_id)
    passenger = get_passenger(session, actor, found.passenger_id, lock=True)
    info = lock_current_info(session, passenger.id, found.office_holding_id)
    if info.id != info_id:
        raise OldInfo
    return save_info(session, actor, passenger, info, body)


def save_info(
    session: Session,
    actor: Actor,
    passenger: Passenger,
    info: PassengerInfo,
    body: PassengerInfoUpdate,
    path: str = "",
) -> PassengerInfo:
    """Check and save the data; both rows must be locked. `path` is its location in the request."""
    require_version(session, INFO.entity, info, body.version)
    require_valid_info(session, actor, body, path)
    require_own_documents(session, info, body, path)
    values = {name: getattr(body, name) for name in PassengerInfoWrite.model_fields}
    return correct_info(session, actor, passenger, info, values)


def correct_info(
    session: Session, actor: Actor, passenger: Passenger, info: PassengerInfo, values: Mapping[str, Any]
) -> PassengerInfo:
    """Change the current, locked data; data that a ticket was sold with is replaced by a new version."""
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
    unchanged = {name: getattr(old, name) for name in PassengerInfoWrite.model_fields}
    latest = {"current": old.current, "shared": old.shared}
    old.current = old.shared = False
    session.flush()  # before the insert: only one row may be current
    owner = old.office_holding_id
    new = PassengerInfo(**{**unchanged, **values}, **latest, passenger=old.passenger, office_holding_id=owner)
    session.add(new)
    session.flush()
    about = About(INFO.entity, new.id, new.version, INFO.holding(new))
    title = f"Passenger's data corrected: {new.title}"
    changes = changes_between(before, INFO.values(new))
    record(session, actor, EventType.PassengerInfoUpdated, about, title, TICKETS_KEEP_DATA, changes)
    return new
