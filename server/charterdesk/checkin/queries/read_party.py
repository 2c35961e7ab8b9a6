"""Responses that show the passengers of a flight, and one party of it, at check-in."""

import uuid
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import owed
from charterdesk.booking.persistence.load import find_record
from charterdesk.booking.records import NOTHING, TicketRecord
from charterdesk.checkin.domain.blockers import Blocker, find_blockers
from charterdesk.checkin.domain.charges import bought_fees, late_fees, late_line
from charterdesk.checkin.domain.facts import DocumentFacts, TicketFacts
from charterdesk.checkin.domain.status import check_in_status
from charterdesk.checkin.errors import FilterMissing
from charterdesk.checkin.models import CheckInMaster
from charterdesk.checkin.queries.passenger_rows import by_family_name, encode_tickets
from charterdesk.checkin.schemas import (
    AgreementSummary,
    BlockerRead,
    CheckInCharge,
    CheckInFlight,
    CheckInMasterRead,
    CheckInTicket,
    DocumentSummary,
    TicketRefusal,
)
from charterdesk.checkin.services.flight_digest import KeptByDigest, read_digest
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flight
from charterdesk.checkin.services.load_party import CheckInParty, load_party
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.queries import find_flight

_LISTS: Final = KeptByDigest[bytes](most_flights=30)
"""All desks of a flight read its list after each change."""


def get_check_in(session: Session, actor: Actor, check_in_id: uuid.UUID) -> CheckInMasterRead:
    return read_check_in(session, load_party(session, actor, check_in_id))


def read_check_in(
    session: Session, party: CheckInParty, refused: Sequence[TicketFacts] = ()
) -> CheckInMasterRead:
    """Return the check-in of a loaded party, and the passengers whom the call did not check in."""
    row = party.booking.row
    to_operator = party.tickets[0].booking.owed_to_operator if party.tickets else NOTHING
    return CheckInMasterRead(
        id=party.master.id,
        version=party.master.version,
        ticket_master_id=row.id,
        booking_version=row.version,
        flight=read_flight(party.flight),
        locator_number=row.locator_number,
        status=check_in_status([ticket.status for ticket in party.tickets]),
        pay_status=row.pay_status,
        note=party.master.note,
        office_name=party.booking.office_name,
        office_holding_name=party.booking.terms.holding.name,
        contact_phone=row.contact_phone,
        contact_email=row.contact_email,
        owed=max(owed(row), NOTHING),
        owed_to_operator=to_operator,
        tickets=[read_ticket(ticket, party.blockers.get(ticket.id, ())) for ticket in party.tickets],
        charges=read_charges(party),
        refused=[
            TicketRefusal(
                ticket_id=ticket.id,
                passenger_name=ticket.passenger.full_name,
                blockers=read_blockers(party.blockers.get(ticket.id, ())),
            )
            for ticket in refused
        ],
    )


def read_charges(party: CheckInParty) -> list[CheckInCharge]:
    """Return the fees that were bought at check-in on this flight, ticket by ticket."""
    tickets = [ticket for ticket in party.booking.tickets if ticket.flight_id == party.flight.id]
    return [charge for ticket in tickets for charge in _charges_of(ticket)]


def _charges_of(ticket: TicketRecord) -> Iterator[CheckInCharge]:
    for fee in bought_fees(ticket):
        yield CheckInCharge.of_record(fee, passenger_name=ticket.passenger_name)
    for late in late_fees(ticket):
        line = late_line(ticket, late, 1)
        yield CheckInCharge(
            id=late.id,
            ticket_id=ticket.id,
            passenger_name=ticket.passenger_name,
            code=line.code,
            name=line.title,
            quantity=line.quantity,
            unit_amount=line.unit_amount,
            amount=line.amount,
        )


def get_by_filter(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID | None, flight_id: uuid.UUID | None
) -> list[CheckInMasterRead]:
    """Return the check-ins of a booking, of a flight, or of one on the other."""
    if ticket_master_id is None and flight_id is None:
        raise FilterMissing
    wanted = select(CheckInMaster.id).order_by(CheckInMaster.created_at, CheckInMaster.id)
    if ticket_master_id is not None:
        find_record(session, actor, ticket_master_id)
        wanted = wanted.where(CheckInMaster.ticket_master_id == ticket_master_id)
    if flight_id is not None:
        find_flight(session, actor, flight_id)
        wanted = wanted.where(CheckInMaster.flight_id == flight_id)
    return [get_check_in(session, actor, check_in_id) for check_in_id in session.scalars(wanted)]


def read_passengers(session: Session, flight_id: uuid.UUID) -> list[CheckInTicket]:
    """Return all passengers of the flight with what blocks each, by family name."""
    return read_tickets(*_load_flight(session, flight_id))


def get_tickets_by_flight_for_check_in(session: Session, flight_id: uuid.UUID) -> bytes:
    """Return all passengers of the flight with what blocks each, by family name, as JSON."""
    digest = read_digest(session, flight_id)
    return _LISTS.find(digest) or _LISTS.keep(digest, encode_tickets(*_load_flight(session, flight_id)))


def _load_flight(
    session: Session, flight_id: uuid.UUID
) -> tuple[Sequence[TicketFacts], Mapping[uuid.UUID, Sequence[Blocker]]]:
    """Load the passengers of a flight; only operator roles, who see every flight, read them."""
    flight = load_flight(session, flight_id)
    tickets = tickets_of_flight(session, flight_id)
    return tickets, find_blockers(flight.facts, tickets)


def get_tickets(session: Session, flight_id: uuid.UUID, ids: Collection[uuid.UUID]) -> list[CheckInTicket]:
    """Return some passengers of the flight as its list shows them."""
    listed = read_passengers(session, flight_id)
    return [ticket for ticket in listed if ticket.id in ids]


def read_tickets(
    tickets: Iterable[TicketFacts], blockers: Mapping[uuid.UUID, Sequence[Blocker]]
) -> list[CheckInTicket]:
    return [read_ticket(ticket, blockers.get(ticket.id, ())) for ticket in by_family_name(tickets)]


def read_flight(flight: FlightAtCheckIn) -> CheckInFlight:
    times, closes = LocalTimes.of(flight), timedelta(minutes=flight.check_in_closes_minutes)
    return CheckInFlight(
        id=flight.id,
        version=flight.version,
        flight_number=flight.flight_number,
        status=flight.status,
        departure_airport=flight.departure_airport,
        arrival_airport=flight.arrival_airport,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        arrival_time=times.arrival_time,
        departs_at=flight.departs_at,
        closes_at=flight.departs_at - closes,
        aircraft=flight.aircraft,
    )


def read_ticket(ticket: TicketFacts, blockers: Sequence[Blocker]) -> CheckInTicket:
    passenger, booking = ticket.passenger, ticket.booking
    return CheckInTicket.of_record(
        ticket,
        ticket_master_id=booking.id,
        booking_version=booking.version,
        locator_number=booking.locator_number,
        office_name=booking.office_name,
        office_holding_name=booking.office_holding_name,
        house=booking.house,
        passenger_id=passenger.passenger_id,
        passenger_info_id=passenger.id,
        passenger_name=passenger.full_name,
        sorting_name=passenger.sorting_name,
        date_of_birth=passenger.date_of_birth,
        gender=passenger.gender,
        nationality=passenger.nationality,
        primary_document=_document(passenger.primary),
        secondary_document=_document(passenger.secondary),
        agreement=AgreementSummary.of_record(ticket.agreement) if ticket.agreement else None,
        bag_weights=list(ticket.bag_weights),
        owed=booking.owed,
        owed_to_operator=booking.owed_to_operator,
        blockers=read_blockers(blockers),
    )


def _document(document: DocumentFacts | None) -> DocumentSummary | None:
    return DocumentSummary.of_record(document) if document else None


def read_blockers(blockers: Iterable[Blocker]) -> list[BlockerRead]:
    return [
        BlockerRead(
            code=blocker.refusal.code(),
            message=blocker.refusal.message,
            params={name: str(value) for name, value in blocker.refusal.params.items()},
            cured_by=blocker.kind.cured_by,
            cure=blocker.kind.cure,
            hard=blocker.kind.hard,
            overridable=blocker.kind.overridable,
            waits_for_scan=blocker.waits_for_scan,
        )
        for blocker in blockers
    ]
