"""Request and response of a document scan."""

import uuid
from typing import Self

from pydantic import Field

from charterdesk.kit.schema import ApiModel, OptionalDay, WholeText
from charterdesk.passengers.enums import AgeCategory, DocumentRank, DocumentType, Gender
from charterdesk.passengers.scan import ScannedDocument, ScannedPassenger

MAX_SCAN_LENGTH = 4000
"""A driver license barcode has about 700 characters; scanners add noise."""


class ScanRequest(ApiModel):
    text: WholeText = Field(max_length=MAX_SCAN_LENGTH)
    flight_date: OptionalDay = None
    """The day for the age category; today by default."""


class ScannedDocumentRead(ApiModel):
    document_rank: DocumentRank = DocumentRank.Primary
    document_type: DocumentType
    document_number: str
    issued_code: str
    issued_id: uuid.UUID | None
    expiration_date: OptionalDay

    @classmethod
    def of(cls, document: ScannedDocument, issued_id: uuid.UUID | None) -> Self:
        return cls(
            document_type=document.document_type,
            document_number=document.document_number,
            issued_code=document.issued_code,
            issued_id=issued_id,
            expiration_date=document.expiration_date,
        )


class ScannedPassengerRead(ApiModel):
    first_name: str
    middle_name: str
    last_name: str
    second_last_name: str
    date_of_birth: OptionalDay
    gender: Gender | None
    nationality_code: str
    nationality_id: uuid.UUID | None
    passenger_age_category: AgeCategory | None

    @classmethod
    def of(
        cls, passenger: ScannedPassenger, nationality_id: uuid.UUID | None, category: AgeCategory | None
    ) -> Self:
        return cls(
            first_name=passenger.first_name,
            middle_name=passenger.middle_name,
            last_name=passenger.last_name,
            second_last_name=passenger.second_last_name,
            date_of_birth=passenger.date_of_birth,
            gender=passenger.gender,
            nationality_code=passenger.nationality_code,
            nationality_id=nationality_id,
            passenger_age_category=category,
        )


class ScannedAddressRead(ApiModel):
    street: str
    city: str
    state: str
    zip: str
    country_code: str


class ScanRead(ApiModel):
    source: str
    format: str
    valid: bool
    checks: dict[str, bool]
    document: ScannedDocumentRead
    passenger: ScannedPassengerRead
    address: ScannedAddressRead | None
    warnings: list[str]
