"""Makes the travelers of a passenger list out of a flight's passengers. Pure."""

import base64
import hashlib
import uuid
from collections.abc import Iterator, Sequence
from typing import Final

from charterdesk.border.domain.facts import (
    AddressDetails,
    DocumentDetails,
    ListedFlight,
    ListedPassenger,
)
from charterdesk.border.domain.gaps import is_us_address
from charterdesk.border.paxlst.manifest import (
    PRIMARY,
    Address,
    Bags,
    DocumentCode,
    Gender,
    ReportedFlight,
    TravelDocument,
    Traveler,
)
from charterdesk.border.paxlst.text import clean_number
from charterdesk.checkin.domain.apis import is_visitor
from charterdesk.checkin.domain.facts import DocumentFacts, TicketFacts
from charterdesk.passengers.enums import DocumentType

DOCUMENT_CODES: Final = {
    DocumentType.Passport: DocumentCode.Passport,
    DocumentType.Visa: DocumentCode.Visa,
    DocumentType.GreenCard: DocumentCode.PermanentResidentCard,
    # There is no public code for a parole letter; the reentry permit is the nearest.
    DocumentType.TransportationLetterWithParole: DocumentCode.ReentryPermit,
}
_REFERENCE_BYTES: Final = 10


def reported_flight(flight: ListedFlight) -> ReportedFlight:
    return ReportedFlight(
        carrier=flight.carrier,
        number=flight.number,
        origin=flight.origin,
        destination=flight.destination,
        departs_at=flight.departs,
        arrives_at=flight.arrives,
    )


def list_travelers(flight: ListedFlight, listed: Sequence[ListedPassenger]) -> tuple[Traveler, ...]:
    return tuple(_traveler(flight, each) for each in listed)


def reference_of(ticket_id: uuid.UUID, passenger_id: uuid.UUID) -> str:
    """Return the name of a person on a flight in all messages; another passenger of a ticket has another."""
    digest = hashlib.blake2b(ticket_id.bytes + passenger_id.bytes, digest_size=_REFERENCE_BYTES).digest()
    return base64.b32encode(digest).decode()


def _traveler(flight: ListedFlight, each: ListedPassenger) -> Traveler:
    ticket, details = each.ticket, each.details
    passenger = ticket.passenger
    visits = flight.lands_in_us and is_visitor(passenger)
    return Traveler(
        reference=reference_of(ticket.id, each.passenger_id),
        locator=each.locator,
        surnames=" ".join(filter(None, (passenger.last_name, passenger.second_last_name))),
        given_name=passenger.first_name,
        middle_name=passenger.middle_name or "",
        gender=Gender(passenger.gender.value) if passenger.gender else Gender.Unknown,
        born_on=passenger.date_of_birth,
        nationality=details.nationality or "",
        residence=details.residence or "",
        documents=tuple(_documents(each)),
        verified=ticket.documents_verified,
        seat=ticket.seat_number or "",
        bags=bags_of(flight.carrier, ticket),
        address=_address(details.address) if visits and is_us_address(details.address) else None,
        clearance=flight.destination if flight.lands_in_us else "",
    )


def _documents(each: ListedPassenger) -> Iterator[TravelDocument]:
    """Yield the documents that can be sent, a visa after the document that it is for."""
    passenger, details = each.ticket.passenger, each.details
    pairs = ((passenger.primary, details.primary), (passenger.secondary, details.secondary))
    found = [
        _document(facts, whole) for facts, whole in pairs if facts and whole and _is_sendable(facts, whole)
    ]
    yield from sorted(found, key=lambda document: document.code not in PRIMARY)


def _is_sendable(facts: DocumentFacts, whole: DocumentDetails) -> bool:
    return facts.document_type in DOCUMENT_CODES and bool(clean_number(whole.number))


def _document(facts: DocumentFacts, whole: DocumentDetails) -> TravelDocument:
    code = DOCUMENT_CODES[facts.document_type]
    return TravelDocument(code, whole.number, whole.issuer or "", facts.expiration_date)


def bags_of(carrier: str, ticket: TicketFacts) -> Bags | None:
    weights = ticket.bag_weights
    return Bags(len(weights), sum(weights), first_tag(carrier, ticket)) if weights else None


def first_tag(carrier: str, ticket: TicketFacts) -> str:
    """Return carrier, boarding number and number of the bag; the tags of a passenger's bags follow it."""
    return f"{carrier}{ticket.boarding_number:04}01" if ticket.boarding_number else ""


def _address(address: AddressDetails | None) -> Address | None:
    if address is None:
        return None
    return Address(address.street, address.city, address.state or "", address.zip_code or "", address.country)
