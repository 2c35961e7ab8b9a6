"""The words of a passenger's data."""

from charterdesk.kit.schema import ApiEnum


class AgeCategory(ApiEnum):
    Adult = "Adult"
    Child = "Child"
    Infant = "Infant"


class Gender(ApiEnum):
    """As travel documents and manifests write it."""

    F = "F"
    M = "M"
    X = "X"
    U = "U"
    """Not said."""


class DocumentRank(ApiEnum):
    Primary = "Primary"
    Secondary = "Secondary"


class DocumentType(ApiEnum):
    None_ = "None"
    Passport = "Passport"
    Visa = "Visa"
    GreenCard = "GreenCard"
    TransportationLetterWithParole = "TransportationLetterWithParole"


class AddressType(ApiEnum):
    Billing = "Billing"
    Residential = "Residential"
    Destination = "Destination"
