"""Requests and responses of travel affidavits."""

import uuid
from datetime import datetime
from typing import Annotated

from pydantic import Field

from charterdesk.checkin.enums import SignedHow
from charterdesk.kit.schema import ApiModel, Count, Id, Line, OptionalId, OptionalText

Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class AgreementSigned(ApiModel):
    how: SignedHow
    signed_by: str
    signed_at: datetime
    file_id: uuid.UUID | None


class AgreementRead(ApiModel):
    """The affidavit of a ticket: as it was signed, or as it would be signed now."""

    ticket_id: uuid.UUID
    booking_version: int
    passenger_name: str
    flight: str
    template_title: str
    text: str
    text_sha256: str
    ofac_id: uuid.UUID | None
    ofac_licence: str | None
    signed: AgreementSigned | None
    needs_adult: bool
    """True if an adult signs for the passenger."""


class AgreementChange(ApiModel):
    ticket_id: Id
    booking_version: Count
    ofac_id: Id
    ofac_licence: OptionalText = Field(default=None, max_length=40)


class AgreementSignature(ApiModel):
    booking_version: Count
    how: SignedHow
    file_id: OptionalId = None
    """The signature, or the upload of the signed paper; attached to the ticket before."""
    signed_by: Annotated[Line, Field(max_length=120)]
    text_sha256: Sha256
    """The hash of the text that was shown."""
