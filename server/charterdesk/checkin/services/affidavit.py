"""The travel affidavit of a ticket: the operator's text with the passenger's data, and who has to sign it."""

import hashlib
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.errors import AffidavitTextMissing
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.services.load_facts import party_on_flight
from charterdesk.kit.errors import NotFound
from charterdesk.kit.rules import age_on
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate
from charterdesk.organization.queries import get_current_charter, newest_template
from charterdesk.passengers.models import Address, PassengerInfo
from charterdesk.reference.models import Country, CountryStateOrProvince, OfacCategory


@dataclass(frozen=True)
class Affidavit:
    """The affidavit of a ticket: as it was signed, or as it would be signed now."""

    facts: TicketFacts
    party: Sequence[TicketFacts]
    """The passengers of the booking on the flight, the signing one included."""
    flight: TripFlight
    template: AgreementTemplate
    text: str
    signed: TicketAgreement | None
    responsible_age: int

    @property
    def text_sha256(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def needs_adult(self) -> bool:
        return self.signs_by_adult(self.facts)

    def signs_by_adult(self, facts: TicketFacts) -> bool:
        """True if an adult signs for this passenger of the party."""
        return age_on(facts.passenger.date_of_birth, self.flight.departure_day) < self.responsible_age


def load_affidavit(
    session: Session, ticket_id: uuid.UUID, flight_id: uuid.UUID, booking_id: uuid.UUID
) -> Affidavit:
    party = party_on_flight(session, flight_id, booking_id).own
    facts = _find_facts(party, ticket_id)
    flight = trip_flights(session, {flight_id})[flight_id]
    signed = session.get(TicketAgreement, facts.agreement.id) if facts.agreement else None
    template = _template(session, signed)
    text = signed.text if signed else write_affidavit_text(session, facts, flight, template)
    age = get_current_charter(session).responsible_age
    return Affidavit(facts, party, flight, template, text, signed, age)


def _find_facts(party: Sequence[TicketFacts], ticket_id: uuid.UUID) -> TicketFacts:
    for facts in party:
        if facts.id == ticket_id:
            return facts
    raise NotFound


def _template(session: Session, signed: TicketAgreement | None) -> AgreementTemplate:
    if signed is not None:
        return session.get_one(AgreementTemplate, signed.agreement_template_id)
    template = newest_template(session, AgreementKind.Affidavit)
    if template is None:
        raise AffidavitTextMissing
    return template


def write_affidavit_text(
    session: Session, facts: TicketFacts, flight: TripFlight, template: AgreementTemplate
) -> str:
    """Write the declared data below the operator's text, a line each; the document number is masked."""
    lines = (f"{name}: {value}" for name, value in _declare(session, facts, flight) if value)
    return "\n".join([template.text.strip(), "", *lines])


def _declare(session: Session, facts: TicketFacts, flight: TripFlight) -> Iterator[tuple[str, str | None]]:
    passenger = facts.passenger
    info = session.get_one(PassengerInfo, passenger.id)
    citizenship = session.get(Country, info.nationality_id) if info.nationality_id else None
    document = passenger.primary
    category = session.get(OfacCategory, facts.ofac_id) if facts.ofac_id else None
    yield "Name", passenger.full_name
    yield "Date of birth", passenger.date_of_birth.isoformat()
    yield "Citizenship", citizenship.name if citizenship else None
    yield "Travel document", f"{document.document_type} {document.document_number}" if document else None
    yield "Address", _write_address(session, info.residential_address)
    yield "OFAC category", f"31 CFR {category.title}" if category else None
    yield "License", facts.ofac_licence
    yield "Flight", f"{flight.title}, {flight.departure_airport} to {flight.arrival_airport}"


def _write_address(session: Session, address: Address | None) -> str | None:
    if address is None:
        return None
    state = session.get(CountryStateOrProvince, address.state_or_province_id or uuid.UUID(int=0))
    country = session.get_one(Country, address.country_id)
    parts = (
        address.address1,
        address.address2,
        address.city,
        state.name if state else None,
        address.zip_code,
        country.name,
    )
    return ", ".join(part for part in parts if part)
