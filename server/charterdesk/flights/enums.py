"""The words of flights and fares."""

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
    """How a booking travels, as a fare knows it. (The specification's "None" is no fare's trip.)"""

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
