"""The words of fees and of what they depend on."""

from charterdesk.kit.schema import ApiEnum


class SeatCategory(ApiEnum):
    Economy = "Economy"
    Business = "Business"
    First = "First"


class FeeKind(ApiEnum):
    Tax = "Tax"
    Baggage = "Baggage"
    Insurance = "Insurance"
    Service = "Service"
    Other = "Other"


class BuyIn(ApiEnum):
    """Where a fee can be bought."""

    Booking = "Booking"
    CheckIn = "CheckIn"
    Both = "Both"


class ValidBy(ApiEnum):
    """The date that decides whether a fee is in force: user fees go by travel, ticket taxes by sale."""

    Travel = "Travel"
    Sale = "Sale"


class FunctionalFeeKind(ApiEnum):
    """The fixed set the operator prices."""

    Booking = "Booking"
    FlightChange = "FlightChange"
    SeatCategoryChange = "SeatCategoryChange"
    PassengerChange = "PassengerChange"
    Cancellation = "Cancellation"
    NoShow = "NoShow"
    Reinstatement = "Reinstatement"
    LateCheckIn = "LateCheckIn"
    CardSurcharge = "CardSurcharge"


class FeeBasis(ApiEnum):
    Fixed = "Fixed"
    Percent = "Percent"
