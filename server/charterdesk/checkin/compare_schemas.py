"""Responses that compare a scanned document with the booking."""

import uuid

from charterdesk.checkin.enums import ComparedField, ComparedResult
from charterdesk.kit.schema import ApiModel
from charterdesk.passengers.enums import DocumentRank


class ComparedRead(ApiModel):
    """One field of a scanned document beside the booking; days in ISO form, countries by name."""

    field: ComparedField
    booking: str | None
    """A document number is masked."""
    scanned: str | None
    result: ComparedResult


class DocumentComparison(ApiModel):
    """A scanned document beside what the booking knows of one passenger."""

    ticket_id: uuid.UUID
    document_id: uuid.UUID | None
    """The passenger's document that it was compared with; None if it is a new one."""
    rank: DocumentRank | None
    """The place of a new document; None if both places have another one."""
    matches: bool
    fields: list[ComparedRead]
