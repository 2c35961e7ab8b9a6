"""Requests that create, change and sell bookings, tickets and their fees. No request carries a price."""

from itertools import count
from typing import Annotated

from msgspec import convert
from pydantic import Field, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.booking.domain.party import Seat, SelectedTraveler, Selection
from charterdesk.booking.enums import AcceptedHow, MasterStatus
from charterdesk.booking.records import TravelerChoice
from charterdesk.fees.enums import BuyIn, SeatCategory
from charterdesk.flights.enums import TRIPS, TripChoice
from charterdesk.kit.rules import contact
from charterdesk.kit.rules.types import if_given
from charterdesk.kit.schema import (
    ApiModel,
    Count,
    Flag,
    Id,
    Moment,
    OptionalId,
    OptionalText,
    Text,
    Versioned,
)
from charterdesk.passengers.enums import AgeCategory

MOST_LEGS = 6
MOST_PASSENGERS = 99
MOST_OF_A_FEE = 20
LONGEST_NOTE = 2000

ContactEmail = Annotated[OptionalText, if_given(contact.email)]
ContactPhone = Annotated[OptionalText, if_given(contact.international_phone)]
Place = Annotated[Count, Field(ge=0, le=999)]
LegNumber = Annotated[Count, Field(ge=0, lt=MOST_LEGS)]
Quantity = Annotated[Count, Field(ge=1, le=MOST_OF_A_FEE)]


class ContactWrite(ApiModel):
    contact_email: ContactEmail = None
    contact_phone: ContactPhone = None
    note: OptionalText = Field(default=None, max_length=LONGEST_NOTE)


class TicketMasterWrite(ContactWrite):
    trip_sort: TripChoice = TripChoice.OneWay
    office_id: OptionalId = None
    """The selling office; empty: the caller's active office."""


class TicketMasterUpdate(ContactWrite):
    version: Count


class LegWrite(ApiModel):
    flight_id: Id
    seat_category_type: SeatCategory = SeatCategory.Economy


class ExtraWrite(ApiModel):
    """An optional fee of a passenger on one leg."""

    leg: LegNumber
    extra_fee_id: Id
    quantity: Quantity = 1


class PassengerFields(ApiModel):
    """The passenger of a ticket, as a clerk enters it."""

    passenger_info_id: OptionalId = None
    """Empty while the passenger is not named; the age category then sets the price."""
    passenger_age_category: AgeCategory = AgeCategory.Adult
    is_titular: Flag = False
    ofac_id: OptionalId = None
    ofac_licence: OptionalText = Field(default=None, max_length=40)

    def selected(self, place: int, seats: dict[int, Seat]) -> SelectedTraveler:
        """Return the passenger's part of the clerk's selection."""
        return SelectedTraveler(place, seats, convert(self, TravelerChoice, from_attributes=True))


class TravellerWrite(PassengerFields):
    place: Place | None = None
    """The passenger's number in the booking. Empty: a new passenger, or the order of the list decides."""
    legs: list[LegNumber] = Field(default=[], max_length=MOST_LEGS)
    """The passenger's legs, counted from 0; empty: all."""
    extras: list[ExtraWrite] = Field(default=[], max_length=60)

    @field_validator("extras")
    @classmethod
    def _require_each_once(cls, extras: list[ExtraWrite]) -> list[ExtraWrite]:
        if len({(each.leg, each.extra_fee_id) for each in extras}) < len(extras):
            raise PydanticCustomError("extras", "The same fee is listed twice. Enter its quantity once")
        return extras


class PartyWrite(ApiModel):
    """Legs in the order of travel, and the passengers on them."""

    trip_sort: TripChoice = TripChoice.OneWay
    legs: list[LegWrite] = Field(min_length=1, max_length=MOST_LEGS)
    passengers: list[TravellerWrite] = Field(min_length=1, max_length=MOST_PASSENGERS)

    @property
    def selection(self) -> Selection:
        flights = tuple(leg.flight_id for leg in self.legs)
        taken = {each.place for each in self.passengers}
        free = (number for number in count() if number not in taken)
        travelers = [
            self._selected(each, next(free) if each.place is None else each.place) for each in self.passengers
        ]
        return Selection(TRIPS[self.trip_sort], flights, tuple(travelers))

    @field_validator("passengers")
    @classmethod
    def _require_own_places(cls, passengers: list[TravellerWrite]) -> list[TravellerWrite]:
        given = [each.place for each in passengers if each.place is not None]
        if len(set(given)) < len(given):
            raise PydanticCustomError("place", "Two passengers have the same place")
        return passengers

    def _selected(self, traveler: TravellerWrite, place: int) -> SelectedTraveler:
        numbers = set(traveler.legs or range(len(self.legs))) | {extra.leg for extra in traveler.extras}
        categories = {number: leg.seat_category_type for number, leg in enumerate(self.legs)}
        seats = {
            number: Seat(
                categories.get(number, SeatCategory.Economy),
                {each.extra_fee_id: each.quantity for each in traveler.extras if each.leg == number},
            )
            for number in sorted(numbers)
        }
        return traveler.selected(place, seats)


class ModifyRequest(Versioned, PartyWrite):
    pass


class CalculatePriceRequest(ApiModel):
    """A booking, or a party that has no booking yet."""

    ticket_master_id: OptionalId = None
    office_id: OptionalId = None
    party: PartyWrite | None = None


class ChangeStatusRequest(Versioned):
    status: MasterStatus
    quote_id: OptionalId = None
    """The quote to confirm when the status is Booked."""


class KeepHoldRequest(Versioned):
    until: Moment


class CancelRequest(Versioned):
    reason: OptionalText = Field(default=None, max_length=400)


class AcceptContractRequest(ApiModel):
    how: AcceptedHow
    signature_id: OptionalId = None
    """The file with the signature from the screen or the signature pad."""


class NoteWrite(ApiModel):
    text: Text = Field(max_length=4000)


class TicketUpdate(PassengerFields):
    version: Count
    """The booking's version."""
    seat_category_type: SeatCategory = SeatCategory.Economy
    note: OptionalText = Field(default=None, max_length=LONGEST_NOTE)


class TicketWrite(TicketUpdate):
    ticket_master_id: Id
    flight_id: Id


class TicketExtraFeeWrite(ApiModel):
    ticket_id: Id
    version: Count
    extra_fee_id: Id
    quantity: Quantity = 1
    buy_in: BuyIn = BuyIn.Booking
    """CheckIn for a fee that is sold at the counter; Both is refused."""

    @field_validator("buy_in")
    @classmethod
    def _require_place(cls, buy_in: BuyIn) -> BuyIn:
        if buy_in is BuyIn.Both:
            raise PydanticCustomError("oneOf", "It should be one of: Booking, CheckIn")
        return buy_in


class TicketExtraFeeUpdate(ApiModel):
    id: Id
    version: Count
    quantity: Quantity


class FeeStatusList(ApiModel):
    ticket_master_id: Id
    version: Count
    ids: Annotated[list[Id], Field(min_length=1, max_length=200)]
