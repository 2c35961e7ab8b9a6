"""Correct the data of a passenger."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import require_version
from charterdesk.passengers.actions.correct_info import correct_info
from charterdesk.passengers.actions.require_valid import require_own_documents, require_valid_info
from charterdesk.passengers.errors import OldInfo
from charterdesk.passengers.kinds import INFO
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.queries import get_info, get_passenger
from charterdesk.passengers.queries.infos import current_info
from charterdesk.passengers.schemas import PassengerInfoUpdate, PassengerInfoWrite


def update_info(
    session: Session, actor: Actor, info_id: uuid.UUID, body: PassengerInfoUpdate
) -> PassengerInfo:
    asked = get_info(session, actor, info_id)
    passenger = get_passenger(session, actor, asked.passenger_id, lock=True)
    info = current_info(session, passenger.id)
    if info.id != info_id:
        raise OldInfo
    return save_info(session, actor, passenger, info, body)


def save_info(
    session: Session,
    actor: Actor,
    passenger: Passenger,
    info: PassengerInfo,
    body: PassengerInfoUpdate,
    within: str = "",
) -> PassengerInfo:
    """Both are locked. `within` is where the data stand in the request."""
    require_version(session, INFO.entity, info, body.version)
    require_valid_info(session, actor, body, within)
    require_own_documents(session, passenger.id, body, within)
    values = {name: getattr(body, name) for name in PassengerInfoWrite.model_fields}
    return correct_info(session, actor, passenger, info, values)
