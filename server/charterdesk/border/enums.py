"""Enumerations of the papers for the border."""

from charterdesk.kit.schema import ApiEnum


class ManifestKind(ApiEnum):
    """The paper that a version of a flight's passenger list was produced as."""

    Paxlst = "Paxlst"
    ApisSheet = "ApisSheet"
    Csv = "Csv"
    ManifestPdf = "ManifestPdf"


class ManifestContent(ApiEnum):
    """The content of a version."""

    FullList = "FullList"
    Changes = "Changes"
    """Passengers who are new, corrected or gone since the version before."""
    FlightClose = "FlightClose"
    """The passengers on board."""


class ManifestOrder(ApiEnum):
    """The order of the passengers on the printed manifest."""

    Name = "Name"
    Seat = "Seat"


class GapCode(ApiEnum):
    """Data that a passenger lacks for a passenger list."""

    Gender = "Gender"
    Nationality = "Nationality"
    Residence = "Residence"
    DocumentIssuer = "DocumentIssuer"
    DocumentExpiration = "DocumentExpiration"
    UsAddress = "UsAddress"
    FamilyName = "FamilyName"
    Document = "Document"
    DocumentType = "DocumentType"
    DocumentNumber = "DocumentNumber"
    DocumentExpired = "DocumentExpired"
    DocumentTwice = "DocumentTwice"


class ChangedField(ApiEnum):
    """A part of a passenger's data that differs between two versions."""

    Name = "Name"
    Gender = "Gender"
    DateOfBirth = "DateOfBirth"
    Nationality = "Nationality"
    Residence = "Residence"
    Documents = "Documents"
    UsAddress = "UsAddress"
    Seat = "Seat"
    Bags = "Bags"
    Verified = "Verified"
    Locator = "Locator"
