import uuid
from typing import Annotated

from pydantic import Field

from charterdesk.kit.rules import words
from charterdesk.kit.rules.types import ruled
from charterdesk.kit.schema import (
    ApiModel,
    Flag,
    Id,
    OptionalDay,
    OptionalId,
    OptionalText,
    Text,
    Versioned,
)
from charterdesk.passengers.enums import DocumentRank, DocumentType

ChosenType = Annotated[DocumentType, ruled(words.document_type)]


class TravelDocumentNew(ApiModel):
    """A document that is created together with its passenger."""

    document_type: ChosenType = DocumentType.Passport
    document_number: Text = Field(max_length=20)
    issued_id: OptionalId = None
    expiration_date: OptionalDay = None
    different_names: Flag = False


class TravelDocumentWrite(TravelDocumentNew):
    passenger_id: Id
    passenger_info_id: OptionalId = None
    """The data that get the document: the operator enters it for their agency."""
    document_rank: DocumentRank = DocumentRank.Primary
    flight_date: OptionalDay = None
    """The day on which the document must still be valid; not stored."""
    create_anyway: Flag = False


class TravelDocumentUpdate(Versioned):
    document_rank: DocumentRank = DocumentRank.Primary
    document_type: ChosenType = DocumentType.Passport
    document_number: OptionalText = Field(default=None, max_length=20)
    """Unchanged if missing or sent back masked."""
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
    """Masked, except in the response of RevealDocument."""
    issued_id: uuid.UUID | None
    expiration_date: OptionalDay
    different_names: bool
