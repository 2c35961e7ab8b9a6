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
    """The kind of trip that a fare is for. (The specification's "None" has no fares.)"""

    OneWay = "OneWay"
    RoundTrip = "RoundTrip"
    MultiCity = "MultiCity"


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
