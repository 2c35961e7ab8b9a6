"""Data that the border authority wants of each passenger. Pure."""

from collections.abc import Iterator
from enum import StrEnum

from charterdesk.checkin.domain.facts import PassengerFacts
from charterdesk.passengers.enums import DocumentType


class ApisField(StrEnum):
    """Its value is the word for it in sentences."""

    Gender = "gender"
    Nationality = "nationality"
    Residence = "country of residence"
    DocumentIssuer = "issuing country of the document"
    DocumentExpiration = "expiration date of the document"
    UsAddress = "address in the United States"


def missing_for_apis(lands_in: str, passenger: PassengerFacts) -> Iterator[ApisField]:
    """Return what a passenger lacks on a flight to a country; a missing document has a refusal of its own."""
    if passenger.gender is None:
        yield ApisField.Gender
    if passenger.nationality is None:
        yield ApisField.Nationality
    if passenger.residence is None:
        yield ApisField.Residence
    document = passenger.primary
    if document is not None and document.issued_id is None:
        yield ApisField.DocumentIssuer
    if document is not None and document.expiration_date is None:
        yield ApisField.DocumentExpiration
    if lands_in == "US" and is_visitor(passenger) and not passenger.has_destination_address:
        yield ApisField.UsAddress


def is_visitor(passenger: PassengerFacts) -> bool:
    """Return whether the passenger visits the United States."""
    documents = (passenger.primary, passenger.secondary)
    resident = any(each and each.document_type is DocumentType.GreenCard for each in documents)
    return not resident and "US" not in (passenger.nationality, passenger.residence)
