"""Requests and responses of travel affidavits."""

import uuid
from datetime import datetime
from typing import Annotated

from pydantic import Field

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.enums import SignedHow
from charterdesk.kit.schema import ApiModel, Count, Id, Line, OptionalId, OptionalText

Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class AgreementSigned(ApiModel):
    how: SignedHow
    signed_by: str
    signed_at: datetime
    file_id: uuid.UUID | None
    app_user_name: str
    """The user at whose desk it was signed."""


class AgreementOfParty(ApiModel):
    """A passenger of the same booking on the same flight, and whether the affidavit is signed."""

    ticket_id: uuid.UUID
    passenger_name: str
    status: TicketStatus
    signed: bool
    needs_adult: bool


class AgreementRead(ApiModel):
    """The affidavit of a ticket: as it was signed, or as it would be signed now."""

    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    booking_version: int
    flight_id: uuid.UUID
    check_in_id: uuid.UUID | None
    """The check-in of the party, once it was opened."""
    locator_number: str
    passenger_name: str
    ticket_status: TicketStatus
    flight: str
    template_title: str
    text: str
    text_sha256: str
    ofac_id: uuid.UUID | None
    ofac_licence: str | None
    signed: AgreementSigned | None
    needs_adult: bool
    """True if an adult signs for the passenger."""
    party: list[AgreementOfParty]
    """The passengers of the booking on the flight, in its order; this one included."""


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
