"""Hits of screening with the flights of their passengers, and overridden blockers."""

import uuid
from datetime import datetime

from charterdesk.checkin.readiness_schemas import FlightSummary
from charterdesk.kit.schema import ApiModel, Line
from charterdesk.payments.schemas import Reason
from charterdesk.screening.enums import HitState
from charterdesk.screening.schemas import HitExplanation


class HitBooking(ApiModel):
    """The next flight of a passenger with a hit."""

    flight: FlightSummary
    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    office_name: str


class HitRead(HitExplanation):
    """A passenger who may be a person on the list, and why."""

    id: uuid.UUID
    version: int
    passenger_id: uuid.UUID
    passenger_name: str
    state: HitState
    score: float
    blocks: bool
    """True if the sale is blocked too; a hit to review blocks check-in alone."""
    list_number: int
    """The list that it was found on."""
    still_listed: bool
    """False if the current list does not have the person any more."""
    found_at: datetime
    decided_at: datetime | None
    reason: str | None
    app_user_name: str | None
    booking: HitBooking | None


class BlockerOverrideWrite(ApiModel):
    code: Line
    """The code of a blocker that can be overridden."""
    reason: Reason


class BlockerOverrideRead(ApiModel):
    """The decision to carry a passenger in spite of a blocker."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    code: str
    reason: str
    created_at: datetime
    app_user_name: str
