"""What a scan says. None of these values shows itself in a log or a traceback: they have no written form."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from charterdesk.passengers.enums import DocumentType, Gender

Source = Literal["mrz", "aamva"]
Format = Literal["TD1", "TD2", "TD3", "MRV-A", "MRV-B", "AAMVA"]

ScanWarning = Literal[
    "correctedReading",  # a letter was read as the digit that makes its check digit agree
    "differentNames",  # the document names somebody else than the passenger on file
    "misreadCountry",  # a country's code holds something that is no letter
    "misreadNames",  # the names hold something that is no letter
    "notTravelDocument",  # a driver licence: it identifies a passenger, nobody travels with it
    "truncatedNames",  # the names fill their place to the end, so more may follow on paper
    "unknownDocumentType",  # none of the types that the operator knows
]


@dataclass(frozen=True, repr=False)
class ScannedDocument:
    document_type: DocumentType
    document_number: str
    issued_code: str
    """The issuer's three letters: ISO 3166, or one of those that only travel documents know (UTO, XXA)."""
    expiration_date: date | None


@dataclass(frozen=True, repr=False)
class ScannedPassenger:
    first_name: str
    middle_name: str
    last_name: str
    second_last_name: str
    suffix: str
    """JR, III: licences keep it apart, passports write it among the names."""
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
    """Each check of the format by the name of what it protects, and whether it passed."""
    document: ScannedDocument
    passenger: ScannedPassenger
    address: ScannedAddress | None
    warnings: tuple[ScanWarning, ...]

    @property
    def valid(self) -> bool:
        return all(self.checks.values())
