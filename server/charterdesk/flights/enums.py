"""Enumerations of flights and fares."""

from typing import Final

from charterdesk.kit.schema import ApiEnum


class FlightStatus(ApiEnum):
    Draft = "Draft"
    Open = "Open"
    Closed = "Closed"
    CheckIn = "CheckIn"
    CheckInClosed = "CheckInClosed"
    Departed = "Departed"
    Cancelled = "Cancelled"


class TripType(ApiEnum):
    """The kind of trip that a fare is for."""

    OneWay = "OneWay"
    RoundTrip = "RoundTrip"
    MultiCity = "MultiCity"


class TripChoice(ApiEnum):
    """The kind of trip in a request; None is a trip that is not chosen yet and counts as one way."""

    None_ = "None"
    OneWay = "OneWay"
    RoundTrip = "RoundTrip"
    MultiCity = "MultiCity"


TRIPS: Final = {
    TripChoice.None_: TripType.OneWay,
    TripChoice.OneWay: TripType.OneWay,
    TripChoice.RoundTrip: TripType.RoundTrip,
    TripChoice.MultiCity: TripType.MultiCity,
}
"""The kind of trip for each choice."""


class Direction(ApiEnum):
    Outbound = "Outbound"
    Return = "Return"


class ContractBasis(ApiEnum):
    """The way the airline is paid for a flight."""

    BlockPrice = "BlockPrice"
    """One price for the whole aircraft."""
    PerSeat = "PerSeat"
    """A price for each seat that is sold, and for the guaranteed ones at least."""


class Weekday(ApiEnum):
    Monday = "Monday"
    Tuesday = "Tuesday"
    Wednesday = "Wednesday"
    Thursday = "Thursday"
    Friday = "Friday"
    Saturday = "Saturday"
    Sunday = "Sunday"
