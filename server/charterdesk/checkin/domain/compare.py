"""Compares a scanned travel document with the passenger's data, field by field. Pure."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.checkin.domain.facts import DocumentFacts, PassengerFacts
from charterdesk.checkin.enums import ComparedField, ComparedResult
from charterdesk.passengers.domain.names import differs_in_spelling, full_name, split_words
from charterdesk.passengers.enums import DocumentRank, DocumentType, Gender
from charterdesk.reference.country_names import Countries

_TWO_LETTERS: Final = str.maketrans(
    {"ä": "ae", "å": "aa", "ö": "oe", "ü": "ue"} | {"Ä": "AE", "Å": "AA", "Ö": "OE", "Ü": "UE"}
)
_WITH_X: Final = str.maketrans({"ñ": "nxx", "ü": "uxx", "Ñ": "NXX", "Ü": "UXX"})
"""Spellings of ICAO Doc 9303 beside the letter without its accent: Müller is MUELLER or MUXXLLER."""


@dataclass(frozen=True, repr=False)
class ScannedFacts:
    """A travel document as it was read. The class has no repr, so that no value appears in a log."""

    surnames: str
    given_names: str
    names_cut: bool
    document_type: DocumentType
    number: str
    number_fingerprints: frozenset[str]
    date_of_birth: date | None
    expiration_date: date | None
    gender: Gender | None
    nationality_code: str
    """Three letters, as of the issuer; not every code is a country's."""
    issued_code: str


@dataclass(frozen=True)
class Compared:
    """One field: what the booking and the document say, and whether they agree."""

    field: ComparedField
    booking: str | None
    scanned: str | None
    result: ComparedResult


@dataclass(frozen=True)
class Comparison:
    """A scanned document beside the passenger's document that it seems to be."""

    document_id: uuid.UUID | None
    """None if the passenger has no such document yet."""
    rank: DocumentRank | None
    """The place that the scanned document has or would get; None if both have another document."""
    fields: tuple[Compared, ...]

    @property
    def matches(self) -> bool:
        return all(each.result is ComparedResult.Same for each in self.fields)


def compare_document(passenger: PassengerFacts, scan: ScannedFacts, countries: Countries) -> Comparison:
    """Compare the scan with the passenger's document of the same number, or else of the same type.

    One of an unknown type is taken for the primary document. What it does not say differs from nothing.
    """
    rank, document = _find_document(passenger, scan)
    fields = (*_names(passenger, scan), *_facts(passenger, document, scan, countries))
    return Comparison(document.id if document else None, rank, fields)


def _find_document(
    passenger: PassengerFacts, scan: ScannedFacts
) -> tuple[DocumentRank | None, DocumentFacts | None]:
    places = {DocumentRank.Primary: passenger.primary, DocumentRank.Secondary: passenger.secondary}
    for rank, document in places.items():
        if document is not None and document.number_fingerprint in scan.number_fingerprints:
            return rank, document
    for rank, document in places.items():
        same_type = scan.document_type in (DocumentType.None_, document.document_type if document else None)
        if document is not None and same_type:
            return rank, document
    return next((rank for rank, document in places.items() if document is None), None), None


def _names(passenger: PassengerFacts, scan: ScannedFacts) -> Iterator[Compared]:
    surnames = full_name(passenger.last_name, passenger.second_last_name)
    given_names = full_name(passenger.first_name, passenger.middle_name)
    for field, known, read in (
        (ComparedField.LastName, surnames, scan.surnames),
        (ComparedField.FirstName, given_names, scan.given_names),
    ):
        yield Compared(field, known, read or None, compare_names(known, read, cut=scan.names_cut))


def compare_names(known: str, read: str, *, cut: bool) -> ComparedResult:
    """Compare a typed name with one from a machine readable zone, which has neither accents nor hyphens.

    A name that is cut off agrees as far as it goes. One typing error in a word is a matter of spelling.
    """
    letters = _letters(read)
    spellings = {known, known.translate(_TWO_LETTERS), known.translate(_WITH_X)}
    if any(letters == _letters(each) or (cut and _begins(read, each)) for each in spellings):
        return ComparedResult.Same
    return ComparedResult.Spelling if differs_in_spelling(known, read) else ComparedResult.Different


def _letters(name: str) -> str:
    return "".join(split_words(name))


def _begins(read: str, known: str) -> bool:
    """True if what was read is the beginning of the name, or has the beginnings of its words."""
    words, others = split_words(read), split_words(known)
    shortened = len(words) <= len(others) and all(
        other.startswith(word) for word, other in zip(words, others, strict=False)
    )
    return shortened or _letters(known).startswith(_letters(read))


def _facts(
    passenger: PassengerFacts,
    document: DocumentFacts | None,
    scan: ScannedFacts,
    countries: Countries,
) -> Iterator[Compared]:
    same_number = document is not None and document.number_fingerprint in scan.number_fingerprints
    known_number = document.document_number if document else None
    yield Compared(
        ComparedField.Number,
        known_number,
        known_number if same_number else scan.number,
        ComparedResult.Same if same_number else ComparedResult.Different,
    )
    issued_id = document.issued_id if document else None
    for field, known, read in (
        (ComparedField.Birth, _day(passenger.date_of_birth), _day(scan.date_of_birth)),
        (
            ComparedField.Expiration,
            _day(document.expiration_date if document else None),
            _day(scan.expiration_date),
        ),
        (ComparedField.Gender, passenger.gender, scan.gender),
        (
            ComparedField.Nationality,
            _country(countries, passenger.nationality),
            _country(countries, scan.nationality_code),
        ),
        (ComparedField.IssuedBy, _country(countries, issued_id), _country(countries, scan.issued_code)),
    ):
        same = read is None or known == read
        yield Compared(field, known, read, ComparedResult.Same if same else ComparedResult.Different)


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _country(countries: Countries, key: uuid.UUID | str | None) -> str | None:
    """Return the country's name; a code of travel documents only (UTO, XXA) stays as it is."""
    if key and key in countries:
        return countries[key].name
    return str(key) if key else None
