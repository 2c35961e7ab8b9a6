import uuid

from pydantic import Field

from charterdesk.kit.schema import (
    ApiModel,
    Count,
    Id,
    OptionalId,
    OptionalText,
    Text,
)
from charterdesk.passengers.enums import AddressType


class TitularId(ApiModel):
    passenger_titular_id: Id


class AddressFields(ApiModel):
    address_type: AddressType
    address1: Text = Field(max_length=120)
    address2: OptionalText = Field(default=None, max_length=120)
    city: Text = Field(max_length=80)
    state_or_province_id: OptionalId = None
    zip_code: OptionalText = Field(default=None, max_length=12)
    country_id: Id


class AddressWrite(AddressFields):
    passenger_id: Id
    passenger_info_id: OptionalId = None
    """The data that get the address: the operator enters it for their agency."""


class AddressUpdate(AddressFields):
    version: Count


class AddressRead(ApiModel):
    id: uuid.UUID
    version: int
    passenger_id: uuid.UUID
    address_type: AddressType
    address1: str
    address2: str | None
    city: str
    state_or_province_id: uuid.UUID | None
    zip_code: str | None
    country_id: uuid.UUID
