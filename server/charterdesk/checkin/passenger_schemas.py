"""Responses about one passenger: the travel affidavits that were signed, and the check-ins."""

import uuid
from datetime import datetime

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.enums import SignedHow
from charterdesk.checkin.readiness_schemas import FlightSummary
from charterdesk.kit.schema import ApiModel


class PassengerAgreement(ApiModel):
    """A travel affidavit as it was signed, with the flight that it was signed for."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    flight: FlightSummary
    how: SignedHow
    signed_by: str
    signed_at: datetime
    app_user_name: str
    template_title: str
    """The name of the text, and its version."""
    holds: bool
    """False since the ticket has another flight, passenger, OFAC category or license."""


class PassengerCheckIn(ApiModel):
    """A flight to which the passenger was checked in, or did not come."""

    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    flight: FlightSummary
    status: TicketStatus
    seat_number: str | None
    boarding_number: int | None
    bag_weights: list[int]
    checked_in_at: datetime | None
    boarded_at: datetime | None
