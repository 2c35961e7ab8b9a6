"""Enumerations of passengers, documents and addresses."""

from charterdesk.kit.schema import ApiEnum


class AgeCategory(ApiEnum):
    Adult = "Adult"
    Child = "Child"
    Infant = "Infant"


class Gender(ApiEnum):
    """Codes of travel documents and manifests; U is unspecified."""

    F = "F"
    M = "M"
    X = "X"
    U = "U"


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
