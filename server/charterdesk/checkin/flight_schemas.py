"""Requests and responses about a whole flight: search, counts and boarding."""

import uuid
from datetime import datetime

from pydantic import Field

from charterdesk.checkin.compare_schemas import DocumentComparison
from charterdesk.checkin.enums import ReminderOutcome, ScanKind
from charterdesk.checkin.schemas import MOST_TICKETS, CheckInFlight, CheckInTicket
from charterdesk.kit.outbox import MailStatus
from charterdesk.kit.schema import ApiModel, Id, WholeText
from charterdesk.passengers.schemas.scan import MAX_SCAN_LENGTH, ScanRead
from charterdesk.payments.schemas import Reason

MOST_FLIGHTS = 200


class ScanText(ApiModel):
    """A scan, or a typed locator, seat, boarding number or name."""

    text: WholeText = Field(max_length=MAX_SCAN_LENGTH)


class FoundTickets(ApiModel):
    kind: ScanKind
    scan: ScanRead | None
    """The document that was read; a boarding pass has none."""
    tickets: list[CheckInTicket]
    comparisons: list[DocumentComparison] = Field(default_factory=list)
    """One of each found ticket, if a travel document was read without a failed check digit."""


class FlightIds(ApiModel):
    flight_ids: list[Id] = Field(max_length=MOST_FLIGHTS)


class FlightCounts(ApiModel):
    """The passengers of a flight: booked are all, of whom the others are checked in, to go, or blocked."""

    flight_id: uuid.UUID
    booked: int
    checked_in: int
    to_go: int
    blocked: int
    boarded: int
    digest: str
    """Differs when anything of the flight's list differs."""


class BoardingRead(ApiModel):
    flight: CheckInFlight
    booked: int
    checked_in: int
    boarded: int
    missing: list[CheckInTicket]
    """Checked in and not on board."""
    on_board: list[CheckInTicket]


class PassCode(ApiModel):
    code: WholeText = Field(max_length=MAX_SCAN_LENGTH)
    """A scanned boarding pass, or a typed seat, boarding number or name."""


class BoardingResult(ApiModel):
    """The result of a scan: a passenger was boarded, or the reason why not, with its code."""

    boarded: bool
    ticket: CheckInTicket | None
    reason: str | None = None
    code: str | None = None
    params: dict[str, str] = Field(default_factory=dict)


class OffloadRequest(ApiModel):
    ticket_ids: list[Id] = Field(min_length=1, max_length=MOST_TICKETS)
    reason: Reason


class ReminderResult(ApiModel):
    """An office with blocked passengers, and whether it was reminded now."""

    office_id: uuid.UUID
    office_name: str
    office_holding_name: str
    passengers: int
    outcome: ReminderOutcome


class ReminderRead(ApiModel):
    """The last reminder of an office about its passengers on a flight."""

    office_id: uuid.UUID
    office_name: str
    office_holding_name: str
    passengers: int
    reminded_at: datetime
    app_user_name: str
    mail_status: MailStatus
