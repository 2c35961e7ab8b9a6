import uuid

from charterdesk.access.actor import CanEditPassengers, CanReadPassengers
from charterdesk.kit.db import Db
from charterdesk.kit.errors import InUse, NotFound, Stale, UnknownReference, fails
from charterdesk.kit.routing import group
from charterdesk.passengers import actions, queries
from charterdesk.passengers.errors import InvalidField, SoldWith
from charterdesk.passengers.models import Address
from charterdesk.passengers.schemas.addresses import AddressRead, AddressUpdate, AddressWrite, TitularId
from charterdesk.passengers.schemas.passengers import PassengerIds

router = group("Address")


@router.get("/GetById/{id}", response_model=AddressRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> Address:
    """Return one address."""
    return queries.get_address(session, actor, id)


@router.post("", response_model=AddressRead, responses=fails(NotFound, UnknownReference, InvalidField))
def create(body: AddressWrite, session: Db, actor: CanEditPassengers) -> Address:
    """Create an address; it becomes the passenger's address of its type."""
    return actions.create_address(session, actor, body)


@router.put("/{id}", response_model=AddressRead, responses=fails(NotFound, Stale, InvalidField))
def update(id: uuid.UUID, body: AddressUpdate, session: Db, actor: CanEditPassengers) -> Address:
    """Correct an address; if tickets were sold with it, a new one is created and returned."""
    return actions.update_address(session, actor, id, body)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, SoldWith, InUse))
def delete(id: uuid.UUID, session: Db, actor: CanEditPassengers, version: int | None = None) -> None:
    """Delete an unused address."""
    actions.delete_address(session, actor, id, version)


@router.post("/GetResidentialAddressByTitularId", response_model=list[AddressRead], responses=fails(NotFound))
def get_residential_address_by_titular_id(body: TitularId, session: Db, actor: CanReadPassengers) -> object:
    """Return a titular's home addresses, newest first."""
    return queries.get_residential_address_by_titular_id(session, actor, body.passenger_titular_id)


@router.post("/GetDestinationAddressByTitularId", response_model=list[AddressRead], responses=fails(NotFound))
def get_destination_address_by_titular_id(body: TitularId, session: Db, actor: CanReadPassengers) -> object:
    """Return a titular's destination addresses, newest first."""
    return queries.get_destination_address_by_titular_id(session, actor, body.passenger_titular_id)


@router.post("/GetByPassengerIds", response_model=list[AddressRead])
def get_by_passenger_ids(body: PassengerIds, session: Db, actor: CanReadPassengers) -> object:
    """Return all addresses of several passengers."""
    return queries.get_by_passenger_ids(session, actor, body.passenger_ids)


@router.post("/GetAddressDestinationByPassengerIds", response_model=list[AddressRead])
def get_address_destination_by_passenger_ids(
    body: PassengerIds, session: Db, actor: CanReadPassengers
) -> object:
    """Return the destination addresses of several passengers."""
    return queries.get_address_destination_by_passenger_ids(session, actor, body.passenger_ids)
