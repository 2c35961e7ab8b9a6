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
    Versioned,
)
from charterdesk.passengers.enums import AddressType, AgeCategory, DocumentRank, DocumentType, Gender
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.records import InfoRecord
from charterdesk.passengers.rules import age_category

MOST_AT_ONCE = 200

_letters = words.letters_only("Ana María")
_short = words.max_length(80)
Name = Annotated[Text, ruled(_short, _letters)]
OptionalName = Annotated[OptionalText, if_given(_short, _letters)]
OptionalPhone = Annotated[OptionalText, if_given(contact.international_phone)]
OptionalEmail = Annotated[OptionalText, if_given(contact.email)]
ChosenType = Annotated[DocumentType, ruled(words.document_type)]


class TravelDocumentNew(ApiModel):
    """A document as it is entered with its passenger."""

    document_type: ChosenType = DocumentType.Passport
    document_number: Text = Field(max_length=20)
    issued_id: OptionalId = None
    expiration_date: OptionalDay = None
    different_names: Flag = False


class TravelDocumentWrite(TravelDocumentNew):
    passenger_id: Id
    document_rank: DocumentRank = DocumentRank.Primary
    flight_date: OptionalDay = None
    """The day on which the document must still be good; not kept."""
    create_anyway: Flag = False


class TravelDocumentUpdate(Versioned):
    document_rank: DocumentRank = DocumentRank.Primary
    document_type: ChosenType = DocumentType.Passport
    document_number: OptionalText = Field(default=None, max_length=20)
    """Left out or sent back masked: it stays."""
    issued_id: OptionalId = None
    expiration_date: OptionalDay = None
    different_names: Flag = False
    flight_date: OptionalDay = None


class TravelDocumentRead(ApiModel):
    id: uuid.UUID
    version: int
    passenger_id: uuid.UUID
    document_rank: DocumentRank
    document_type: DocumentType
    document_number: str
    """Masked, unless it was asked for with `reveal`."""
    issued_id: uuid.UUID | None
    expiration_date: OptionalDay
    different_names: bool


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
    active: Flag = True
    travel_documents_verified: Flag = False


class Judged(ApiModel):
    """What a form may say beside the data, to have them judged against a flight. Nothing of it is kept."""

    passenger_age_category: AgeCategory | None = None
    flight_date: OptionalDay = None
    is_dirty: Flag = False


class PassengerInfoNew(Judged, PassengerInfoWrite):
    primary_travel_document: TravelDocumentNew | None = None
    secondary_travel_document: TravelDocumentNew | None = None


class PassengerInfoUpdate(Judged, PassengerInfoWrite):
    version: Count


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
    active: bool
    travel_documents_verified: bool
    current: bool
    frozen: bool

    @classmethod
    def of(cls, info: PassengerInfo | InfoRecord, on: date) -> Self:
        category = age_category(info.date_of_birth, on)
        return cls.model_validate(info).model_copy(update={"passenger_age_category": category})


class PassengerInfoVersion(ApiModel):
    """A passenger's data as they are, or as they stood."""

    id: uuid.UUID
    passenger_full_name: str
    date_of_birth: Day
    primary_travel_document: TravelDocumentRead | None
    secondary_travel_document: TravelDocumentRead | None
    created_on: datetime = Field(validation_alias="created_at")
    current: bool
    frozen: bool
    """Tickets were sold with them."""

    @classmethod
    def of(cls, info: PassengerInfo, standing_id: uuid.UUID) -> Self:
        """Of a merged entry even the last data are not those of the one who stands."""
        current = info.current and info.passenger_id == standing_id
        return cls.model_validate(info).model_copy(update={"current": current})


class PassengerFields(ApiModel):
    is_titular: Flag = False
    office_ids: list[Id] = Field(default=[], max_length=50)
    """Offices that know the passenger; without one it is the caller's active office."""
    is_new: Flag = False
    order: Count = 0


class PassengerWrite(PassengerFields):
    passenger_info: PassengerInfoNew
    create_anyway: Flag = False
    """Create although somebody who looks like the same person is known."""


class PassengerUpdate(PassengerFields):
    version: Count
    passenger_info: PassengerInfoUpdate


class PassengerList(ApiModel):
    items: list[PassengerWrite] = Field(min_length=1, max_length=MOST_AT_ONCE)


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
    def of(cls, passenger: Passenger, on: date, order: int = 0) -> Self:
        return cls(
            id=passenger.id,
            version=passenger.version,
            is_titular=passenger.is_titular,
            office_ids=passenger.office_ids,
            order=order,
            merged_into_id=passenger.merged_into_id,
            passenger_info=PassengerInfoRead.of(passenger.info, on),
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
    passenger_ids: list[Id] = Field(max_length=MOST_AT_ONCE)


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


class VocabularyRead(ApiModel):
    words: int
