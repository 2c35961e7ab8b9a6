"""The content of a passenger list: the flight, the sender and the travelers."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Final


class Directory(StrEnum):
    """The UN/EDIFACT directory that a message follows."""

    D02B = "02B"
    D05B = "05B"


class Purpose(StrEnum):
    """The use of a message for the travelers it lists, as the code of its BGM segment."""

    PassengerList = "745"
    """Adds travelers; one who was sent before is replaced."""
    Change = "745+CP"
    """Corrects travelers who were sent before."""
    Cancellation = "745+XR"
    """Takes away every traveler of a locator."""
    Reduction = "745+RP"
    """Takes away some travelers of a locator."""
    CloseWithOnBoard = "266+CLOB"
    """Closes the flight and lists who is on board."""


class Gender(StrEnum):
    Male = "M"
    Female = "F"
    Neither = "X"
    Unknown = "U"


class DocumentCode(StrEnum):
    """Travel documents by the code of the Department of Homeland Security."""

    Passport = "P"
    Visa = "V"
    PermanentResidentCard = "C"
    ResidentAlienCard = "A"
    MilitaryId = "M"
    ReentryPermit = "T"
    Nexus = "I"
    FacilitationCard = "F"


PRIMARY: Final = frozenset(DocumentCode) - {DocumentCode.Visa}
"""A visa is never the only document."""


@dataclass(frozen=True)
class Contact:
    name: str
    phone: str = ""
    fax: str = ""
    email: str = ""


@dataclass(frozen=True)
class Sender:
    """The operator as a partner of the authority, and the limits of their connection."""

    name: str
    recipient: str
    contact: Contact
    directory: Directory = Directory.D02B
    characters_at_most: int | None = None
    """A longer message is sent in parts; None if the connection has no limit."""


@dataclass(frozen=True)
class ReportedFlight:
    carrier: str
    number: str
    """Digits, without the carrier."""
    origin: str
    destination: str
    departs_at: datetime
    """Local time of the origin."""
    arrives_at: datetime
    """Local time of the destination."""

    @property
    def title(self) -> str:
        return f"{self.carrier}{self.number}"


@dataclass(frozen=True, repr=False)
class TravelDocument:
    code: DocumentCode
    number: str
    issuer: str
    """The country in three letters, as every country here; empty if it is not known."""
    expires_on: date | None = None


@dataclass(frozen=True, repr=False)
class Address:
    street: str
    city: str
    state: str
    zip_code: str
    country: str = "USA"


@dataclass(frozen=True)
class Bags:
    pieces: int
    kilograms: int
    first_tag: str = ""


@dataclass(frozen=True, repr=False)
class Traveler:
    """One person on the list, infants too. The class has no repr, so that no number appears in a log."""

    reference: str
    """The same in every message about this person on this flight."""
    locator: str
    surnames: str
    given_name: str
    middle_name: str
    gender: Gender
    born_on: date
    nationality: str
    """Empty, like the residence and the documents, if it is not known."""
    residence: str
    documents: tuple[TravelDocument, ...]
    verified: bool = False
    seat: str = ""
    bags: Bags | None = None
    address: Address | None = None
    """In the United States, for who arrives there as a visitor."""
    clearance: str = ""
    """The first airport of arrival in the United States."""
    redress_number: str = ""


@dataclass(frozen=True, repr=False)
class PassengerList:
    flight: ReportedFlight
    travelers: tuple[Traveler, ...]
    revision: int = 1
    purpose: Purpose = Purpose.PassengerList
