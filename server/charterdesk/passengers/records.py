"""Records of passenger data for the booking package."""

import uuid
from datetime import date

from msgspec import Struct

from charterdesk.passengers.enums import DocumentRank, DocumentType, Gender


class DocumentRecord(Struct, frozen=True):
    """A row of `TravelDocument` with the number masked."""

    id: uuid.UUID
    version: int
    passenger_id: uuid.UUID
    document_rank: DocumentRank
    document_type: DocumentType
    document_number: str
    issued_id: uuid.UUID | None
    expiration_date: date | None
    different_names: bool


class InfoRecord(Struct, frozen=True):
    """A row of `PassengerInfo` with its travel documents."""

    id: uuid.UUID
    version: int
    passenger_id: uuid.UUID
    current: bool
    shared: bool
    frozen: bool
    first_name: str
    middle_name: str | None
    last_name: str
    second_last_name: str | None
    date_of_birth: date
    gender: Gender | None
    ofac_id: uuid.UUID | None
    billing_address_id: uuid.UUID | None
    residential_address_id: uuid.UUID | None
    destination_address_id: uuid.UUID | None
    primary_travel_document_id: uuid.UUID | None
    secondary_travel_document_id: uuid.UUID | None
    phone1: str | None
    phone2: str | None
    email: str | None
    nationality_id: uuid.UUID | None
    birth_country_id: uuid.UUID | None
    active: bool
    travel_documents_verified: bool
    primary_travel_document: DocumentRecord | None
    secondary_travel_document: DocumentRecord | None
    passenger_full_name: str
