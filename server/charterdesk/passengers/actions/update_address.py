"""Correct an address; one that a ticket was sold with stays, and a new one takes its place."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row, require_version, update_row
from charterdesk.passengers.actions.create_address import new_address, take_kind
from charterdesk.passengers.actions.require_valid import require_valid_address
from charterdesk.passengers.kinds import ADDRESS
from charterdesk.passengers.models import Address
from charterdesk.passengers.queries import get_address, get_passenger
from charterdesk.passengers.queries.infos import are_sold_with
from charterdesk.passengers.schemas import AddressFields, AddressUpdate


def update_address(session: Session, actor: Actor, address_id: uuid.UUID, body: AddressUpdate) -> Address:
    asked = get_address(session, actor, address_id)
    passenger = get_passenger(session, actor, asked.passenger_id, lock=True)
    address = get_address(session, actor, address_id, lock=True)
    require_version(session, ADDRESS.entity, address, body.version)
    require_valid_address(session, body)
    values = {name: getattr(body, name) for name in AddressFields.model_fields}
    if all(getattr(address, name) == value for name, value in values.items()):
        return address
    if are_sold_with(session, address.id):
        address = new_address(passenger, body)
        create_row(session, actor, ADDRESS, address)
    else:
        update_row(session, actor, ADDRESS, address, body.version, values)
    take_kind(session, actor, passenger, address)
    return address
