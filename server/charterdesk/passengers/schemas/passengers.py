import uuid
from datetime import date, datetime
from typing import Annotated, Self

from pydantic import Field

from charterdesk.kit.rules import contact, words
from charterdesk.kit.rules.types import if_given, ruled
from charterdesk.kit.schema import (
    ApiModel,
    Count,
    Day,
    Flag,
    Id,
    OptionalDay,
    OptionalId,
    OptionalText,
    Text,
)
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.enums import AgeCategory, Gender
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.records import InfoRecord
from charterdesk.passengers.schemas.documents import TravelDocumentNew, TravelDocumentRead

MAX_PASSENGERS = 200
_letters = words.letters_only("Ana María")
_short = words.max_length(80)
Name = Annotated[Text, ruled(_short, _letters)]
OptionalName = Annotated[OptionalText, if_given(_short, _letters)]
OptionalPhone = Annotated[OptionalText, if_given(contact.international_phone)]
OptionalEmail = Annotated[OptionalText, if_given(contact.email)]


class PassengerInfoWrite(ApiModel):
    first_name: Name
    middle_name: OptionalName = None
    last_name: Name
    second_last_name: OptionalName = None
    date_of_birth: Day
    gender: Gender | None = None
    primary_travel_document_id: OptionalId = None
    secondary_travel_document_id: OptionalId = None
    ofac_id: OptionalId = None
    billing_address_id: OptionalId = None
    residential_address_id: OptionalId = None
    destination_address_id: OptionalId = None
    phone1: OptionalPhone = None
    phone2: OptionalPhone = None
    email: OptionalEmail = None
    nationality_id: OptionalId = None
    birth_country_id: OptionalId = None
    active: Flag = True
    travel_documents_verified: Flag = False


class FlightContext(ApiModel):
    """The flight that the data is checked against; not stored."""

    passenger_age_category: AgeCategory | None = None
    flight_date: OptionalDay = None
    is_dirty: Flag = False


class PassengerInfoNew(FlightContext, PassengerInfoWrite):
    primary_travel_document: TravelDocumentNew | None = None
    secondary_travel_document: TravelDocumentNew | None = None


class PassengerInfoUpdate(FlightContext, PassengerInfoWrite):
    version: Count


class OwnInfoUpdate(PassengerInfoUpdate):
    id: OptionalId = None
    """The data to change. By default the caller's own, for the operator those of the first agency."""


class PassengerInfoRead(ApiModel):
    id: uuid.UUID
    version: int
    passenger_entity_id: uuid.UUID = Field(validation_alias="passenger_id")
    passenger_full_name: str
    first_name: str
    middle_name: str | None
    last_name: str
    second_last_name: str | None
    date_of_birth: Day
    gender: Gender | None
    passenger_age_category: AgeCategory = AgeCategory.Adult
    primary_travel_document_id: uuid.UUID | None
    primary_travel_document: TravelDocumentRead | None
    secondary_travel_document_id: uuid.UUID | None
    secondary_travel_document: TravelDocumentRead | None
    ofac_id: uuid.UUID | None
    billing_address_id: uuid.UUID | None
    residential_address_id: uuid.UUID | None
    destination_address_id: uuid.UUID | None
    phone1: str | None
    phone2: str | None
    email: str | None
    nationality_id: uuid.UUID | None
    birth_country_id: uuid.UUID | None
    active: bool
    travel_documents_verified: bool
    current: bool
    frozen: bool

    @classmethod
    def of(cls, info: PassengerInfo | InfoRecord, on: date) -> Self:
        known = {
            "passenger_age_category": age_category(info.date_of_birth, on),
            "current": info.current or info.shared,
        }
        return cls.model_validate(info).model_copy(update=known)


class PassengerInfoVersion(ApiModel):
    """A current or earlier version of a passenger's data."""

    id: uuid.UUID
    passenger_full_name: str
    date_of_birth: Day
    primary_travel_document: TravelDocumentRead | None
    secondary_travel_document: TravelDocumentRead | None
    created_on: datetime = Field(validation_alias="created_at")
    current: bool
    frozen: bool
    """True if tickets were sold with this version."""

    @classmethod
    def of(cls, info: PassengerInfo, surviving_id: uuid.UUID, holding_id: uuid.UUID | None) -> Self:
        """Build the response; the last data of a merged passenger is not current."""
        latest = info.current or (info.shared and info.office_holding_id == holding_id)
        current = latest and info.passenger_id == surviving_id
        return cls.model_validate(info).model_copy(update={"current": current})


class PassengerFields(ApiModel):
    is_titular: Flag = False
    office_ids: list[Id] = Field(default=[], max_length=50)
    """The offices that share the passenger; by default the caller's active office."""
    is_new: Flag = False
    order: Count = 0


class PassengerWrite(PassengerFields):
    passenger_info: PassengerInfoNew
    create_anyway: Flag = False
    """Create the passenger despite a likely duplicate."""


class PassengerUpdate(PassengerFields):
    version: Count
    passenger_info: OwnInfoUpdate


class PassengerList(ApiModel):
    items: list[PassengerWrite] = Field(min_length=1, max_length=MAX_PASSENGERS)


class PassengerRead(ApiModel):
    id: uuid.UUID
    version: int
    is_titular: bool
    office_ids: list[uuid.UUID]
    is_new: bool = False
    order: int = 0
    merged_into_id: uuid.UUID | None
    passenger_info: PassengerInfoRead

    @classmethod
    def of(
        cls, passenger: Passenger, info: PassengerInfo, office_ids: list[uuid.UUID], on: date, order: int = 0
    ) -> Self:
        return cls(
            id=passenger.id,
            version=passenger.version,
            is_titular=passenger.is_titular,
            office_ids=office_ids,
            order=order,
            merged_into_id=passenger.merged_into_id,
            passenger_info=PassengerInfoRead.of(info, on),
        )


class NameFilter(ApiModel):
    filter_by_name: str = Field(max_length=200)
    office_id: OptionalId = None


class PassengerFound(ApiModel):
    id: uuid.UUID
    passenger_info_id: uuid.UUID
    passenger_full_name: str
    date_of_birth: Day


class MergeRequest(ApiModel):
    keep_id: Id
    merge_id: Id


class PassengerIds(ApiModel):
    passenger_ids: list[Id] = Field(max_length=MAX_PASSENGERS)


class VocabularyRead(ApiModel):
    words: int
