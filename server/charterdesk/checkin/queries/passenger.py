"""Reads what check-in knows of one passenger. Offices see what belongs to their own bookings."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, and_, select
from sqlalchemy.orm import Session

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


def get_agreements_by_passenger_id(
    session: Session, actor: Actor, passenger_id: uuid.UUID
) -> list[PassengerAgreement]:
    """Return the affidavits that were signed for the passenger, the last signature first."""
    person = get_passenger(session, actor, passenger_id)
    signed = (
        select(
            TicketAgreement.id,
            TicketAgreement.ticket_id,
            Ticket.ticket_master_id,
            TicketMaster.locator_number,
            TicketAgreement.flight_id,
            TicketAgreement.how,
            TicketAgreement.signed_by,
            TicketAgreement.signed_at,
            TicketAgreement.app_user_name,
            AgreementTemplate,
            _HOLDS.label("holds"),
        )
        .join(Ticket, Ticket.id == TicketAgreement.ticket_id)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(AgreementTemplate, AgreementTemplate.id == TicketAgreement.agreement_template_id)
        .where(
            TicketAgreement.passenger_id.in_(person_entry_ids(person.id)),
            *booking_is_visible(actor),
        )
        .order_by(TicketAgreement.signed_at.desc(), TicketAgreement.id)
    )
    rows, flights = _read(session, signed)
    return [
        PassengerAgreement(
            id=row.id,
            ticket_id=row.ticket_id,
            ticket_master_id=row.ticket_master_id,
            locator_number=row.locator_number,
            flight=flights[row.flight_id],
            how=row.how,
            signed_by=row.signed_by,
            signed_at=row.signed_at,
            app_user_name=row.app_user_name,
            template_title=row.AgreementTemplate.title,
            holds=row.holds,
        )
        for row in rows
    ]


def get_check_ins_by_passenger_id(
    session: Session, actor: Actor, passenger_id: uuid.UUID
) -> list[PassengerCheckIn]:
    """Return the flights to which the passenger was checked in or did not come, the last departure first."""
    person = get_passenger(session, actor, passenger_id)
    tickets = (
        select(
            Ticket.id,
            Ticket.ticket_master_id,
            TicketMaster.locator_number,
            Ticket.flight_id,
            Ticket.status,
            Ticket.seat_number,
            Ticket.boarding_number,
            Ticket.bag_weights,
            Ticket.checked_in_at,
            Ticket.boarded_at,
        )
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .where(
            Ticket.passenger_id.in_(person_entry_ids(person.id)),
            Ticket.status.in_((TicketStatus.CheckedIn, TicketStatus.NoShow)),
            *booking_is_visible(actor),
        )
    )
    rows, flights = _read(session, tickets)
    found = [
        PassengerCheckIn(
            ticket_id=row.id,
            ticket_master_id=row.ticket_master_id,
            locator_number=row.locator_number,
            flight=flights[row.flight_id],
            status=row.status,
            seat_number=row.seat_number,
            boarding_number=row.boarding_number,
            bag_weights=list(row.bag_weights),
            checked_in_at=row.checked_in_at,
            boarded_at=row.boarded_at,
        )
        for row in rows
    ]
    return sorted(found, key=lambda each: each.flight.departs_at, reverse=True)


def _read(
    session: Session, statement: Select[*tuple[Any, ...]]
) -> tuple[Sequence[Row[*tuple[Any, ...]]], dict[uuid.UUID, FlightSummary]]:
    """Read the rows, and the flights that they name."""
    rows = session.execute(statement).all()
    flights = trip_flights(session, {row.flight_id for row in rows})
    return rows, {flight_id: read_flight_summary(flight) for flight_id, flight in flights.items()}
