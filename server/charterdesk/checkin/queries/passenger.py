"""Reads what check-in knows of one passenger. Offices see what belongs to their own bookings."""

import uuid
from typing import Any

from sqlalchemy import Row, Select, and_, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.passenger_schemas import PassengerAgreement, PassengerCheckIn
from charterdesk.checkin.queries.readiness import read_flight_summary
from charterdesk.checkin.readiness_schemas import FlightSummary
from charterdesk.organization.models import AgreementTemplate
from charterdesk.passengers.queries import get_passenger, person_entry_ids

_HOLDS = and_(
    Ticket.flight_id == TicketAgreement.flight_id,
    Ticket.passenger_id == TicketAgreement.passenger_id,
    Ticket.ofac_id.is_not_distinct_from(TicketAgreement.ofac_id),
    Ticket.ofac_licence.is_not_distinct_from(TicketAgreement.ofac_licence),
)
_BOOKING = Ticket.ticket_master_id, TicketMaster.locator_number
_SIGNED = (
    select(
        TicketAgreement.id,
        TicketAgreement.ticket_id,
        *_BOOKING,
        TicketAgreement.flight_id,
        TicketAgreement.how,
        TicketAgreement.signed_by,
        TicketAgreement.signed_at,
        TicketAgreement.app_user_name,
        AgreementTemplate,
        _HOLDS.label("holds"),
    )
    .join(Ticket, Ticket.id == TicketAgreement.ticket_id)
    .join(AgreementTemplate, AgreementTemplate.id == TicketAgreement.agreement_template_id)
    .order_by(TicketAgreement.signed_at.desc(), TicketAgreement.id)
)
_CHECK_INS = select(
    Ticket.id.label("ticket_id"),
    *_BOOKING,
    Ticket.flight_id,
    Ticket.status,
    Ticket.seat_number,
    Ticket.boarding_number,
    Ticket.bag_weights,
    Ticket.checked_in_at,
    Ticket.boarded_at,
).where(Ticket.status.in_((TicketStatus.CheckedIn, TicketStatus.NoShow)))


def get_agreements_by_passenger_id(
    session: Session, actor: Actor, passenger_id: uuid.UUID
) -> list[PassengerAgreement]:
    """Return the affidavits that were signed for the passenger, the last signature first."""
    found = _find(session, actor, passenger_id, _SIGNED, TicketAgreement.passenger_id)
    return [
        PassengerAgreement.of_record(row, flight=flight, template_title=row.AgreementTemplate.title)
        for row, flight in found
    ]


def get_check_ins_by_passenger_id(
    session: Session, actor: Actor, passenger_id: uuid.UUID
) -> list[PassengerCheckIn]:
    """Return the flights to which the passenger was checked in or did not come, the last departure first."""
    found = [
        PassengerCheckIn.of_record(row, flight=flight, bag_weights=list(row.bag_weights))
        for row, flight in _find(session, actor, passenger_id, _CHECK_INS, Ticket.passenger_id)
    ]
    return sorted(found, key=lambda each: each.flight.departs_at, reverse=True)


def _find(
    session: Session,
    actor: Actor,
    passenger_id: uuid.UUID,
    rows: Select[*tuple[Any, ...]],
    person_id: InstrumentedAttribute[uuid.UUID | None],
) -> list[tuple[Row[*tuple[Any, ...]], FlightSummary]]:
    """Return the passenger's rows of bookings that the caller may see, each with its flight."""
    person = get_passenger(session, actor, passenger_id)
    own = person_id.in_(person_entry_ids(person.id)), *booking_is_visible(actor)
    booking = TicketMaster.id == Ticket.ticket_master_id
    found = session.execute(rows.join(TicketMaster, booking).where(*own)).all()
    flights = trip_flights(session, {row.flight_id for row in found})
    return [(row, read_flight_summary(flights[row.flight_id])) for row in found]
