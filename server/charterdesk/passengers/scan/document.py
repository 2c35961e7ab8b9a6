"""The result of a scan. The classes have no repr, so that no value appears in a log or traceback."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import DocumentType, Gender


class ScanUnreadable(Refusal):
    """Refusal without the scanned text: refusals are logged, scans never."""

    status = 400
    sentence = "Document could not be read"


class ScannerTypesSemicolons(Refusal):
    """A scanner set to a US keyboard, on a computer with a Spanish one."""

    status = 400
    sentence = (
        "Set the scanner's keyboard layout to Spanish, like this computer's. "
        "It is set to US English and types ; instead of <."
    )


class ScannerTypesBackslashes(Refusal):
    """A scanner set to a Spanish keyboard, on a computer with a US one."""

    status = 400
    sentence = (
        "Set the scanner's keyboard layout to US English, like this computer's. "
        "It is set to Spanish and types \\ instead of <."
    )


Source = Literal["mrz", "aamva"]
Format = Literal["TD1", "TD2", "TD3", "MRV-A", "MRV-B", "AAMVA"]

ScanWarning = Literal[
    "correctedReading",  # a letter was read as a digit to match the check digit
    "differentNames",  # the document has another name than the passenger
    "misreadCountry",  # a country code contains a non-letter
    "misreadNames",  # the names contain a non-letter
    "notTravelDocument",  # a driver license identifies a passenger but is no travel document
    "truncatedNames",  # the names fill their field completely and may be cut off
    "unknownDocumentType",  # not one of the supported types
]


@dataclass(frozen=True, repr=False)
class ScannedDocument:
    document_type: DocumentType
    document_number: str
    issued_code: str
    """The issuer's three-letter code: ISO 3166, or a code only used in travel documents (UTO, XXA)."""
    expiration_date: date | None


@dataclass(frozen=True, repr=False)
class ScannedPassenger:
    first_name: str
    middle_name: str
    last_name: str
    second_last_name: str
    suffix: str
    """Suffix like JR or III; only licenses have it as a separate field."""
    date_of_birth: date | None
    gender: Gender | None
    nationality_code: str

    @property
    def given_names(self) -> str:
        return f"{self.first_name} {self.middle_name}".strip()

    @property
    def surnames(self) -> str:
        return f"{self.last_name} {self.second_last_name}".strip()


@dataclass(frozen=True, repr=False)
class ScannedAddress:
    street: str
    city: str
    state: str
    zip: str
    country_code: str


@dataclass(frozen=True, repr=False)
class Scan:
    source: Source
    format: Format
    checks: Mapping[str, bool]
    """Result of each check by the name of the checked field."""
    document: ScannedDocument
    passenger: ScannedPassenger
    address: ScannedAddress | None
    warnings: tuple[ScanWarning, ...]

    @property
    def valid(self) -> bool:
        return all(self.checks.values())
