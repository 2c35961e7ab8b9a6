"""Enumerations of check-in."""

from charterdesk.kit.schema import ApiEnum


class CheckInStatus(ApiEnum):
    """The state of a party on a flight: CheckIn when all its live tickets on it are checked in."""

    Pending = "Pending"
    CheckIn = "CheckIn"
    Cancel = "Cancel"
    """No ticket of the party is left on the flight."""


class SignedHow(ApiEnum):
    """How a travel affidavit was signed."""

    Screen = "Screen"
    Pad = "Pad"
    Paper = "Paper"


class Cure(ApiEnum):
    """Where a blocker is cured; a screen makes a link of it."""

    Payment = "Payment"
    Booking = "Booking"
    Document = "Document"
    Passenger = "Passenger"
    Ofac = "Ofac"
    Agreement = "Agreement"
    Agency = "Agency"
    Screening = "Screening"
    """The screening hits of the passenger."""
    Border = "Border"
    """The papers of the flight for the border."""


class CuredBy(ApiEnum):
    """The party that can cure a blocker."""

    Agency = "Agency"
    """The office that sold the ticket."""
    Counter = "Counter"
    """Check-in staff, with the passenger in front of them."""
    Operator = "Operator"
    """The operator's sales, accounting or administration."""
    Passenger = "Passenger"
    """The passenger, who needs another document."""


class ScanKind(ApiEnum):
    """How a scan or a typed text names passengers."""

    Mrz = "Mrz"
    License = "License"
    BoardingPass = "BoardingPass"
    Locator = "Locator"
    Name = "Name"
    """Typed: the beginning of a name, a seat or a boarding number."""


class ReminderOutcome(ApiEnum):
    """The outcome of the reminder of one office."""

    Reminded = "Reminded"
    RemindedBefore = "RemindedBefore"
    """Within the last hour; no second e-mail was written."""
    NoEmail = "NoEmail"
    """Neither the office nor its agency has an address."""


class ComparedField(ApiEnum):
    """A field of a scanned document that is compared with the booking."""

    LastName = "LastName"
    FirstName = "FirstName"
    Number = "Number"
    Birth = "Birth"
    Expiration = "Expiration"
    Gender = "Gender"
    Nationality = "Nationality"
    IssuedBy = "IssuedBy"


class ComparedResult(ApiEnum):
    """The outcome of comparing one field of the booking and the document."""

    Same = "Same"
    Spelling = "Spelling"
    """A name that differs by a typing error: it may be taken from the document."""
    Different = "Different"


class AuthorityStatus(ApiEnum):
    """The answer of the border authority about a passenger."""

    Cleared = "Cleared"
    NotCleared = "NotCleared"
    MoreData = "MoreData"
