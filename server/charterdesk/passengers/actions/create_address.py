"""Enter an address; it becomes the passenger's address of its kind."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.passengers.actions.correct_info import correct_info
from charterdesk.passengers.actions.require_valid import require_valid_address
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.kinds import ADDRESS
from charterdesk.passengers.models import Address, Passenger
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.infos import current_info
from charterdesk.passengers.schemas import AddressFields, AddressWrite


def create_address(session: Session, actor: Actor, body: AddressWrite) -> Address:
    passenger = get_passenger(session, actor, body.passenger_id, lock=True)
    require_valid_address(session, body)
    address = new_address(passenger, body)
    create_row(session, actor, ADDRESS, address)
    take_kind(session, actor, passenger, address)
    return address


def new_address(passenger: Passenger, body: AddressFields) -> Address:
    values = {name: getattr(body, name) for name in AddressFields.model_fields}
    return Address(**values, passenger=passenger, passenger_id=passenger.id)


def take_kind(session: Session, actor: Actor, passenger: Passenger, address: Address) -> None:
    info = current_info(session, passenger.id)
    values = {
        name: address.id if kind is address.address_type else None
        for kind in AddressType
        if kind is address.address_type or getattr(info, name_of(kind)) == address.id
        for name in [name_of(kind)]
    }
    correct_info(session, actor, passenger, info, values)


def name_of(kind: AddressType) -> str:
    return f"{kind.value.lower()}_address_id"
