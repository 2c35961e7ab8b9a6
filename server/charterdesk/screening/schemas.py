"""Requests and responses of screening."""

import uuid
from datetime import datetime
from typing import Annotated

from pydantic import Field

from charterdesk.kit.schema import ApiModel, Count, Day, Moment, OptionalDay, Text
from charterdesk.screening.enums import Birth, HitState

Reason = Annotated[Text, Field(max_length=500)]


class ScreeningListRead(ApiModel):
    """A version of the list of sanctioned persons."""

    id: uuid.UUID
    number: int
    current: bool
    people: int
    sha256: str
    """Computed over the imported files together."""
    imported_at: datetime
    app_user_name: str


class ScreeningProgress(ApiModel):
    """How far the screening of all passengers is."""

    list_number: int | None
    """The current list; none before the first import."""
    people: int
    """The people on it."""
    passengers: int
    waiting: int
    """Passengers who are not compared with it yet, or whose data changed since."""
    open: int
    """Hits to decide."""


class BirthSpan(ApiModel):
    """A birth date of the list; of many people it knows only the year or the month."""

    first: Day
    last: Day


class ListedDocumentRead(ApiModel):
    number: str
    """Masked."""
    country: str


class ListedPerson(ApiModel):
    """A person on the list, as the list had it when the hit was found."""

    number: int
    names: list[str]
    """The main one first, then the others that the person is known by."""
    programs: str
    births: list[BirthSpan]
    documents: list[ListedDocumentRead]
    countries: list[str]
    remarks: str
    """Numbers of documents are masked."""


class NamePart(ApiModel):
    """A part of the passenger's name beside the part of the listed name that it is most like."""

    ours: str
    theirs: str
    score: float


class EarlierDecision(ApiModel):
    """The decision before the passenger's data or the entry changed."""

    state: HitState
    reason: str
    decided_at: Moment
    app_user_name: str


class HitExplanation(ApiModel):
    """The entry and the comparison, as they were when the hit was found."""

    entry: ListedPerson
    compared_name: str
    """The passenger's name that was compared."""
    compared_birth: OptionalDay
    matched_name: str
    """The one of the listed names that is most like it."""
    name_score: float
    parts: list[NamePart]
    birth: Birth
    same_document: bool
    earlier: EarlierDecision | None = None


class HitDecision(ApiModel):
    """Cleared or TrueMatch, for this data of the passenger and this entry of the list."""

    decision: HitState
    reason: Reason
    version: Count
