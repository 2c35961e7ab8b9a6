"""Reads the reports over flights, the tickets behind a figure, and what a flight cost."""

import uuid
from collections import defaultdict

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.booking.records import NOTHING
from charterdesk.border.models import FlightCost
from charterdesk.border.reports.airline_payment import build_airline_payment
from charterdesk.border.reports.class_summary import build_class_summary
from charterdesk.border.reports.schemas import (
    AirlinePaymentReport,
    ClassSummaryReport,
    FlightCostRead,
    ReportFlights,
    ReportTicket,
    ReportTicketFee,
    TaxPaymentReport,
)
from charterdesk.border.reports.tax_payment import build_tax_payment
from charterdesk.flights.queries import find_flight
from charterdesk.passengers.models import PassengerInfo


def get_report_tax_payment(session: Session, body: ReportFlights) -> TaxPaymentReport:
    return build_tax_payment(session, body)


def get_report_airline_provider_payment(session: Session, body: ReportFlights) -> AirlinePaymentReport:
    return build_airline_payment(session, body)


def get_report_passengers_class_summary(session: Session, body: ReportFlights) -> ClassSummaryReport:
    return build_class_summary(session, body)


def get_costs(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[FlightCostRead]:
    """Return extras and payments of a flight, reversed ones too, the newest first."""
    find_flight(session, actor, flight_id)
    costs = select(FlightCost).where(FlightCost.flight_id == flight_id).order_by(FlightCost.id.desc())
    return [FlightCostRead.model_validate(cost) for cost in session.scalars(costs)]


def get_report_tickets(
    session: Session,
    actor: Actor,
    flight_id: uuid.UUID,
    payee: str | None,
    code: str | None,
    passenger_class: str | None,
) -> list[ReportTicket]:
    """Return the sold tickets of a flight with their fees: those of a payee, a code, or a passenger class."""
    find_flight(session, actor, flight_id)
    tickets = (
        select(Ticket, TicketMaster.locator_number, full_name())
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .where(Ticket.flight_id == flight_id, TicketMaster.was_booked)
        .order_by(TicketMaster.locator_number, Ticket.place)
    )
    fees = (
        select(TicketExtraFee)
        .join(Ticket, Ticket.id == TicketExtraFee.ticket_id)
        .where(
            Ticket.flight_id == flight_id,
            TicketExtraFee.status.in_([FeeStatus.Charged, FeeStatus.Cancel]),
        )
        .order_by(TicketExtraFee.code, TicketExtraFee.id)
    )
    if payee is not None:
        fees = fees.where(TicketExtraFee.payee == payee)
    if code is not None:
        fees = fees.where(TicketExtraFee.code == code)
    if passenger_class is not None:
        tickets = tickets.where(Ticket.passenger_class.is_not_distinct_from(passenger_class or None))
    of_ticket: dict[uuid.UUID, list[TicketExtraFee]] = defaultdict(list)
    for fee in session.scalars(fees):
        of_ticket[fee.ticket_id].append(fee)
    return [
        _read_ticket(ticket, locator, name, of_ticket[ticket.id])
        for ticket, locator, name in session.execute(tickets)
        if of_ticket[ticket.id] or passenger_class is not None
    ]


def _read_ticket(ticket: Ticket, locator: str, name: str | None, fees: list[TicketExtraFee]) -> ReportTicket:
    charged = (fee.amount for fee in fees if fee.status is FeeStatus.Charged)
    return ReportTicket(
        ticket_id=ticket.id,
        ticket_master_id=ticket.ticket_master_id,
        locator_number=locator,
        passenger_name=name,
        passenger_age_category=ticket.passenger_age_category,
        passenger_class=ticket.passenger_class,
        status=ticket.status,
        fees=[ReportTicketFee.model_validate(fee) for fee in fees],
        amount=sum(charged, NOTHING),
    )
