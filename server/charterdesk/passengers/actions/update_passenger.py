"""Change a passenger: who shares him, whether he leads bookings, and his data."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import require_version, update_row
from charterdesk.passengers.actions.share_passenger import offices_of_others, offices_to_share, shared_by
from charterdesk.passengers.actions.update_info import save_info
from charterdesk.passengers.kinds import PASSENGER
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.infos import current_info
from charterdesk.passengers.schemas import PassengerUpdate


def update_passenger(
    session: Session, actor: Actor, passenger_id: uuid.UUID, body: PassengerUpdate
) -> Passenger:
    passenger = get_passenger(session, actor, passenger_id, lock=True)
    info = current_info(session, passenger.id)
    require_version(session, PASSENGER.entity, passenger, body.version)
    wanted = offices_to_share(session, actor, body.office_ids)
    shared = shared_by(passenger, [*offices_of_others(actor, passenger), *wanted]) if wanted else {}
    values = {"is_titular": body.is_titular, **shared}
    update_row(session, actor, PASSENGER, passenger, body.version, values)
    save_info(session, actor, passenger, info, body.passenger_info, "passengerInfo.")
    return passenger
