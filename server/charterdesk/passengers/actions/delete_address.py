"""Delete an address that no ticket was sold with and nobody else uses."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import delete_row, require_version
from charterdesk.passengers.actions.correct_info import correct_info
from charterdesk.passengers.actions.create_address import name_of
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.errors import SoldWith
from charterdesk.passengers.kinds import ADDRESS
from charterdesk.passengers.queries import get_address, get_passenger
from charterdesk.passengers.queries.infos import are_sold_with, current_info


def delete_address(session: Session, actor: Actor, address_id: uuid.UUID, version: int | None) -> None:
    asked = get_address(session, actor, address_id)
    passenger = get_passenger(session, actor, asked.passenger_id, lock=True)
    address = get_address(session, actor, address_id, lock=True)
    if version is not None:
        require_version(session, ADDRESS.entity, address, version)
    if are_sold_with(session, address.id):
        raise SoldWith
    info = current_info(session, passenger.id)
    values = {name_of(kind): None for kind in AddressType if getattr(info, name_of(kind)) == address.id}
    correct_info(session, actor, passenger, info, values)
    delete_row(session, actor, ADDRESS, address, None)
