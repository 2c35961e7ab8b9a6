"""Finds what passengers' data lacks for a passenger list, in the words of check-in's blockers. Pure."""

import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from charterdesk.border.domain.facts import AddressDetails, ListedPassenger
from charterdesk.border.enums import GapCode
from charterdesk.border.paxlst.text import clean_name, clean_number, clean_text
from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.apis import ApisField, is_visitor, missing_for_apis
from charterdesk.checkin.domain.blockers import KINDS, find_blockers
from charterdesk.checkin.domain.facts import FlightFacts
from charterdesk.checkin.enums import Cure
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import DocumentType

_ZIP: Final = re.compile(r"\d{5}(?:\d{4})?")
_FIELDS: Final = {
    ApisField.Gender: GapCode.Gender,
    ApisField.Nationality: GapCode.Nationality,
    ApisField.Residence: GapCode.Residence,
    ApisField.DocumentIssuer: GapCode.DocumentIssuer,
    ApisField.DocumentExpiration: GapCode.DocumentExpiration,
    ApisField.UsAddress: GapCode.UsAddress,
}
_OF_DOCUMENT: Final = frozenset({ApisField.DocumentIssuer, ApisField.DocumentExpiration})
BLOCKERS: Final[Mapping[type[Refusal], tuple[GapCode, str]]] = {
    errors.DocumentMissing: (GapCode.Document, "travel document"),
    errors.DocumentExpired: (GapCode.DocumentExpired, "valid document"),
    errors.DocumentTwice: (GapCode.DocumentTwice, "document of their own"),
}
"""Blockers of check-in that are gaps of a list too."""
FIRST_DOCUMENTS: Final = frozenset(
    {DocumentType.Passport, DocumentType.GreenCard, DocumentType.TransportationLetterWithParole}
)
"""A visa is never the only document."""


@dataclass(frozen=True)
class Gap:
    """Something that a passenger's data lacks, in words and as a sentence with its cure."""

    code: GapCode
    word: str
    message: str
    cure: Cure


def find_gaps(flight: FlightFacts, listed: Sequence[ListedPassenger]) -> dict[uuid.UUID, tuple[Gap, ...]]:
    """Return the gaps of each passenger, by ticket."""
    blockers = find_blockers(flight, [each.ticket for each in listed])
    return {
        each.ticket.id: (
            *_names(each),
            *_missing(flight, each),
            *_blocked(blocker.refusal for blocker in blockers[each.ticket.id]),
            *_documents(each),
        )
        for each in listed
    }


def count_incomplete(gaps: Mapping[uuid.UUID, Sequence[Gap]]) -> int:
    return sum(bool(found) for found in gaps.values())


def _names(each: ListedPassenger) -> Iterator[Gap]:
    passenger = each.ticket.passenger
    if not clean_name(passenger.last_name, passenger.second_last_name):
        word = "family name in letters"
        yield Gap(GapCode.FamilyName, word, _sentence(word), Cure.Passenger)


def _missing(flight: FlightFacts, each: ListedPassenger) -> Iterator[Gap]:
    passenger = each.ticket.passenger
    fields = list(missing_for_apis(flight.lands_in, passenger))
    for field in fields:
        cure = Cure.Document if field in _OF_DOCUMENT else Cure.Passenger
        yield Gap(_FIELDS[field], field.value, _sentence(field.value), cure)
    needs_address = flight.lands_in == "US" and is_visitor(passenger)
    if needs_address and ApisField.UsAddress not in fields and not is_us_address(each.details.address):
        word = "street, city, state and ZIP code in the United States"
        yield Gap(GapCode.UsAddress, word, _sentence(word), Cure.Passenger)
    second = passenger.secondary
    if second is not None and second.issued_id is None:
        word = "issuing country of the second document"
        yield Gap(GapCode.DocumentIssuer, word, _sentence(word), Cure.Document)


def is_us_address(address: AddressDetails | None) -> bool:
    """Return whether the address has the parts that the authority wants."""
    if address is None or address.country != "USA":
        return False
    written = clean_text(address.street), clean_text(address.city)
    zip_code = clean_number(address.zip_code or "")
    return all(written) and bool(address.state) and _ZIP.fullmatch(zip_code) is not None


def _blocked(refusals: Iterator[Refusal]) -> Iterator[Gap]:
    for refusal in refusals:
        known = BLOCKERS.get(type(refusal))
        if known is not None:
            yield Gap(*known, refusal.message, KINDS[type(refusal)].cure)


def _documents(each: ListedPassenger) -> Iterator[Gap]:
    passenger, details = each.ticket.passenger, each.details
    held = [document for document in (passenger.primary, passenger.secondary) if document is not None]
    if held and FIRST_DOCUMENTS.isdisjoint(document.document_type for document in held):
        word = "passport or another first document"
        yield Gap(GapCode.DocumentType, word, _sentence(word), Cure.Document)
    numbers = [document.number for document in (details.primary, details.secondary) if document is not None]
    if not all(map(clean_number, numbers)):
        word = "number of the document"
        yield Gap(GapCode.DocumentNumber, word, _sentence(word), Cure.Document)


def _sentence(word: str) -> str:
    return errors.ApisDataMissing(missing=word).message
