"""Enumerations of fees and of what they depend on."""

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


class BaggageUnit(ApiEnum):
    """The use of a baggage fee when bags are counted and weighed."""

    IncludedBag = "IncludedBag"
    """Each one bought allows one bag more."""
    ExtraBag = "ExtraBag"
    """Charged at check-in for each bag beyond the allowance."""
    ExtraKilogram = "ExtraKilogram"
    """Charged at check-in for each kilogram beyond the weight of an allowed bag."""


class ValidBy(ApiEnum):
    """The date that decides whether a fee applies: user fees go by travel date, ticket taxes by sale date."""

    Travel = "Travel"
    Sale = "Sale"


class FunctionalFeeKind(ApiEnum):
    """The fixed set of service fees for which the operator sets the amounts."""

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
