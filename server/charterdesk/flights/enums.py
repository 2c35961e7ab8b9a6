"""Enumerations of flights and fares."""

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

    @property
    def trip(self) -> TripType:
        return TripType.OneWay if self is TripChoice.None_ else TripType(self.value)


class Direction(ApiEnum):
    Outbound = "Outbound"
    Return = "Return"


class Weekday(ApiEnum):
    Monday = "Monday"
    Tuesday = "Tuesday"
    Wednesday = "Wednesday"
    Thursday = "Thursday"
    Friday = "Friday"
    Saturday = "Saturday"
    Sunday = "Sunday"
