"""Requests and responses of the disruption desk."""

import uuid
from datetime import datetime
from typing import Annotated

from pydantic import Field, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.changes.schemas import MOST_MOVES, Reason
from charterdesk.disruptions.enums import BookingState, CustomerChoice, DisruptionKind, ToldHow
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.schema import ApiModel, Day, Id, Money


class DisruptedFlight(ApiModel):
    """A cancelled or far moved flight, for the queue on the dashboard."""

    id: uuid.UUID
    flight_id: uuid.UUID
    flight_number: str
    origin: str
    destination: str
    departure_date: Day
    departure_time: str
    status: FlightStatus
    aircraft: str | None
    kind: DisruptionKind
    reason: str | None
    happened_at: datetime
    happened_by: str
    bookings: int
    """The bookings that the caller sees; so are the counts below."""
    passengers: int
    waiting: int
    """Bookings that are to be re-accommodated."""
    to_tell: int
    """Bookings whose customer was not told yet."""


class NewFlight(ApiModel):
    """The flight that a booking was moved to, or is proposed for."""

    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    departure_time: str
    seat_category_type: SeatCategory
    later_by: int
    """Minutes after the departure that was sold; below zero earlier."""


class OtherLeg(ApiModel):
    """Another flight of the same passengers."""

    leg: int
    flight_number: str
    departure_date: Day
    departure_time: str


class DisruptedBooking(ApiModel):
    id: uuid.UUID
    version: int
    """The version of the note of who was told; the booking's own is bookingVersion."""
    ticket_master_id: uuid.UUID
    booking_version: int
    locator_number: str
    party: str
    """The titular, or the first passenger on this flight: Núñez Cobas, Rosa"""
    passengers: int
    seats: int
    lap_infants: int
    seat_categories: list[SeatCategory]
    office_name: str
    office_holding_name: str
    contact_name: str | None
    contact_phone: str | None
    contact_email: str | None
    other_legs: list[OtherLeg]
    refund: Money
    """The amount that comes back if these passengers cancel without fees."""
    state: BookingState
    moved_to: NewFlight | None
    by_hand: bool
    move_id: uuid.UUID | None
    choice: CustomerChoice | None
    told_how: ToldHow | None
    told_at: datetime | None
    told_by: str | None


class AppliedMove(ApiModel):
    """Bookings that were moved in one transaction."""

    id: uuid.UUID
    reason: str
    bookings: int
    passengers: int
    applied_at: datetime
    applied_by: str
    mails: int
    mails_sent: int
    mails_failed: int
    undone_at: datetime | None
    undone_by: str | None
    undo_refusal: str | None
    """The reason why the move cannot be undone now; empty if it can."""
    undo_refusal_code: str | None = None
    undo_refusal_params: dict[str, str] = Field(default={})


class DisruptionDesk(DisruptedFlight):
    """A disrupted flight with its bookings, as far as the caller sees them."""

    old_departure_date: Day
    old_departure_time: str
    old_route: str
    """Day, time and airports as they were sold: MIA–HAV."""
    rows: list[DisruptedBooking]
    moves: list[AppliedMove]
    """Newest first."""


class ChosenFlight(ApiModel):
    """A flight that a person chose for a booking."""

    ticket_master_id: Id
    flight_id: Id
    seat_category_type: SeatCategory | None = None
    """Empty keeps each ticket's seat category."""


class ProposalRequest(ApiModel):
    """Propose flights for every waiting booking; what a person chose or left out stays."""

    flight_id: Id
    chosen: list[ChosenFlight] = Field(default=[], max_length=MOST_MOVES)
    left_out: list[Id] = Field(default=[], max_length=MOST_MOVES)


class TargetSeats(ApiModel):
    seat_category_type: SeatCategory
    capacity: int
    sold: int
    """Sold or held, without this proposal."""
    moving: int
    """Seats that this proposal adds."""
    kept: int
    """Free seats that are allotted to agencies."""


class TargetFlight(ApiModel):
    """A flight that bookings can move to."""

    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    departure_time: str
    status: FlightStatus
    bookings: int
    """Bookings that this proposal moves there."""
    seats: list[TargetSeats]


class Alternative(ApiModel):
    """A flight for one booking, with the seats left beside the rest of the proposal."""

    flight_id: uuid.UUID
    seat_category_type: SeatCategory
    seats_left: int
    refusal: str | None
    """The reason why the booking cannot go there; empty if it can."""
    refusal_code: str | None
    refusal_params: dict[str, str] = Field(default={})
    """The values in the sentence, as in the body of a refused call."""


class ProposedBooking(ApiModel):
    ticket_master_id: uuid.UUID
    booking_version: int
    to: NewFlight | None
    """Empty if the booking fits on no flight, or was left out."""
    upgraded: bool
    by_hand: bool
    nights: int | None
    """Nights between the new flight and the next leg, if the stay gets shorter."""
    refusal: str | None
    """The reason why no flight fits."""
    refusal_code: str | None
    refusal_params: dict[str, str] = Field(default={})
    alternatives: list[Alternative]


class Proposal(ApiModel):
    targets: list[TargetFlight]
    """Nearest first."""
    rows: list[ProposedBooking]
    """One for every waiting booking, in the order of the desk."""


class BookingMove(ChosenFlight):
    """The move of one booking; the flight itself keeps the booking on a flight with new times."""

    booking_version: int
    by_hand: bool = False


class DisruptionApply(ApiModel):
    flight_id: Id
    moves: Annotated[list[BookingMove], Field(min_length=1, max_length=MOST_MOVES)]
    reason: Reason

    @field_validator("moves")
    @classmethod
    def _require_each_booking_once(cls, moves: list[BookingMove]) -> list[BookingMove]:
        if len({move.ticket_master_id for move in moves}) < len(moves):
            raise PydanticCustomError("booking", "A booking is named twice")
        return moves


class DisruptionUndo(ApiModel):
    id: Id
    """The applied move."""
    reason: Reason


class CustomerTold(ApiModel):
    """Record who told the customer of a booking, how, and what the customer chose."""

    id: Id
    version: int
    told_how: ToldHow
    choice: CustomerChoice | None = None
    """Empty if the customer has not decided yet."""
