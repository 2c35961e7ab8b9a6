"""Requests and responses of the papers for the border."""

import uuid
from datetime import date, datetime

from pydantic import Field

from charterdesk.booking.enums import TicketStatus
from charterdesk.border.enums import (
    ChangedField,
    GapCode,
    ManifestContent,
    ManifestKind,
    ManifestOrder,
)
from charterdesk.checkin.enums import AuthorityStatus, Cure
from charterdesk.checkin.schemas import MOST_TICKETS
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.schema import ApiModel, Id, Moment, OptionalText, WholeText
from charterdesk.passengers.enums import AgeCategory
from charterdesk.payments.schemas import OptionalReason
from charterdesk.screening.enums import HitState

LONGEST_MESSAGE = 300_000
"""A message about a full flight has some 40,000 characters."""


class ManifestRequest(ApiModel):
    """A paper about a flight; the reason forces it in spite of missing data."""

    forced_reason: OptionalReason = None


class EditFactRequest(ManifestRequest):
    content: ManifestContent | None = None
    """Without it: the full list at first, then what has changed, or the full list again if nothing has."""


class EditFactPreview(ApiModel):
    """The next PAXLST as it would be sent now."""

    number: int
    content: ManifestContent
    people: int
    gaps: int
    """Passengers whose data is not complete."""
    messages: list[str]
    """The text of each interchange."""


class FlightManifestRequest(ManifestRequest):
    flight_id: Id
    order: ManifestOrder = ManifestOrder.Name


class AnswersText(ApiModel):
    """The authority's response as it came, to be read."""

    text: WholeText = Field(max_length=LONGEST_MESSAGE)


class ReadAnswer(ApiModel):
    """The answer of a response about one passenger."""

    ticket_id: uuid.UUID | None
    """None if no passenger of the flight has this reference."""
    name: str | None
    reference: str
    status: AuthorityStatus
    message: str | None
    present: AuthorityStatus | None
    """The newest answer that is entered, which this one would follow."""
    present_at: datetime | None


class AnswerWrite(ApiModel):
    ticket_id: Id
    status: AuthorityStatus
    message: OptionalText = Field(default=None, max_length=500)


class AnswersWrite(ApiModel):
    """Answers of the authority, typed or taken from a response."""

    answers: list[AnswerWrite] = Field(min_length=1, max_length=2 * MOST_TICKETS)
    present_at: dict[Id, Moment | None] | None = Field(default=None, max_length=2 * MOST_TICKETS)
    """When the answers that the user was shown were entered, by ticket; without it these follow any."""


class GapRead(ApiModel):
    """Something that a passenger's data lacks, and the screen where it is added."""

    code: GapCode
    word: str
    message: str
    cure: Cure


class PassengerGaps(ApiModel):
    ticket_id: uuid.UUID
    name: str
    gaps: list[GapRead]


class FieldChange(ApiModel):
    """A difference, with the numbers of documents masked."""

    field: ChangedField
    before: str
    after: str


class PassengerChange(ApiModel):
    name: str
    locator: str
    detail: str
    fields: list[FieldChange] = Field(default_factory=list)


class ManifestChanges(ApiModel):
    new: list[PassengerChange]
    corrected: list[PassengerChange]
    cancelled: list[PassengerChange]


class ManifestVersionRead(ApiModel):
    """A paper as it left the house."""

    id: uuid.UUID
    kind: ManifestKind
    number: int
    content: ManifestContent
    people: int
    changes: ManifestChanges
    """Differences from the version before; empty for the first."""
    gaps: int
    """Passengers whose data was not complete."""
    forced_reason: str | None
    file_name: str
    sha256: str
    created_at: datetime
    app_user_name: str


class AnswerRead(ApiModel):
    status: AuthorityStatus
    message: str | None
    answered_at: datetime
    by: str
    overridden: bool
    """True if a check-in administrator carries the passenger in spite of it."""


class HitSummary(ApiModel):
    id: uuid.UUID
    score: float
    blocks: bool
    state: HitState
    overridden: bool
    """True if a check-in administrator carries the passenger before it is decided."""


class BorderPassenger(ApiModel):
    """A passenger of the flight as the border sees them."""

    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    passenger_id: uuid.UUID
    passenger_info_id: uuid.UUID
    name: str
    """Family names first."""
    locator: str
    age_category: AgeCategory
    status: TicketStatus
    seat_number: str | None
    gaps: list[GapRead]
    answer: AnswerRead | None
    sent_version: int | None
    """The PAXLST version that told the authority about the passenger last."""
    changed_since_sent: bool
    hit: HitSummary | None
    passenger_class: str | None


class BorderRead(ApiModel):
    """A flight with all that its papers for the border need."""

    flight_id: uuid.UUID
    flight_number: str
    departure_airport: str
    arrival_airport: str
    departure_date: date
    departure_time: str
    """Local time."""
    departs_at: datetime
    status: FlightStatus
    deadline_at: datetime
    """The list must be with the authority until this moment."""
    sent_at: datetime | None
    """When the newest PAXLST was produced."""
    test: bool
    """True while lists go to the authority's test system."""
    closes_flight: bool
    """True if the authority wants the list of who is on board."""
    people: int
    complete: int
    """Passengers without gaps."""
    cleared: int
    more_data: int
    not_cleared: int
    no_answer: int
    hits: int
    """Passengers with a hit to decide, or who are a true match."""
    versions: list[ManifestVersionRead]
    """The newest first."""
    pending: ManifestChanges | None
    """The content of the next PAXLST; None before the first one, and while nothing has changed since."""
    passengers: list[BorderPassenger]
    """Sorted by family name."""
