"""A flight and passengers whom nothing blocks, as values."""

import uuid
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.domain.facts import (
    AgreementFacts,
    BookingFacts,
    DocumentFacts,
    FlightFacts,
    OfacFacts,
    PassengerFacts,
    TicketFacts,
)
from charterdesk.checkin.enums import SignedHow
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import Direction
from charterdesk.passengers.enums import AgeCategory, DocumentType, Gender

AT = datetime(2026, 11, 15, 15, 0, tzinfo=UTC)
FLIGHT = FlightFacts(
    id=uuid.uuid4(), day=date(2026, 11, 15), needs_ofac=True, lands_in="CU", affidavit_wanted=True
)
CUBA, UNITED_STATES = uuid.uuid4(), uuid.uuid4()


def document(**changes: Any) -> DocumentFacts:
    number = uuid.uuid4().hex
    clean = DocumentFacts(
        id=uuid.uuid4(),
        document_type=DocumentType.Passport,
        document_number="•••3456",
        number_fingerprint=number,
        other_fingerprint=None,
        issued_id=CUBA,
        expiration_date=date(2030, 1, 1),
        different_names=False,
    )
    return replace(clean, **changes)


def passenger(**changes: Any) -> PassengerFacts:
    clean = PassengerFacts(
        id=uuid.uuid4(),
        passenger_id=uuid.uuid4(),
        first_name="Rosa",
        middle_name=None,
        last_name="Quintana",
        second_last_name="Peña",
        date_of_birth=date(1984, 6, 30),
        gender=Gender.F,
        nationality="CU",
        residence="US",
        has_destination_address=False,
        phone=None,
        primary=document(),
        secondary=None,
    )
    return replace(clean, **changes)


def booking(**changes: Any) -> BookingFacts:
    clean = BookingFacts(
        id=uuid.uuid4(),
        version=1,
        locator_number="T4GFN3",
        office_id=uuid.uuid4(),
        office_name="Cubamía Hialeah",
        office_holding_id=uuid.uuid4(),
        office_holding_name="Cubamía Travel Group",
        house=False,
        holding_blocked=False,
        contact_phone=None,
        contact_email=None,
        charge_open=False,
        charged=Decimal("200.00"),
        paid=Decimal("200.00"),
        refunded=Decimal("0.00"),
        check_in_charged=Decimal("0.00"),
        check_in_paid=Decimal("0.00"),
    )
    return replace(clean, **changes)


def ticket(**changes: Any) -> TicketFacts:
    """Return a booked ticket without blockers; it prints the passenger's name unless told otherwise."""
    who = changes.pop("passenger", None) or passenger()
    clean = TicketFacts(
        id=uuid.uuid4(),
        flight_id=FLIGHT.id,
        leg=0,
        place=0,
        direction_type=Direction.Outbound,
        status=TicketStatus.Booked,
        passenger_age_category=AgeCategory.Adult,
        seat_category_type=SeatCategory.Economy,
        is_titular=True,
        passenger_info_id=who.id,
        passenger_name=who.full_name,
        documents_verified=True,
        ofac_id=uuid.uuid4(),
        ofac_licence=None,
        ofac=OfacFacts(active=True, licence_required=False),
        note=None,
        seat_number=None,
        bag_weights=(),
        checked_in_at=None,
        boarding_number=None,
        boarded_at=None,
        passenger=who,
        booking=booking(),
        agreement=AgreementFacts(uuid.uuid4(), SignedHow.Screen, who.full_name, AT),
    )
    return replace(clean, **changes)


def found(flight: FlightFacts, *tickets: TicketFacts) -> list[str]:
    """Return the sentences of the blockers of the first ticket."""
    return [blocker.refusal.message for blocker in find_blockers(flight, tickets)[tickets[0].id]]


def of(who: PassengerFacts, **changes: object) -> TicketFacts:
    return ticket(passenger=who, **changes)


def sold(money: BookingFacts) -> TicketFacts:
    return ticket(booking=money)
