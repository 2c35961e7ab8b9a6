"""Create, change and delete addresses of a passenger."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row, delete_row, require_version, update_row
from charterdesk.passengers.actions.infos import correct_info
from charterdesk.passengers.actions.sharing import entering_holding
from charterdesk.passengers.actions.validation import require_valid_address
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.errors import SoldWith
from charterdesk.passengers.kinds import ADDRESS
from charterdesk.passengers.models import Address, Passenger
from charterdesk.passengers.queries import get_address, get_passenger
from charterdesk.passengers.queries.infos import is_used_by_ticket, lock_current_info
from charterdesk.passengers.schemas.addresses import AddressFields, AddressUpdate, AddressWrite


def create_address(session: Session, actor: Actor, body: AddressWrite) -> Address:
    """Create an address and make it the passenger's address of its type."""
    passenger = get_passenger(session, actor, body.passenger_id, lock=True)
    require_valid_address(session, body)
    owner = entering_holding(session, actor, passenger, body.passenger_info_id)
    address = build_address(passenger, body, owner)
    create_row(session, actor, ADDRESS, address)
    assign_address(session, actor, passenger, address)
    return address


def build_address(passenger: Passenger, body: AddressFields, holding_id: uuid.UUID | None) -> Address:
    values = {name: getattr(body, name) for name in AddressFields.model_fields}
    return Address(**values, passenger=passenger, passenger_id=passenger.id, office_holding_id=holding_id)


def assign_address(session: Session, actor: Actor, passenger: Passenger, address: Address) -> None:
    """Make the address the passenger's current address of its type."""
    info = lock_current_info(session, passenger.id, address.office_holding_id)
    values = {
        name: address.id if kind is address.address_type else None
        for kind in AddressType
        if kind is address.address_type or getattr(info, _address_field(kind)) == address.id
        for name in [_address_field(kind)]
    }
    correct_info(session, actor, passenger, info, values)


def _address_field(kind: AddressType) -> str:
    return f"{kind.value.lower()}_address_id"


def update_address(session: Session, actor: Actor, address_id: uuid.UUID, body: AddressUpdate) -> Address:
    """Change an address; one that a ticket was sold with is replaced by a new one."""
    found = get_address(session, actor, address_id)
    passenger = get_passenger(session, actor, found.passenger_id, lock=True)
    address = get_address(session, actor, address_id, lock=True)
    require_version(session, ADDRESS.entity, address, body.version)
    require_valid_address(session, body)
    values = {name: getattr(body, name) for name in AddressFields.model_fields}
    if all(getattr(address, name) == value for name, value in values.items()):
        return address
    if is_used_by_ticket(session, address.id):
        address = build_address(passenger, body, address.office_holding_id)
        create_row(session, actor, ADDRESS, address)
    else:
        update_row(session, actor, ADDRESS, address, body.version, values)
    assign_address(session, actor, passenger, address)
    return address


def delete_address(session: Session, actor: Actor, address_id: uuid.UUID, version: int | None) -> None:
    """Delete an address that no ticket was sold with."""
    found = get_address(session, actor, address_id)
    passenger = get_passenger(session, actor, found.passenger_id, lock=True)
    address = get_address(session, actor, address_id, lock=True)
    if version is not None:
        require_version(session, ADDRESS.entity, address, version)
    if is_used_by_ticket(session, address.id):
        raise SoldWith
    info = lock_current_info(session, passenger.id, address.office_holding_id)
    values = {
        _address_field(kind): None
        for kind in AddressType
        if getattr(info, _address_field(kind)) == address.id
    }
    correct_info(session, actor, passenger, info, values)
    delete_row(session, actor, ADDRESS, address, None)
