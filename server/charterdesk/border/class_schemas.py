"""Requests and responses of passenger classes."""

import uuid

from pydantic import Field

from charterdesk.booking.enums import TicketStatus
from charterdesk.border.domain.passenger_classes import ClassReason
from charterdesk.checkin.schemas import MOST_TICKETS
from charterdesk.kit.schema import ApiModel, Id, Money
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.schemas import ClassCode


class PassengerClassChange(ApiModel):
    """The class that the passengers of these tickets get."""

    passenger_class_code: ClassCode
    ticket_ids: list[Id] = Field(min_length=1, max_length=MOST_TICKETS)
    due: Money | None = None
    """The change of the fees that the user was shown; without it the change is made at any amount."""
    present_classes: dict[Id, ClassCode | None] | None = Field(default=None, max_length=MOST_TICKETS)
    """The classes that the user was shown, by ticket; without them the change replaces whatever they are."""


class FeeThen(ApiModel):
    """A fee that the class changes: what the ticket is charged now, and what then."""

    code: str
    name: str
    amount_now: Money
    amount_then: Money


class ClassProposalRead(ApiModel):
    """A passenger of the flight with the proposed class."""

    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    name: str
    passenger_age_category: AgeCategory
    status: TicketStatus
    present: str | None
    proposed: str | None
    reason: str
    reason_code: ClassReason
    fees_then: list[FeeThen]
    """The fees that the proposed class would change, or the class that was asked about."""
    due: Money


class PassengerClassChanged(ApiModel):
    """A ticket after the change, with what its fees changed by."""

    ticket_id: uuid.UUID
    name: str
    before: str | None
    passenger_class: str
    fees: list[FeeThen]
    due: Money
