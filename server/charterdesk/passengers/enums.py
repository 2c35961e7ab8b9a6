"""The words of a passenger's data."""

from charterdesk.kit.schema import Word


class AgeCategory(Word):
    Adult = "Adult"
    Child = "Child"
    Infant = "Infant"


class Gender(Word):
    """As travel documents and manifests write it."""

    F = "F"
    M = "M"
    X = "X"
    U = "U"
    """Not said."""


class DocumentRank(Word):
    Primary = "Primary"
    Secondary = "Secondary"


class DocumentType(Word):
    None_ = "None"
    Passport = "Passport"
    Visa = "Visa"
    GreenCard = "GreenCard"
    TransportationLetterWithParole = "TransportationLetterWithParole"


class AddressType(Word):
    Billing = "Billing"
    Residential = "Residential"
    Destination = "Destination"
